import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { OLDEST_BROWSERS, newerCalls } from './newer-calls.ts';
import { lineCounter, identifierOf, visit } from './read-source.ts';
import type { SyntaxNode } from './read-source.ts';

/** Newer browser APIs that the code detects before using them, so that it also works in older browsers. */
const detectedApis: ReadonlySet<string> = new Set([
  'setAppBadge',
  'clearAppBadge',
  'requestIdleCallback',
  'cancelIdleCallback',
  // Floating UI detects `checkVisibility`. React and the router start view transitions only if an app requests them.
  'checkVisibility',
  'startViewTransition',
  // Offered only if `fullscreenEnabled` is true.
  'requestFullscreen',
  // An attribute that older browsers ignore.
  'fetchPriority',
  // Undefined, and so false, in older browsers.
  'hasUAVisualTransition',
]);

/** Whether a member has a distinctive name. Only the e2e test without newer APIs finds common names such as `size`. */
const isDistinct = (name: string) => /[a-z][A-Z]/.test(name);
const newObjects = Object.keys(newerCalls).filter((object) => Object.keys(newerCalls[object]!).length === 0);
/** The newer members of objects, except those of iterators, since arrays have had them for a long time. */
const members = Object.entries(newerCalls).flatMap(([object, { member = [] }]) =>
  object === 'Iterator' ? [] : member.filter(isDistinct),
);

/** Returns an error message with the line for each newer browser API in a script. */
export function findNewerCalls(path: string, text: string): string[] {
  const lineOf = lineCounter(text);
  const lineOfName = new Map<string, number>();
  visit(parseSync(path, text).program, (node) => {
    const name = newerCallOf(node);
    if (name !== undefined && !detectedApis.has(name) && !lineOfName.has(name))
      lineOfName.set(name, lineOf(node.start));
  });
  return [...lineOfName].map(
    ([name, line]) =>
      `${path}:${line} ${name} is missing in a supported browser (Safari ${OLDEST_BROWSERS.safari}, Chrome ${OLDEST_BROWSERS.chrome}, Firefox ${OLDEST_BROWSERS.firefox}): avoid it, or detect it before use and list it in scripts/check-floor.ts`,
  );
}

function newerCallOf(node: SyntaxNode): string | undefined {
  const callee = identifierOf(node['callee']);
  if (node.type === 'NewExpression' && callee !== undefined && newObjects.includes(callee)) return callee;
  if (node.type === 'CallExpression' && callee !== undefined)
    return newerCalls['Window']?.member?.find((name) => name === callee && isDistinct(name));
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const [object, property] = [identifierOf(node['object']), identifierOf(node['property'])];
  if (object !== undefined && newObjects.includes(object)) return object;
  const newMembers = object === undefined ? undefined : newerCalls[object];
  if (newMembers?.static?.includes(property ?? '')) return `${object}.${property}`;
  return members.find((name) => name === property);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = globSync(process.argv[2] ?? '{client,core}/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const faults = files.flatMap((path) => findNewerCalls(path, readFileSync(join(root, path), 'utf8')));
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  if (faults.length > 0) process.exitCode = 1;
}
