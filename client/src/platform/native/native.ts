/** Capacitor's bridge, which it adds to the page of a native app before any script runs; undefined on the web. */
export const bridge = (
  globalThis as { Capacitor?: { isNativePlatform: () => boolean; getPlatform: () => string } }
).Capacitor;

/** Whether this is a native app. Determined at run time, since the web and the native apps share one build. */
export const isNative = bridge?.isNativePlatform() ?? false;
