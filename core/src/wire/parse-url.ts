/**
 * The address that a text is, or null where it is none. Never throws. `URL.parse` is not in Safari before 18 and
 * `URL.canParse` not before 17, and calling either there ends the page. Source: MDN, browser compatibility of URL.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
