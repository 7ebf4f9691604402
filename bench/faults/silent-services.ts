import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { openTestBucket } from '../../server/src/images/test-bucket.ts';
import { callApi } from '../../server/test/call-api.ts';
import { openFaultProxy } from './fault-proxy.ts';
import type { Fault } from './run-fault.ts';

const USER_COUNT = 12;

/** Creates a fault in which the mail server and the picture bucket accept connections but never respond. */
export async function createUnresponsiveServicesFault(seconds: number): Promise<Fault> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-fault-'));
  const mailServer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const bucket = await openTestBucket();
  const proxy = await openFaultProxy({ port: Number(new URL(bucket.environment.S3_ENDPOINT).port) });
  return {
    name: 'SMTP and S3 accept connections but never respond',
    dataDir,
    env: {
      ...bucket.environment,
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
      MAIL_FROM: 'league@golf.example',
    },
    seconds,
    // Storing a picture waits for the bucket several times.
    maxResponseMs: 45_000,
    async begin({ serverUrl }) {
      proxy.stopResponding();
      for (let index = 0; index < USER_COUNT; index++) {
        const email = `forgetful${index}@example.com`;
        await callApi(serverUrl, register, { name: 'Forgetful', email, password: 'albatross on nine' });
        await callApi(serverUrl, sendResetEmail, { email });
      }
    },
    end: () => proxy.resume(),
    async remove() {
      mailServer.close();
      await proxy.close();
      await bucket.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
