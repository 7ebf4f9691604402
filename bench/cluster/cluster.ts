import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { health } from '@golf-league/core/contracts/site.ts';
import { openTestBucket } from '../../server/src/images/test-bucket.ts';
import { ask } from '../../server/test/ask.ts';
import { openMailServer } from '../../server/test/mail-server.ts';
import { type RealApp, startReal } from '../../server/test/rigs/real-app.ts';
import { findPlaces, type Places, settingsOf, writePlaced } from './places.ts';
import { type Database, openDatabases } from './postgres.ts';
import { begin, endAll, NOBODY, until } from './program.ts';

/** How long an instance drains here; docs/hosting.md says 5. */
const DRAIN_SECONDS = '2';

interface Instance {
  readonly index: number;
  readonly address: string;
  app: RealApp;
}

export interface Cluster {
  readonly home: string;
  readonly places: Places;
  /** The address of the proxy. */
  readonly web: string;
  readonly instances: readonly Instance[];
  readonly databases: readonly [Database, Database];
  readonly mails: Awaited<ReturnType<typeof openMailServer>>;
  readonly bucket: string;
  start(index: number, more?: Record<string, string>): Promise<RealApp>;
  close(): Promise<void>;
}

async function canConnect({ pooler }: Places): Promise<boolean> {
  const client = new pg.Client(`postgres://golf:the-password@127.0.0.1:${pooler}/golf`);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Three instances, haproxy, pgbouncer, a primary with its replica, object storage and a mail server. */
export async function openCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'golf-rig-cluster-'));
  chmodSync(home, 0o755);
  if (process.getuid?.() === 0) chownSync(home, NOBODY, NOBODY);
  const places = await findPlaces();
  const databases = await openDatabases(home, places);
  const proxy = begin('/usr/sbin/haproxy', ['-db', '-f', writePlaced(home, 'haproxy.cfg', places)], {
    asRoot: true,
  });
  const users = join(home, 'userlist.txt');
  writeFileSync(users, '"golf" "the-password"\n', { mode: 0o644 });
  const pooler = writePlaced(home, 'pgbouncer.ini', places);
  writeFileSync(pooler, readFileSync(pooler, 'utf8').replace('/etc/pgbouncer/userlist.txt', users));
  begin('/usr/sbin/pgbouncer', ['-q', pooler]);
  const bucket = await openTestBucket();
  const mails = await openMailServer();
  const services = {
    ...bucket.environment,
    SMTP_URL: mails.url,
    DRAIN_SECONDS,
    LOG_LEVEL: 'warn',
  };
  const start = async (index: number, more: Record<string, string> = {}) => {
    const dataDir = join(home, `app${index + 1}`);
    mkdirSync(dataDir, { recursive: true });
    return startReal(dataDir, { ...settingsOf(index, places, services), RATE_LIMITS: 'off', ...more });
  };
  const web = `http://127.0.0.1:${places.web}`;
  const close = async () => {
    await Promise.all(instances.map(({ app }) => app.kill().catch(() => {})));
    await endAll();
    await mails.close();
    await bucket.close();
    rmSync(home, { recursive: true, force: true });
  };
  const instances: Instance[] = [];
  try {
    await until('the way to the primary', async () => {
      if (proxy.child.exitCode !== null) throw new Error(`haproxy ended: ${proxy.said()}`);
      return canConnect(places);
    });
    for (const index of [0, 1, 2]) {
      const app = await start(index);
      instances.push({ index, address: `http://127.0.0.1:${places.apps[index]}`, app });
    }
    await until('the proxy', () =>
      ask(web, health, {}).then(
        () => true,
        () => false,
      ),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    home,
    places,
    web,
    instances,
    databases,
    mails,
    bucket: bucket.environment.S3_ENDPOINT,
    start,
    close,
  };
}
