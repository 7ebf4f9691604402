import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readScript } from './read-source.ts';

/** The maximum size of the JavaScript, compressed with Brotli, that the start page loads before it is usable. */
const startPageBudget = 120_000;

/** The maximum number of bytes that the board for spectators adds, without texts. It is opened outdoors on phones. */
const boardBudget = 26_000;

/** The maximum number of bytes that a league's page adds, for a member, before it shows the board. */
const leagueBudget = 86_000;

interface Weight {
  path: string;
  bytes: number;
}

/** Weighs the scripts in index.html and their static imports, which all load before the page is usable. */
export function weighStartPage(dist: string): Weight[] {
  return weigh(dist, findScripts(readFileSync(join(dist, 'index.html'), 'utf8')));
}

/** Weighs the scripts that the given chunks of a lazily loaded page add to those of the start page. */
export function weighLazyPage(dist: string, ...chunkNames: string[]): Weight[] {
  const files = readdirSync(join(dist, 'assets'));
  const entryFiles = chunkNames.flatMap((chunk) => {
    const chunkPattern = new RegExp(`^${chunk}-[\\w-]{8}\\.js$`);
    const matches = files.filter((name) => chunkPattern.test(name));
    if (matches.length === 0) throw new Error(`There is no ${chunk} in ${dist}/assets`);
    return matches;
  });
  const startPagePaths = new Set(weighStartPage(dist).map(({ path }) => path));
  return weigh(
    dist,
    entryFiles.map((name) => `assets/${name}`),
  ).filter(({ path }) => !startPagePaths.has(path));
}

/** Returns the given scripts and all their static imports, with their sizes. */
function weigh(dist: string, pendingPaths: string[]): Weight[] {
  const bytesByPath = new Map<string, number>();
  for (let path = pendingPaths.shift(); path !== undefined; path = pendingPaths.shift()) {
    if (bytesByPath.has(path)) continue;
    const text = readFileSync(join(dist, path), 'utf8');
    bytesByPath.set(path, countSentBytes(join(dist, path)));
    const folder = posix.dirname(path);
    pendingPaths.push(...findStaticImports(path, text).map((specifier) => posix.join(folder, specifier)));
  }
  return [...bytesByPath].map(([path, bytes]) => ({ path, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

/** Returns the number of bytes sent: the size of the compressed copy, if the build has written a smaller one. */
function countSentBytes(file: string): number {
  const compressedFile = `${file}.br`;
  return statSync(existsSync(compressedFile) ? compressedFile : file).size;
}

function findScripts(page: string): string[] {
  const tags = page.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.startsWith('<script') || /\brel="?(module)?preload\b/.test(tag))
    .map((tag) => /\b(?:src|href)="?\/?([^"\s>]+\.m?js)/.exec(tag)?.[1])
    .filter((path) => path !== undefined);
}

function findStaticImports(path: string, text: string): string[] {
  return readScript(path, text)
    .imports.filter(({ kind, specifier }) => kind === 'static' && specifier.startsWith('.'))
    .map(({ specifier }) => specifier);
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '..', 'client', 'dist');
  if (!existsSync(join(dist, 'index.html'))) {
    process.stdout.write('There is no client/dist to weigh: run npm run build first\n');
    process.exitCode = 1;
  } else {
    reportWeight('the start page', weighStartPage(dist), startPageBudget);
    const boardWeights = weighLazyPage(dist, 'board-page', 'spectator-texts');
    reportWeight('the spectators’ board, in addition to the start page', boardWeights, boardBudget);
    const leagueWeights = weighLazyPage(dist, 'members-only', 'league-page');
    reportWeight('the page of a league, in addition to the start page', leagueWeights, leagueBudget);
  }
}

function reportWeight(page: string, weights: readonly Weight[], budget: number): void {
  const totalBytes = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of weights) process.stdout.write(`${formatKB(bytes).padStart(10)}  ${path}\n`);
  process.stdout.write(
    `${formatKB(totalBytes).padStart(10)}  JavaScript of ${page}, brotli (at most ${formatKB(budget)})\n`,
  );
  if (totalBytes > budget) {
    process.stdout.write(
      `Over the budget by ${formatKB(totalBytes - budget)}: lazy-load what the page does not show\n`,
    );
    process.exitCode = 1;
  }
}

function formatKB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
