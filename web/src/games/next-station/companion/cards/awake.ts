// A phone in the middle of the table should not fall asleep; where the browser allows it.
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false
  const take = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) void lock.release()
    } catch {
      lock = null // the battery is low, or the browser says no
    }
  }
  document.addEventListener('visibilitychange', take)
  void take()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', take)
    void lock?.release()
  }
}
