import { patterns } from './pages.ts';

type PageName = keyof typeof patterns;

/** An address of the app, parsed like the app's router does: in any case, with a slash at the end, percent-encoded. */
export interface PageAddress {
  readonly name: PageName;
  /** Decoded, keyed by their names in the pattern. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The same for all spellings of one address. */
  readonly path: string;
}

const isParameter = (part: string) => part.startsWith(':');

/** A fixed part comes before a parameter at the same place, as in the app's router. */
const pages = (Object.entries(patterns) as [PageName, string][])
  .map(([name, pattern]) => ({ name, parts: pattern.slice(1).split('/') }))
  .toSorted((a, b) => rankOf(a.parts) - rankOf(b.parts));

function rankOf(parts: readonly string[]): number {
  return parts.reduce((rank, part) => rank * 2 + (isParameter(part) ? 1 : 0), 0);
}

/** The page of a path without its query; undefined if the app has none. */
export function pageAddressOf(path: string): PageAddress | undefined {
  const pathParts = partsOf(path);
  if (pathParts === undefined) return undefined;
  const match = pages.find(({ parts }) => matchesPattern(parts, pathParts));
  // In the address of an invite the word `join` is where a league's id would be.
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

/** The decoded parts; undefined if a percent sign encodes nothing. */
function partsOf(path: string): string[] | undefined {
  try {
    return path.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * The page to show for an address that begins like a page's, but was truncated or has an extra slash: removes
 * the last part until a page is found, finally the start page. Undefined for any other address.
 */
export function nearestPage(path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  const first = parts[0]?.toLowerCase();
  if (first === undefined || !pages.some((page) => page.parts[0]!.toLowerCase() === first)) return undefined;
  for (; parts.length > 0; parts.pop()) {
    const address = `/${parts.join('/')}`;
    const match = pageAddressOf(address);
    if (match) return match.path;
    // The address of a day without its id leads to the list of days.
    const daysPage = pageAddressOf(`${address}s`);
    if (daysPage?.name === 'days') return daysPage.path;
  }
  return patterns.start;
}
