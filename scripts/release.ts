import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { recordRelease } from './record-release.ts';
import { readReleases, findReleaseFaults } from './releases.ts';

const root = dirname(import.meta.dirname);
const USAGE = `Makes the newest release of CHANGELOG.md: checks, tests, tags and packs it.
  npm run release -- record   stores the demo league as this release shows it; commit that first
  npm run release`;

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) exitWithError(`${[program, ...args].join(' ')} failed: nothing was tagged.`);
}

function exitWithError(errorMessage: string): never {
  console.error(errorMessage);
  process.exit(1);
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();

function release(version: string): void {
  if (git('status', '--porcelain') !== '') exitWithError('There are changes that are not committed.');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '')
    exitWithError(`${tag} is tagged: write the next release in CHANGELOG.md.`);
  const faults = findReleaseFaults(readReleases());
  if (faults.length > 0) exitWithError(faults.join('\n'));
  const runScript = (program: string) => run(process.execPath, join(root, 'scripts', program));
  for (const program of ['check.ts', 'test.ts', 'pack.ts']) runScript(program);
  run('git', 'tag', '--annotate', '--message', `Golf League ${version}`, tag);
  console.log(`${tag} is tagged and packed.`);
}

const [command, ...rest] = process.argv.slice(2);
const version = readReleases()[0]?.version ?? exitWithError('CHANGELOG.md names no release.');
if (rest.length > 0 || (command !== undefined && command !== 'record')) exitWithError(USAGE);
if (command === 'record') await recordRelease(version);
else release(version);
