type NativeShell = { isNativePlatform?: () => boolean };

/** Whether the app runs in the shell that a store has installed; the shell leaves this behind in the page. */
export function isNative(): boolean {
  const shell = (globalThis as { Capacitor?: NativeShell }).Capacitor;
  return shell?.isNativePlatform?.() ?? false;
}
