import { globSync, readFileSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';
import { parseSync } from 'vite';

/** Imported by tools only: the build, the bundler's alias for zod, and vitest. */
const calledByOthers = [
  'client/src/app/early-start.tsx#drawStart',
  'client/src/live/zod-stub.ts#z',
  'server/test/global-setup.ts#setup',
];
/** Migrations and texts are loaded by file name; a support file of tests may have exports for later tests. */
const exempt = /^server\/migrations\/|^client\/src\/texts\/\w+\/part-|(^|\/)test-[^/]+\.tsx?$/;
const folders = '{core,server,client,scripts,e2e,bench,native}';

interface Exported {
  name: string;
  line: number;
}

/** Every export that no other file imports, with its line; a test counts as a file. */
export function checkExports(root: string): string[] {
  const exclude = (path: string) => /(^|[\\/])(node_modules|dist|data|\.cache)$/.test(path);
  const paths = globSync([`${folders}/**/*.{ts,tsx,mjs}`, '*.config.ts'], { cwd: root, exclude }).map(
    (path) => path.replaceAll(sep, '/'),
  );
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const used = new Set<string>(calledByOthers);
  const exported = new Map<string, Exported[]>();
  for (const [path, text] of texts) {
    const { module } = parseSync(path, text);
    const line = (offset: number) => text.slice(0, offset).split('\n').length;
    const own: Exported[] = [];
    for (const { entries } of module.staticExports) {
      for (const { exportName, moduleRequest, importName, start } of entries) {
        if (exportName.name) own.push({ name: exportName.name, line: line(start) });
        if (moduleRequest) used.add(`${targetOf(path, moduleRequest.value)}#${importName.name ?? '*'}`);
      }
    }
    if (!exempt.test(path)) exported.set(path, own);
    for (const { moduleRequest, entries } of module.staticImports) {
      for (const { importName } of entries)
        used.add(`${targetOf(path, moduleRequest.value)}#${importName.name ?? '*'}`);
    }
    // For `import()`, of a value or a type, every word of the importing file counts as a use of that name.
    for (const [, specifier = ''] of text.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)) {
      for (const [word] of text.matchAll(/\w+/g)) used.add(`${targetOf(path, specifier)}#${word}`);
    }
  }
  return [...exported].flatMap(([path, names]) =>
    names
      .filter(({ name }) => !used.has(`${path}#${name}`) && !used.has(`${path}#*`))
      .map(
        ({ name, line }) =>
          `${path}:${line} exports ${name}, which no other file imports: remove the export, or the code that it names`,
      ),
  );
}

function targetOf(path: string, specifier: string): string {
  const bare = specifier.replace(/[?#].*$/, '');
  return bare.startsWith('.')
    ? posix.join(posix.dirname(path), bare)
    : bare.replace(/^@golf-league\/(\w+)\/(src\/)?/, '$1/src/');
}

if (import.meta.main) {
  const faults = checkExports(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) process.stdout.write(`\n${faults.length} exports that no other file imports\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
