import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-program.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installedPackages = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('every package in the lock file has a checksum', () => {
  expect(installedPackages.length).toBeGreaterThan(500);
  expect(
    installedPackages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path),
  ).toEqual([]);
});

test('every package in the lock file comes from the public registry', () => {
  const fromOtherRegistries = installedPackages.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(fromOtherRegistries.map(([path]) => path)).toEqual([]);
});
