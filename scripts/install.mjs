import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.installed-from');

// DANGER: anyone who can write compiled code that is kept between starts decides what the next start runs.
process.umask(process.umask() | 0o022);

/** Ends with one sentence instead of a stack trace. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** These settings need packages that most servers never load. */
const asking = ['S3_ENDPOINT', 'FCM_SERVICE_ACCOUNT'].filter((name) => process.env[name]);

/**
 * Installs the dependencies if they are missing or older than package-lock.json: those that a start needs, or all,
 * including the tools of tests and checks. Resolves to the path of the Node 24 that everything else runs with. Also
 * works on Node 20, which a machine may have.
 */
export async function ensureInstalled(isForTools = false) {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const wantsAll = isForTools || asking.length > 0;
  const present = presentOf(hash);
  if (present !== 'all' && (present !== 'start' || wantsAll || lacksNode())) {
    await install(wantsAll, present === 'start');
    remember(wantsAll ? hash : `${hash} start`);
  }
  return findNode();
}

/** What is installed of this lock file: everything, what a start needs, or undefined for less. */
function presentOf(hash) {
  const inside = readJson(join(modules, '.package-lock.json'));
  if (!inside) return undefined;
  // Packages in a workspace's own folder are missing if only that folder was removed or left out of a copy.
  const elsewhere = Object.keys(inside.packages).filter((path) => /^[^/]+\/node_modules\//.test(path));
  if (!elsewhere.every((path) => existsSync(join(root, path)))) return undefined;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === hash) return 'all';
  if (stamp === `${hash} start`) return 'start';
  // If npm was run by hand, its own lock file in node_modules shows whether the set is the same.
  if (!isSameSet(readJson(lockFile).packages, inside.packages)) return undefined;
  remember(hash);
  return 'all';
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

/** Shows a spinner on a terminal, and elsewhere prints once what is going on. */
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

/** Runs npm, and resolves to its output and whether it succeeded. */
function runCollecting(program, words, settings) {
  const child = spawn(program, words, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isWell: false, said: error.message }));
    child.on('close', (code) => resolve({ isWell: code === 0, said }));
  });
}

const OF_START = ['--omit=dev', ...['core', 'server', 'client'].map((name) => `--workspace=${name}`)];

/** `isAdding`: keeps the packages that a start needs unchanged, since an app may be running on them. */
async function install(isAll, isAdding) {
  // Must be the Node that runs npm, not the one in node_modules, which npm is about to replace.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  const options = [
    ...(isAdding ? ['install', '--no-save'] : ['ci']),
    // The root includes the copy of Node.
    ...(isAll ? ['--include=dev'] : [...OF_START, ...(hasNode24 ? [] : ['--include-workspace-root'])]),
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    // Packages for development may need a newer Node than the machine has; they run on the one that is installed here.
    '--loglevel=error',
  ];
  const settings = { cwd: root };
  const began = Date.now();
  const what = !isAll
    ? 'a start needs'
    : asking.length > 0
      ? `${asking.join(' and ')} needs too`
      : 'tests and checks need';
  const stopTurning = turnWhile(`Installing what ${what} (npm ${options[0]}) …`);
  const { isWell, said } = await (npm && npm.endsWith('npm-cli.js') && existsSync(node)
    ? runCollecting(node, [npm, ...options], settings)
    : runCollecting('npm', options, { ...settings, shell: process.platform === 'win32' }));
  stopTurning();
  if (!isWell) giveUp(`${said.trim()}\n${reasonOf(said)}`);
  console.log(`Installed what ${what} in ${Math.round((Date.now() - began) / 1000)} s.`);
}

const reasonOf = (said) =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/.test(said)
    ? 'The npm registry does not answer: check the network, and run this again.'
    : 'The dependencies could not be installed; see the output of npm above.';

function remember(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // In a read-only checkout the comparison is repeated at the next start.
  }
}

const hasNode24 = Number(process.versions.node.split('.')[0]) >= 24;
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const ownNode = join(modules, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Whether the copy of Node 24 is missing, because the packages were installed by the machine's own Node 24. */
const lacksNode = () =>
  !hasNode24 && !existsSync(ownNode) && `node_modules/${nodePackage}` in readJson(lockFile).packages;

function findNode() {
  if (existsSync(ownNode)) return ownNode;
  if (hasNode24) return process.execPath;
  giveUp(
    `Node 24 or later is needed on this machine (this is ${process.versions.node}): get it from https://nodejs.org.`,
  );
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
