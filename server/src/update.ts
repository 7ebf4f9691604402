import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig, StartupError } from './config.ts';
import { findRunningService, SERVICE_NAME } from './database/run-as-owner.ts';
import { prepareReleaseLinks } from './update/release-links.ts';
import { type Installation, rollback, update } from './update/update.ts';

const USAGE = `Switches the service to another release, and automatically back if that release does not answer:
  golf-league update <archive>        to the release in an archive
  golf-league rollback [--set-aside]  to the previous release`;

const DEFAULT_HOME = '/opt/golf-league';
const DEFAULT_SETTINGS_FILE = '/etc/golf-league.env';
const DEFAULT_DATA_DIR = '/var/lib/golf-league';
const DEFAULT_START_SECONDS = '120';

/** Reads the environment of the service from its settings file and its unit. */
function readInstallation(env: NodeJS.ProcessEnv): Installation {
  const settingsFile = env['GOLF_LEAGUE_SETTINGS'] ?? DEFAULT_SETTINGS_FILE;
  const serviceName = env['GOLF_LEAGUE_SERVICE'] ?? SERVICE_NAME;
  const settingsFromFile = existsSync(settingsFile) ? parseEnv(readFileSync(settingsFile, 'utf8')) : {};
  // A running service also has settings from its unit's drop-ins. The file overrides them, because it may be newer.
  const settings = {
    DATA_DIR: DEFAULT_DATA_DIR,
    ...findRunningService(serviceName)?.env,
    ...settingsFromFile,
  };
  const config = readConfig(settings);
  const host = ['0.0.0.0', '::', 'localhost'].includes(config.host) ? '127.0.0.1' : config.host;
  return {
    links: prepareReleaseLinks(env['GOLF_LEAGUE_HOME'] ?? DEFAULT_HOME),
    service: {
      name: serviceName,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`,
      startTimeoutMs: Number(env['GOLF_LEAGUE_START_SECONDS'] ?? DEFAULT_START_SECONDS) * 1000,
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
