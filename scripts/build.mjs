import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, giveUp, root } from './install.mjs';

const self = fileURLToPath(import.meta.url);
const client = join(root, 'client');
const dist = join(client, 'dist');
const fresh = join(client, '.cache', 'dist');
const stamp = '.built-from';
const compressed = join(dist, '.compressed');

/** Builds the web app into client/dist if its sources have changed since the last build. */
export async function ensureBuilt(node) {
  const hash = hashSources();
  const stampFile = join(dist, stamp);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;

  console.log('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(node, [vite, ...options], { cwd: client, stdio: 'inherit' });
  if (status !== 0) giveUp('The web app could not be built; see the error above.');
  writeFileSync(join(fresh, stamp), hash);
  // The new build replaces the old one in one step, so that an interrupted build leaves the old one working.
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
}

/** Compresses a build once with the slowest, smallest setting. Until then the server compresses each answer itself. */
async function ensureCompressed() {
  if (existsSync(compressed)) return;
  await compress(dist);
  writeFileSync(compressed, '');
}

function hashSources() {
  const hash = createHash('sha256');
  const files = [
    ...listFiles(client),
    ...listFiles(join(root, 'core', 'src')),
    join(root, 'package-lock.json'),
    self,
  ].filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.cache', 'test-results'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
  });
}

async function compress(folder) {
  const worthIt = listFiles(folder).filter((file) =>
    /\.(html|js|css|svg|json|webmanifest|txt|map)$/.test(file),
  );
  await Promise.all(
    worthIt.map(async (file) => {
      const content = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      if (br.length < content.length) await writeWhole(`${file}.br`, br);
      if (gz.length < content.length) await writeWhole(`${file}.gz`, gz);
    }),
  );
}

/** Writes atomically, so that a running server never sends half of a file. */
async function writeWhole(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

if (process.argv[1] === self) {
  if (!process.argv.includes('--compress')) await ensureBuilt(await ensureInstalled());
  await ensureCompressed();
}
