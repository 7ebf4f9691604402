import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.installed-from');

// DANGER: whoever may write compiled code that is kept between starts decides what the next start runs.
process.umask(process.umask() | 0o022);

/** Ends with one sentence instead of a stack trace. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Installs the dependencies when they are missing or older than package-lock.json. Resolves to the path of the
 * Node 24 that everything else runs with. Works on the Node 20 that a machine may have.
 */
export async function ensureInstalled() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (!isInstalled(hash)) {
    await install();
    remember(hash);
  }
  return findNode();
}

function isInstalled(hash) {
  const inside = readJson(join(modules, '.package-lock.json'));
  if (!inside) return false;
  // What stands in a workspace's own folder goes where only that folder is removed or left out of a copy.
  const elsewhere = Object.keys(inside.packages).filter((path) => /^[^/]+\/node_modules\//.test(path));
  if (!elsewhere.every((path) => existsSync(join(root, path)))) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true;
  // npm was run by hand: its own lock file in node_modules tells whether the set is the same.
  if (!isSameSet(readJson(lockFile).packages, inside.packages)) return false;
  remember(hash);
  return true;
}

function isSameSet(wanted, present) {
  return Object.entries(wanted).every(([path, { version, integrity, optional, os, cpu, libc }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (found) return found.version === version && found.integrity === integrity;
    const fits = (names, name) => !names || names.includes(name);
    // Optional packages for other machines, and their dependencies, are absent on purpose.
    return optional && !(os && cpu && !libc && fits(os, process.platform) && fits(cpu, process.arch));
  });
}

const TURN_EVERY_MS = 120;

/** Shows on a terminal that something goes on, and elsewhere what it is, once. */
function turnWhile(what) {
  if (!process.stdout.isTTY) {
    console.log(what);
    return () => {};
  }
  const signs = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
  let turn = 0;
  const timer = setInterval(
    () => process.stdout.write(`\r${signs[turn++ % signs.length]} ${what}`),
    TURN_EVERY_MS,
  );
  return () => {
    clearInterval(timer);
    process.stdout.write(`\r\u001b[K`);
  };
}

/** Resolves to what npm said, with its last word: whether it went well. */
function hear(program, words, settings) {
  const child = spawn(program, words, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isWell: false, said: error.message }));
    child.on('close', (code) => resolve({ isWell: code === 0, said }));
  });
}

async function install() {
  // Must be the Node that runs npm, not the one in node_modules, which npm is about to replace.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    // Packages for development want newer Nodes than a machine may have; they run on the one that is installed here.
    '--loglevel=error',
  ];
  const settings = { cwd: root };
  const began = Date.now();
  const stopTurning = turnWhile('Installing what the project needs (npm ci) …');
  const { isWell, said } = await (npm && npm.endsWith('npm-cli.js') && existsSync(node)
    ? hear(node, [npm, ...options], settings)
    : hear('npm', options, { ...settings, shell: process.platform === 'win32' }));
  stopTurning();
  if (!isWell) giveUp(`${said.trim()}\nThe dependencies could not be installed; what npm said stands above.`);
  console.log(`Installed what the project needs in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function remember(hash) {
  try {
    writeFileSync(stampFile, hash);
  } catch {
    // In a read-only checkout the comparison is repeated at the next start.
  }
}

function findNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const own = join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  giveUp(
    `Node 24 or later is needed on this machine (this is ${process.versions.node}): get it from https://nodejs.org.`,
  );
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
