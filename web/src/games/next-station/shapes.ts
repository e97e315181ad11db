// The small drawings of a sheet: symbols, monuments, bonuses, powers. Around their centre, one stroke width.

export const ICONS: Record<string, string> = {
  circle: '<circle r="7"/>',
  triangle: '<path d="M0-8.500L8 5.500H-8z"/>',
  square: '<path d="M-6.300-6.300H6.300V6.300H-6.300z"/>',
  pentagon: '<path d="M0-8.200L7.900-2.400L4.900 6.800H-4.900L-7.900-2.400z"/>',
  any: '<circle cx="-4.600" cy="-4.200" r="3.200"/><path d="M4.600-7.900L8.200-1.500H1zM-7.600 1.800H-1.600V7.800H-7.600zM4.600 1.200L8.200 3.900L6.800 8.200H2.400L1 3.900z"/>',
  moulin:
    '<path d="M-4.500 11L-3 0H3L4.500 11zM-3 0L0-4L3 0M0-2L-9-11M0-2L9-11M0-2L-9 7M0-2L9 7M-5.500-10.500L-8.500-7.500M5.500-10.500L8.500-7.500M-8.500 3.500L-5.500 6.500M8.500 3.500L5.500 6.500M-1.300 11V7.500H1.300V11"/>',
  'sacre-coeur':
    '<path d="M-11 11H11M-4 11V1C-4-5-2-8 0-9C2-8 4-5 4 1V11M0-9V-12.500M-10 11V3C-10 0-8.500-2-7-3C-5.700-2.200-4.600-.8-4 1M10 11V3C10 0 8.500-2 7-3C5.700-2.200 4.600-.8 4 1M-4 1H4M-1.700 11V7A1.700 1.700 0 0 1 1.700 7V11"/>',
  arc: '<path d="M-10 11V-9H10V11H4.500V2A4.500 4.500 0 0 0-4.500 2V11zM-11-9H11M-10-4.500H10"/>',
  opera:
    '<path d="M-11 10H11M-10 10V-1H10V10M-10 3H10M-6 10V3M-2 10V3M2 10V3M6 10V3M-6-1C-6-7 6-7 6-1M0-5.500V-10M-2-10H2M-9-1V-4.500M9-1V-4.500"/>',
  eiffel:
    '<path d="M-8.500 11C-4.500 5-1.500-2 0-12C1.500-2 4.500 5 8.500 11M-5.600 6H5.600M-2.700-.5H2.700M-4 11A4 4 0 0 1 4 11M-8.500 11H-4M4 11H8.500"/>',
  'notre-dame':
    '<path d="M-9 11V-11H-3.500V-4H3.500V-11H9V11zM-9-4H-3.500M3.500-4H9M-9 5.500H9M2.700 1A2.700 2.700 0 1 1-2.700 1A2.700 2.700 0 1 1 2.700 1M-1.800 11V8.500A1.800 1.800 0 0 1 1.800 8.500V11M-6.200-10V-6M6.200-10V-6"/>',
  pantheon:
    '<path d="M-11 11H11M-9 11V4M-4.500 11V4M0 11V4M4.500 11V4M9 11V4M-11 4L0-1.500L11 4zM-5 .8V-4C-5-9 5-9 5-4V.8M-6-4H6M0-8V-12"/>',
  pyramid:
    '<path d="M-12 8H12M-10.500 8L0-10L10.500 8M-7 2H7M-3.500-4H3.500M-3.500 8L3.500-4M3.500 8L-3.500-4M-7 2L-3.500 8M7 2L3.500 8"/>',
  switch: '<path d="M-9 6H9M-6 6C2 6 0-6 8-6M4.500-9L8.500-6L4.500-3"/>',
  repeat: '<path d="M6.500-4.500A8 8 0 1 0 8 1M7.500-9V-4H2.500"/>',
  encircle: '<circle r="9" stroke-dasharray="3.400 2.250"/><circle r="3"/>',
  district: '<path d="M-8-8H8V8H-8zM-8 0H8M0-8V8"/>',
  station: '<circle cx="-3.500" r="5.500"/><circle cx="3.500" r="5.500"/>',
  free: '<path d="M-9 0H5M1-4.500L5.500 0L1 4.500M9-7V7"/>',
}

/** A drawing by the name of a symbol, bonus or power. */
export function drawing(name: string): string {
  return ICONS[name === 'wild' ? 'any' : name] ?? ''
}

/** What stands at the monuments of Paris. */
export const MONUMENTS: Record<string, string> = {
  a2: 'moulin',
  i2: 'sacre-coeur',
  b4: 'arc',
  j5: 'opera',
  a6: 'eiffel',
  f7: 'notre-dame',
  c10: 'pantheon',
  g10: 'pyramid',
}

/** Every colour has a stroke of its own, so that lines differ without colour. */
export const STROKES: Record<string, 'solid' | 'core' | 'double' | 'dots'> = {
  orange: 'solid',
  pink: 'solid',
  green: 'core',
  purple: 'double',
  blue: 'dots',
}
