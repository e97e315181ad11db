import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'

export default typescript.config(
  { ignores: ['node_modules', 'dist'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser } } },
  {
    rules: {
      // TypeScript knows better which names there are
      'no-undef': 'off',
      // what is shown is kept in runes; a Set, Map, URL or Date inside a function is no state
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
)
