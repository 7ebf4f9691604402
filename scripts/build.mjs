import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, exitWithMessage, root } from './install.mjs';

const thisFile = fileURLToPath(import.meta.url);
const clientFolder = join(root, 'client');
const buildFolder = join(clientFolder, 'dist');
const newBuildFolder = join(clientFolder, '.cache', 'dist');
const stampFileName = '.built-from';
const compressedMarker = join(buildFolder, '.compressed');

/** Builds the web app into client/dist if its sources have changed since the last build. */
export async function ensureBuilt(node) {
  const hash = hashSources();
  const stampFile = join(buildFolder, stampFileName);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;

  console.log('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const buildOptions = ['build', '--outDir', newBuildFolder, '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(node, [vite, ...buildOptions], { cwd: clientFolder, stdio: 'inherit' });
  if (status !== 0) exitWithMessage('The web app could not be built; see the error above.');
  writeFileSync(join(newBuildFolder, stampFileName), hash);
  // The new build replaces the old one in one step, so that an interrupted build leaves the old one working.
  rmSync(buildFolder, { recursive: true, force: true });
  renameSync(newBuildFolder, buildFolder);
}

/** Compresses a build once with the slowest, smallest setting. Until then, the server compresses each response. */
async function ensureCompressed() {
  if (existsSync(compressedMarker)) return;
  await compress(buildFolder);
  writeFileSync(compressedMarker, '');
}

function hashSources() {
  const hash = createHash('sha256');
  const files = [
    ...listFiles(clientFolder),
    ...listFiles(join(root, 'core', 'src')),
    join(root, 'package-lock.json'),
    thisFile,
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
  const compressibleFiles = listFiles(folder).filter((file) =>
    /\.(html|js|css|svg|json|webmanifest|txt|map)$/.test(file),
  );
  await Promise.all(
    compressibleFiles.map(async (file) => {
      const content = await readFile(file);
      const [brotliContent, gzipContent] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      if (brotliContent.length < content.length) await writeAtomically(`${file}.br`, brotliContent);
      if (gzipContent.length < content.length) await writeAtomically(`${file}.gz`, gzipContent);
    }),
  );
}

/** Writes a file atomically, so that a running server never sends half of it. */
async function writeAtomically(file, content) {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

if (process.argv[1] === thisFile) {
  if (!process.argv.includes('--compress')) await ensureBuilt(await ensureInstalled());
  await ensureCompressed();
}
