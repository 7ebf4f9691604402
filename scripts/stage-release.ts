import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findProductionPackages } from './production-packages.ts';

const root = dirname(import.meta.dirname);

/** Files that a server never reads: tests, type declarations, source maps, and packages' Markdown except licences. */
const UNUSED_FILES = /(\.test\.ts|\.d\.[cm]?ts|\.map|(?<!licen[cs]e)\.(md|markdown))$/i;

function copy(from: string, to: string, isPackage = false): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => {
      const relativePath = relative(from, path);
      if (UNUSED_FILES.test(path)) return false;
      // Nested packages that are needed have their own entry in the list.
      return !isPackage || relativePath !== 'node_modules';
    },
  });
}

/**
 * Writes only what a server needs into an empty folder: our sources, which Node runs unchanged, the built web app, the
 * production packages, and Node itself.
 */
export function stageRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules', '@golf-league'), { recursive: true });
  for (const path of ['server/src', 'server/migrations', 'server/seeds', 'core/src', 'client/dist']) {
    if (existsSync(join(root, path))) copy(join(root, path), join(folder, path));
  }
  for (const workspace of ['server', 'core', 'client']) {
    cpSync(join(root, workspace, 'package.json'), join(folder, workspace, 'package.json'));
  }
  symlinkSync('../../core', join(folder, 'node_modules', '@golf-league', 'core'));
  for (const path of findProductionPackages(root)) copy(join(root, path), join(folder, path), true);
  cpSync(realpathSync(process.execPath), join(folder, 'node'));
  for (const file of ['LICENSE', 'README.md', 'docs/settings.md'])
    cpSync(join(root, file), join(folder, file));
  for (const file of ['golf-league', 'golf-league.service'])
    cpSync(join(root, 'deploy', file), join(folder, file));
  cpSync(join(root, 'deploy', 'cluster'), join(folder, 'cluster'), { recursive: true });
}

export function makeReleaseName(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return `golf-league-${version}-${process.platform}-${process.arch}`;
}
