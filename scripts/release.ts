import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { recordRelease } from './record-release.ts';
import { readReleases, findReleaseProblems } from './releases.ts';

const root = dirname(import.meta.dirname);
const USAGE = `Releases the newest version in CHANGELOG.md: checks, tests, packs and tags it.
  npm run release -- record   records the demo league as this release shows it; commit the record first
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
  if (git('status', '--porcelain') !== '') exitWithError('There are uncommitted changes.');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '')
    exitWithError(`${tag} is already tagged: add the next release to CHANGELOG.md.`);
  const problems = findReleaseProblems(readReleases());
  if (problems.length > 0) exitWithError(problems.join('\n'));
  const runScript = (program: string) => run(process.execPath, join(root, 'scripts', program));
  for (const program of ['check.ts', 'test.ts', 'pack.ts']) runScript(program);
  run('git', 'tag', '--annotate', '--message', `Golf League ${version}`, tag);
  console.log(`${tag} is tagged and packed.`);
}

const [command, ...extraArguments] = process.argv.slice(2);
const version = readReleases()[0]?.version ?? exitWithError('CHANGELOG.md lists no releases.');
if (extraArguments.length > 0 || (command !== undefined && command !== 'record')) exitWithError(USAGE);
if (command === 'record') await recordRelease(version);
else release(version);
