/**
 * The first entry that matches the user agent is the kind. Devices whose user agent also contains the names of
 * others come first.
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

/** The common name of this device; empty if unknown. An iPad claims to be a Mac, but has a touch screen. */
export function deviceKind({ userAgent, maxTouchPoints } = navigator): string {
  const kind = kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  return kind === 'Mac' && maxTouchPoints > 1 ? 'iPad' : kind;
}
