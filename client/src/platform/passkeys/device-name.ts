/**
 * Patterns for the user agent, in order of precedence: the first match counts, since a user agent may contain several
 * names.
 */
const devicePatterns = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Returns the common name of this device; empty if unknown. iPads identify as Macs, but have a touch screen. */
export function guessDeviceName({ userAgent, maxTouchPoints } = navigator): string {
  const name = devicePatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return name === 'Mac' && maxTouchPoints > 1 ? 'iPad' : name;
}
