import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Type definitions and the TypeScript compiler, which a running server never loads. */
const DEV_ONLY = /^(@types\/|typescript$|@typescript\/)/;

/**
 * Returns the folders of all packages that a running server can load, as the lock file resolves them, relative to the
 * root: `node_modules/pg`, `node_modules/a/node_modules/b`. Skips packages for other platforms, which are not
 * installed.
 */
export function findProductionPackages(root: string): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const packagePaths = new Set<string>();
  const visit = (from: string) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock.packages[from]!;
    // Includes packages that only some settings need, since a release cannot install from a registry.
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => from === 'server' || !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      if (DEV_ONLY.test(name) || name.startsWith('@golf-league/')) continue;
      const path = resolve(from, name);
      if (path === undefined || packagePaths.has(path)) continue;
      packagePaths.add(path);
      visit(path);
    }
  };
  /** Resolves a package as Node does: from the same folder, then from each parent folder. */
  const resolve = (from: string, name: string) => {
    for (let folder = from; ; folder = folder === '.' ? '' : dirname(folder)) {
      const path =
        folder === '' || folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (path in lock.packages) return existsSync(join(root, path)) ? path : undefined;
      if (folder === '' || folder === '.') return undefined;
    }
  };
  for (const workspace of ['server', 'core']) visit(workspace);
  return [...packagePaths].sort();
}
