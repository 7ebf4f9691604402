import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, StartupError } from './config.ts';
import { findRunningService, SERVICE } from './database/run-as-owner.ts';
import { prepareReleaseLinks } from './update/release-links.ts';
import { type Installation, rollback, update } from './update/update.ts';

const USAGE = `Switches the service to another release, and automatically back if that release does not answer:
  golf-league update <archive>        to the release of an archive
  golf-league rollback [--set-aside]  to the previous release`;

const HOME = '/opt/golf-league';
const SETTINGS = '/etc/golf-league.env';
const DATA = '/var/lib/golf-league';
const START_SECONDS = '120';

/** Reads the environment of the service from its settings file and its unit. */
function readInstallation(env: NodeJS.ProcessEnv): Installation {
  const file = env['GOLF_LEAGUE_SETTINGS'] ?? SETTINGS;
  const name = env['GOLF_LEAGUE_SERVICE'] ?? SERVICE;
  const fileSettings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  // A running service also has settings from drop-ins of its unit. The file overrides them, because it may be newer.
  const settings = { DATA_DIR: DATA, ...findRunningService(name)?.env, ...fileSettings };
  const config = readConfig(settings);
  const host = ['0.0.0.0', '::', 'localhost'].includes(config.host) ? '127.0.0.1' : config.host;
  return {
    links: prepareReleaseLinks(env['GOLF_LEAGUE_HOME'] ?? HOME),
    service: {
      name,
      address: `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`,
      startWithinMs: Number(env['GOLF_LEAGUE_START_SECONDS'] ?? START_SECONDS) * 1000,
    },
    dataDir: config.dataDir,
    isExternalDatabase: config.databaseUrl !== undefined,
    env: { PATH: env['PATH'], ...settings },
    log: (message) => console.log(message),
  };
}

// Ignores these signals, because no server would be running if the update stopped half-way.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
try {
  const [command, argument, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new StartupError(USAGE);
  if (command === 'update' && argument !== undefined && !argument.startsWith('-'))
    await update(resolve(argument), readInstallation(process.env));
  else if (command === 'rollback' && (argument === undefined || argument === '--set-aside'))
    await rollback(readInstallation(process.env), argument !== undefined);
  else throw new StartupError(USAGE);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
