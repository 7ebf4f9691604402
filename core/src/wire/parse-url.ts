/**
 * Parses a URL, or returns null if it is not valid. Never throws. `URL.parse` is missing in Safari before 18 and
 * `URL.canParse` before 17. Source: MDN, browser compatibility of URL.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
