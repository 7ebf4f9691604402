import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { recordRelease } from './record-release.ts';
import { readReleases, releaseFaults } from './releases.ts';

const root = dirname(import.meta.dirname);
const USAGE = `Makes the newest release of CHANGELOG.md: checks, tests, tags and packs it.
  npm run release -- record   keeps the demo league as this release has it; commit that first
  npm run release`;

function run(program: string, ...words: string[]): void {
  const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) giveUp(`${[program, ...words].join(' ')} failed: nothing was tagged.`);
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();

function release(version: string): void {
  if (git('status', '--porcelain') !== '') giveUp('There are changes that are not committed.');
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') giveUp(`${tag} is tagged: write the next release in CHANGELOG.md.`);
  const faults = releaseFaults(readReleases());
  if (faults.length > 0) giveUp(faults.join('\n'));
  const node = (program: string) => run(process.execPath, join(root, 'scripts', program));
  for (const program of ['check.ts', 'test.ts', 'pack.ts']) node(program);
  run('git', 'tag', '--annotate', '--message', `Golf League ${version}`, tag);
  console.log(`${tag} is tagged and packed.`);
}

const [word, ...rest] = process.argv.slice(2);
const version = readReleases()[0]?.version ?? giveUp('CHANGELOG.md names no release.');
if (rest.length > 0 || (word !== undefined && word !== 'record')) giveUp(USAGE);
if (word === 'record') await recordRelease(version);
else release(version);
