import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import { findFolderSizeProblems, findPathProblems } from './path-rules.ts';
import { readScript, readStylesheet } from './read-source.ts';
import type { ImportReference } from './read-source.ts';
import { findModule, findLayerProblem } from './layers.ts';

const folders = ['core', 'server', 'client', 'scripts', 'e2e', 'bench'];
/**
 * Files that import from computed paths: one runs the migrations in the order of their names, and the other loads a
 * program that only the build creates.
 */
const computedImportFiles = new Set([
  'server/src/database/migrate.ts',
  'server/src/http/page-prerenderer.ts',
]);
const ignoredFolders = new Set(['node_modules', 'dist', 'data']);

/** Returns an error message for each problem, with its file, its line and where the code belongs. */
export function checkLayers(root: string): string[] {
  const paths = folders.flatMap((folder) => listFilesUnder(root, folder));
  const problems = paths.flatMap((path) => [
    ...findPathProblems(path),
    ...findContentProblems(path, readFileSync(join(root, path), 'utf8')),
  ]);
  return [...problems, ...findFolderSizeProblems(paths)];
}

/** Whether a file is for tests only. Such a file may import any module, and no module may import it. */
function isTest(path: string): boolean {
  return (
    /\.test\.tsx?$|(^|\/)test-[^/]+\.tsx?$/.test(path) ||
    /^(core\/test|server\/test|client\/test|e2e)\//.test(path)
  );
}

function findContentProblems(path: string, text: string): string[] {
  if (path.endsWith('.css')) return findImportProblems(path, readStylesheet(text));
  if (!/\.[cm]?[jt]sx?$/.test(path)) return [];
  const source = readScript(path, text);
  const formatProblem = (line: number, problem: string) => `${path}:${line} ${problem}`;
  const isInModule = /^(core|server|client)\/src\//.test(path) && !isTest(path);
  // Entry points pass their environment to config, the only module that interprets it.
  const mayReadEnvironment =
    !isInModule || /^server\/src\/(config|main|operator|backup|restore|update)\.ts$/.test(path);
  return [
    ...source.errors.map((message) => `${path} cannot be read: ${message}`),
    ...findImportProblems(path, source.imports),
    ...(isInModule && !computedImportFiles.has(path) ? source.computedImports : []).map((line) =>
      formatProblem(line, 'imports a computed path, which this check cannot follow: write the path out'),
    ),
    ...(mayReadEnvironment ? [] : source.environmentReads).map((line) =>
      formatProblem(line, 'reads process.env: only server/src/config.ts does; take the value as an argument'),
    ),
  ];
}

function findImportProblems(path: string, imports: readonly ImportReference[]): string[] {
  return imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(path, specifier);
    const problem =
      target === undefined
        ? findPackageImportProblem(path, specifier)
        : findModuleImportProblem(path, target);
    return problem === undefined ? [] : [`${path}:${line} imports ${target ?? specifier}. ${problem}.`];
  });
}

function findModuleImportProblem(path: string, target: string): string | undefined {
  const from = findModule(path);
  const to = findModule(target);
  if (from === undefined) return findProblemOutsideModules(path, target);
  if (isTest(target) && !isTest(path))
    return `${target} is for tests only: move what is needed into a file outside the tests`;
  if (to !== undefined) return findLayerProblem(from, to, isTest(path));
  if (isTest(path) || (from.module === 'main' && target.startsWith('server/seeds/'))) return undefined;
  // Modules may read migrations and package.json as data. Seeds, tests, benchmarks and scripts import modules, but not
  // the other way around.
  return /^(server\/seeds|scripts|bench)\//.test(target)
    ? `${from.packageName} must not import ${dirname(target)}: move what it needs into a module of ${from.packageName}`
    : undefined;
}

function findProblemOutsideModules(path: string, target: string): string | undefined {
  if (path.startsWith('server/migrations/') && /^(core|server)\/src\//.test(target)) {
    return 'A migration must still mean the same thing in ten years: write out what it needs instead of importing it';
  }
  if (path.startsWith('server/') && target.startsWith('client/')) {
    return 'server never imports client: what both sides agree on belongs in core';
  }
  return undefined;
}

function findPackageImportProblem(path: string, specifier: string): string | undefined {
  if (path.startsWith('core/src/') && !isTest(path) && !/^zod(\/|$)/.test(specifier)) {
    return 'core runs in the browser and on the server and needs nothing but zod: take the value as an argument';
  }
  if (
    /^@(capacitor|capawesome|aparajita)\//.test(specifier) &&
    path.startsWith('client/') &&
    findModule(path)?.module !== 'platform'
  ) {
    return 'Only client/src/platform imports device plugins: add a function there and call it';
  }
  return undefined;
}

function resolveImport(path: string, specifier: string): string | undefined {
  const importedPath = specifier.replace(/[?#].*$/, '');
  if (importedPath.startsWith('.')) return posix.join(posix.dirname(path), importedPath);
  return /^@golf-league\/(core|server|client)\//.test(importedPath)
    ? importedPath.replace(/^@golf-league\/(\w+)\/(src\/)?/, '$1/src/')
    : undefined;
}

function listFilesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (ignoredFolders.has(entry.name) || entry.name.startsWith('.')) return [];
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFilesUnder(root, path) : [path];
    });
}

if (import.meta.main) {
  const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..')).replaceAll(sep, '/');
  const problems = checkLayers(root);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0)
    process.stdout.write(
      `\n${problems.length} problems; the rules are in docs/architecture.md and CONTRIBUTING.md\n`,
    );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
