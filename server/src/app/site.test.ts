import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { site } from '@golf-league/core/contracts/site.ts';
import { openTestApp } from '../../test/test-app.ts';

describe('the public settings', () => {
  it('visitors see who runs the server and where to get the apps, but no secrets', async () => {
    const secret = 'smtp://elin:albatross@127.0.0.1:1';
    const app = await openTestApp({
      env: {
        APP_NAME: 'Tuesday Club',
        OPERATOR_NAME: 'Fairway Club',
        OPERATOR_ADDRESS: 'Banvägen 18, Golfköping',
        APP_STORE_URL: 'https://apps.example/golf',
        SMTP_URL: secret,
        MAIL_FROM: 'golf@example.com',
        CONTACT_EMAIL: 'operator@example.com',
        SHARED_COURSES: 'off',
        TRY_LEAGUES: 'off',
      },
    });
    try {
      expect(await app.call(site, {})).toEqual({
        appName: 'Tuesday Club',
        operatorName: 'Fairway Club',
        operatorAddress: 'Banvägen 18, Golfköping',
        contact: true,
        appStoreUrl: 'https://apps.example/golf',
        playStoreUrl: null,
        sharedCourses: false,
        tryLeagues: false,
      });
    } finally {
      await app.close();
    }
  });

  it('unset settings are null, and the contact form is closed when messages cannot be stored', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'golf-site-'));
    const app = await openTestApp({ env: { DATA_DIR: dataDir } });
    try {
      const storeUrls = { appStoreUrl: null, playStoreUrl: null };
      const unsetValues = {
        operatorName: null,
        operatorAddress: null,
        ...storeUrls,
        sharedCourses: true,
        tryLeagues: true,
      };
      expect(await app.call(site, {})).toEqual({ appName: 'Golf League', ...unsetValues, contact: true });
      await rm(join(dataDir, 'mail'), { recursive: true, force: true });
      await writeFile(join(dataDir, 'mail'), 'in the way');
      expect(await app.call(site, {})).toEqual({ appName: 'Golf League', ...unsetValues, contact: false });
    } finally {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
