import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openFakeFcm } from './fake-fcm.ts';
import { openTestApp } from './test-app.ts';

/** Starts a server that sends push messages to native apps through a fake FCM, and closes it after the tests. */
export async function openAppWithPhones() {
  const folder = await mkdtemp(join(tmpdir(), 'golf-phones-'));
  const serviceAccount = join(folder, 'service-account.json');
  const fcm = await openFakeFcm();
  await fcm.writeServiceAccount(serviceAccount);
  const app = await openTestApp({ env: { FCM_SERVICE_ACCOUNT: serviceAccount } });
  afterAll(async () => {
    await app.close();
    await fcm.close();
    await rm(folder, { recursive: true });
  });
  return { app, fcm };
}
