/**
 * The first one that a user agent contains is the kind; browsers whose user agent also contains others’ names come
 * first.
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
  const kind = kinds.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return kind === 'Mac' && maxTouchPoints > 1 ? 'iPad' : kind;
}
