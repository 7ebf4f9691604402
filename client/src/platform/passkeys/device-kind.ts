/**
 * The patterns for the user agent, of which the first match counts. A user agent may contain several names, so the
 * order matters.
 */
const kinds = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Returns the common name of this device; empty if unknown. iPads identify as Macs, but have a touch screen. */
export function deviceKind({ userAgent, maxTouchPoints } = navigator): string {
  const kind = kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return kind === 'Mac' && maxTouchPoints > 1 ? 'iPad' : kind;
}
