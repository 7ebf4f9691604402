import { pagePatterns } from './pages.ts';

type PageName = keyof typeof pagePatterns;

/** An app URL, parsed as the router does: ignoring case and a trailing slash, with percent-encoding decoded. */
export interface PageAddress {
  readonly name: PageName;
  /** The decoded parameters by their names in the pattern. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The canonical path: the same for every spelling of an address. */
  readonly path: string;
}

const isParameter = (part: string) => part.startsWith(':');

/** All pages. A fixed segment is matched before a parameter at the same position, as in the app's router. */
const pages = (Object.entries(pagePatterns) as [PageName, string][])
  .map(([name, pattern]) => ({ name, parts: pattern.slice(1).split('/') }))
  .toSorted((a, b) => computeRank(a.parts) - computeRank(b.parts));

function computeRank(parts: readonly string[]): number {
  return parts.reduce((rank, part) => rank * 2 + (isParameter(part) ? 1 : 0), 0);
}

/** Returns the page for a path without its query; undefined if the app has no such page. */
export function parsePageAddress(path: string): PageAddress | undefined {
  const pathParts = decodePathParts(path);
  if (pathParts === undefined) return undefined;
  const match = pages.find(({ parts }) => matchesPattern(parts, pathParts));
  // In an invite URL, `join` takes the place of a league id.
  if (match === undefined || (match.name === 'league' && pathParts[1]!.toLowerCase() === 'join'))
    return undefined;
  const parameters = match.parts.flatMap((part, index) =>
    isParameter(part) ? [[part.slice(1), pathParts[index]!]] : [],
  );
  const normalized = match.parts.map((part, index) =>
    isParameter(part) ? encodeURIComponent(pathParts[index]!) : part,
  );
  return {
    name: match.name,
    parameters: Object.fromEntries(parameters) as Record<string, string>,
    path: `/${normalized.join('/')}`,
  };
}

function matchesPattern(parts: readonly string[], pathParts: readonly string[]): boolean {
  if (parts.length !== pathParts.length) return false;
  return parts.every((part, index) =>
    isParameter(part) ? pathParts[index] !== '' : part.toLowerCase() === pathParts[index]!.toLowerCase(),
  );
}

/** Splits a path into decoded segments; undefined if the percent-encoding is invalid. */
function decodePathParts(path: string): string[] | undefined {
  try {
    return path.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Finds the page for a URL that starts like a page's URL, but was truncated or has an extra slash: removes the last
 * segment until a page matches, and falls back to the start page. Returns undefined for any other URL.
 */
export function findNearestPage(path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  const firstPart = parts[0]?.toLowerCase();
  if (firstPart === undefined || !pages.some((page) => page.parts[0]!.toLowerCase() === firstPart))
    return undefined;
  for (; parts.length > 0; parts.pop()) {
    const address = `/${parts.join('/')}`;
    const match = parsePageAddress(address);
    if (match) return match.path;
    // A day's URL without its id leads to the list of days.
    const daysPage = parsePageAddress(`${address}s`);
    if (daysPage?.name === 'days') return daysPage.path;
  }
  return pagePatterns.start;
}
