import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'vite';
import { OLDEST_BROWSERS, newerApis } from './newer-apis.ts';
import { createLineLookup, getIdentifier, visitNodes } from './read-source.ts';
import type { SyntaxNode } from './read-source.ts';

/** Newer browser APIs that the code detects before it uses them, so that it also works without them. */
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

/** Whether a member's name is distinctive. Common names such as `size` are left to e2e/oldest-browser.spec.ts. */
const isDistinctive = (name: string) => /[a-z][A-Z]/.test(name);
const newerObjectNames = Object.keys(newerApis).filter(
  (object) => Object.keys(newerApis[object]!).length === 0,
);
/** The newer members of objects, except those of iterators, most of which share their names with array methods. */
const distinctiveMembers = Object.entries(newerApis).flatMap(([object, { member = [] }]) =>
  object === 'Iterator' ? [] : member.filter(isDistinctive),
);

/** Returns an error message, with its line, for each newer browser API in a script. */
export function findNewerApis(path: string, source: string): string[] {
  const getLine = createLineLookup(source);
  const lineByName = new Map<string, number>();
  visitNodes(parseSync(path, source).program, (node) => {
    const name = findNewerApi(node);
    if (name !== undefined && !detectedApis.has(name) && !lineByName.has(name))
      lineByName.set(name, getLine(node.start));
  });
  return [...lineByName].map(
    ([name, line]) =>
      `${path}:${line} ${name} is missing in a supported browser (Safari ${OLDEST_BROWSERS.safari}, Chrome ${OLDEST_BROWSERS.chrome}, Firefox ${OLDEST_BROWSERS.firefox}): avoid it, or detect it before use and list it in detectedApis in scripts/check-newer-apis.ts`,
  );
}

function findNewerApi(node: SyntaxNode): string | undefined {
  const callee = getIdentifier(node['callee']);
  if (node.type === 'NewExpression' && callee !== undefined && newerObjectNames.includes(callee))
    return callee;
  if (node.type === 'CallExpression' && callee !== undefined)
    return newerApis['Window']?.member?.find((name) => name === callee && isDistinctive(name));
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const [object, property] = [getIdentifier(node['object']), getIdentifier(node['property'])];
  if (object !== undefined && newerObjectNames.includes(object)) return object;
  const objectApis = object === undefined ? undefined : newerApis[object];
  if (objectApis?.static?.includes(property ?? '')) return `${object}.${property}`;
  return distinctiveMembers.find((name) => name === property);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = globSync(process.argv[2] ?? '{client,core}/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const problems = files.flatMap((path) => findNewerApis(path, readFileSync(join(root, path), 'utf8')));
  process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
  if (problems.length > 0) process.exitCode = 1;
}
