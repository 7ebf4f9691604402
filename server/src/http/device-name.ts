/** The first match wins, so each browser precedes the other browsers that its user agent mentions. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/; wv\)|^(?!.*Safari\/).*\b(?:iPhone|iPad)\b/, 'App'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const operatingSystems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const MAX_LENGTH = 500;

/** Returns a readable name for a user agent's device, such as `Safari, iPhone`, or '' if it is unknown. */
export function getDeviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const findName = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(text))?.[1];
  return [findName(browsers), findName(operatingSystems)].filter((name) => name !== undefined).join(', ');
}
