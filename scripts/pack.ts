import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeReleaseName, stageRelease } from './stage-release.ts';

const root = dirname(import.meta.dirname);
const folder = join(root, '.cache', 'release');
const name = makeReleaseName();
const archive = join(folder, `${name}.tar.gz`);

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
mkdirSync(folder, { recursive: true });
stageRelease(join(folder, name));
run('tar', ['-czf', archive, '-C', folder, name]);
console.log(`${archive}\n${Math.round(statSync(archive).size / 1e6)} MB`);
