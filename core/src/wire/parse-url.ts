/**
 * Parses an address, or returns null if it is not valid. Never throws. Safari lacks `URL.parse` before 18 and
 * `URL.canParse` before 17, and calling either there breaks the page. Source: MDN, browser compatibility of URL.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
