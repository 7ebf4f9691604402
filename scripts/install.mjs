import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modulesFolder = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modulesFolder, '.installed-from');

// DANGER: anyone who can write to the compiled code cached between starts decides what the next start runs.
process.umask(process.umask() | 0o022);

/** Exits with a one-line message instead of a stack trace. */
export function exitWithMessage(message) {
  console.error(message);
  process.exit(1);
}

/** The settings in use that need packages most servers never load. */
const settingsWithPackages = ['S3_ENDPOINT', 'FCM_SERVICE_ACCOUNT'].filter((name) => process.env[name]);

/**
 * Installs the dependencies if they are missing or do not match package-lock.json: those that the server needs to
 * start, or all, including the tools for tests and checks. Resolves to the path of the Node 24 that runs everything
 * else. This script also works on Node 20, which a machine may have.
 */
export async function ensureInstalled(needsTools = false) {
  const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const needsAll = needsTools || settingsWithPackages.length > 0;
  const installedSet = readInstalledSet(lockHash);
  if (installedSet !== 'all' && (installedSet !== 'start' || needsAll || isNodeCopyMissing())) {
    await install(needsAll, installedSet === 'start');
    writeStamp(needsAll ? lockHash : `${lockHash} start`);
  }
  return findNode();
}

/** Returns which packages are installed: 'all', 'start' for those that a server start needs, or undefined. */
function readInstalledSet(lockHash) {
  const installedLock = readJson(join(modulesFolder, '.package-lock.json'));
  if (!installedLock) return undefined;
  // Packages in a workspace's own folder are missing if only that folder was removed or left out of a copy.
  const workspacePackages = Object.keys(installedLock.packages).filter((path) =>
    /^[^/]+\/node_modules\//.test(path),
  );
  if (!workspacePackages.every((path) => existsSync(join(root, path)))) return undefined;
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === lockHash) return 'all';
  if (stamp === `${lockHash} start`) return 'start';
  // If npm was run by hand, its own lock file in node_modules shows whether the same packages are installed.
  if (!hasSamePackages(readJson(lockFile).packages, installedLock.packages)) return undefined;
  writeStamp(lockHash);
  return 'all';
}

function hasSamePackages(wantedPackages, installedPackages) {
  return Object.entries(wantedPackages).every(([path, { version, integrity, optional, os, cpu, libc }]) => {
    if (!path.includes('node_modules/')) return true;
    const installedPackage = installedPackages[path];
    if (installedPackage)
      return installedPackage.version === version && installedPackage.integrity === integrity;
    const isAllowed = (allowedNames, name) => !allowedNames || allowedNames.includes(name);
    // Optional packages for other machines, and their dependencies, are absent on purpose.
    return (
      optional && !(os && cpu && !libc && isAllowed(os, process.platform) && isAllowed(cpu, process.arch))
    );
  });
}

const SPINNER_INTERVAL_MS = 120;

/** Shows a spinner on a terminal, and elsewhere prints the message once. Returns a function that stops the spinner. */
function startSpinner(message) {
  if (!process.stdout.isTTY) {
    console.log(message);
    return () => {};
  }
  const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
  let frameIndex = 0;
  const timer = setInterval(
    () => process.stdout.write(`\r${frames[frameIndex++ % frames.length]} ${message}`),
    SPINNER_INTERVAL_MS,
  );
  return () => {
    clearInterval(timer);
    process.stdout.write(`\r\u001b[K`);
  };
}

/** Runs npm, and resolves to its output and whether it succeeded. */
function runNpm(command, args, settings) {
  const child = spawn(command, args, { ...settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isSuccess: false, output: error.message }));
    child.on('close', (code) => resolve({ isSuccess: code === 0, output }));
  });
}

const START_OPTIONS = ['--omit=dev', ...['core', 'server', 'client'].map((name) => `--workspace=${name}`)];

/** With `isAdding`, the packages already installed stay unchanged, since a running app may be using them. */
async function install(installsAll, isAdding) {
  // Must be the Node that runs npm, not the one in node_modules, which npm is about to replace.
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm = process.env.npm_execpath;
  const options = [
    ...(isAdding ? ['install', '--no-save'] : ['ci']),
    // The root workspace includes the copy of Node.
    ...(installsAll
      ? ['--include=dev']
      : [...START_OPTIONS, ...(isNode24OrLater ? [] : ['--include-workspace-root'])]),
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    // Development packages may need a newer Node than the machine has; they run on the one that is installed here.
    '--loglevel=error',
  ];
  const settings = { cwd: root };
  const startedAt = Date.now();
  const purpose = !installsAll
    ? 'a start needs'
    : settingsWithPackages.length > 0
      ? `${settingsWithPackages.join(' and ')} needs too`
      : 'tests and checks need';
  const stopSpinner = startSpinner(`Installing what ${purpose} (npm ${options[0]}) …`);
  const { isSuccess, output } = await (npm && npm.endsWith('npm-cli.js') && existsSync(node)
    ? runNpm(node, [npm, ...options], settings)
    : runNpm('npm', options, { ...settings, shell: process.platform === 'win32' }));
  stopSpinner();
  if (!isSuccess) exitWithMessage(`${output.trim()}\n${explainFailure(output)}`);
  console.log(`Installed what ${purpose} in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

const explainFailure = (npmOutput) =>
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/.test(npmOutput)
    ? 'The npm registry does not answer: check the network, and run this again.'
    : 'The dependencies could not be installed; see the output of npm above.';

function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // In a read-only checkout, the next start compares the packages again.
  }
}

const isNode24OrLater = Number(process.versions.node.split('.')[0]) >= 24;
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const installedNode = join(
  modulesFolder,
  nodePackage,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether the copy of Node 24 is missing, because the packages were installed by the machine's own Node 24. */
const isNodeCopyMissing = () =>
  !isNode24OrLater &&
  !existsSync(installedNode) &&
  `node_modules/${nodePackage}` in readJson(lockFile).packages;

function findNode() {
  if (existsSync(installedNode)) return installedNode;
  if (isNode24OrLater) return process.execPath;
  exitWithMessage(
    `Node 24 or later is needed on this machine (this is ${process.versions.node}): get it from https://nodejs.org.`,
  );
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
