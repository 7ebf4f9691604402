import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changePassword, contactUs, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { requestAddressChange, resendConfirmation } from '@golf-league/core/contracts/addresses.ts';
import { joinAsGuest, secureAccount } from '@golf-league/core/contracts/guests.ts';
import { changeNotifications } from '@golf-league/core/contracts/notifications.ts';
import { makeLeague, makeUser, PASSWORD, readInviteToken } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp({ env: { RATE_LIMITS: 'on' } });
afterAll(() => app.close());

const password = 'condor on the ninth';

it('one network can trigger at most five warning emails an hour to an unconfirmed address', async () => {
  const stranger = await makeUser(app);
  let currentPassword = PASSWORD;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const newPassword = `${password} ${attempt}`;
    const input = { userId: stranger.id, oldPassword: currentPassword, newPassword };
    const { status } = await app.send(changePassword, input, stranger);
    if (status === 200) currentPassword = newPassword;
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('all endpoints that email an unconfirmed address share a limit of 36 emails an hour per network', async () => {
  const [stranger, otherPlayer, owner] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const inviteToken = await readInviteToken(app, await makeLeague(app, stranger), stranger);
  const { token, userId } = await app.call(joinAsGuest, { inviteToken, name: 'Guest', language: 'en' });
  const guest = { id: userId, token };
  const { email_key } = await app.db
    .selectFrom('users')
    .where('id', '=', owner.id)
    .select('email_key')
    .executeTakeFirstOrThrow();
  const proof = { user_id: owner.id, email_key: email_key!, proved_at: new Date() };
  await app.db.insertInto('proved_addresses').values(proof).execute();
  const calls = {
    'notification emails': () => app.send(changeNotifications, { userId: stranger.id, mail: true }, stranger),
    'the Monday email': () =>
      app.send(
        changeNotifications,
        { userId: otherPlayer.id, weekly: true, timeZone: 'Europe/Stockholm' },
        otherPlayer,
      ),
    'another confirmation email': () => app.send(resendConfirmation, { userId: stranger.id }, stranger),
    'a change of address': () =>
      app.send(
        requestAddressChange,
        { userId: stranger.id, email: 'one@victims.example', password: PASSWORD },
        stranger,
      ),
    'securing a guest account': () =>
      app.send(secureAccount, { userId: guest.id, email: 'two@victims.example' }, guest),
    'a password change': () =>
      app.send(
        changePassword,
        { userId: otherPlayer.id, oldPassword: PASSWORD, newPassword: password },
        otherPlayer,
      ),
    'a forgotten password': () => app.send(sendResetEmail, { email: 'nobody@victims.example' }),
    'the contact form': () =>
      app.send(contactUs, { name: 'N', email: 'three@victims.example', message: 'M', topic: 'bug' }),
  };
  for (let index = 0; index < 36; index++)
    await app.send(sendResetEmail, { email: `nobody${index}@victims.example` });
  for (const [name, call] of Object.entries(calls))
    expect([name, (await call()).status]).toEqual([name, 429]);
  // A confirmed address always receives the requested email and the warning.
  const changeInput = { userId: owner.id, oldPassword: PASSWORD, newPassword: password };
  expect((await app.send(changePassword, changeInput, owner)).status).toBe(200);
  expect((await app.send(changeNotifications, { userId: owner.id, mail: true }, owner)).status).toBe(200);
});

it('docs/security.md lists every kind of email in its table', () => {
  const root = join(import.meta.dirname, '../../../..');
  const sources = globSync('server/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const emailKinds = sources.flatMap((source) =>
    [...source.matchAll(/defineJobKind<[^(]*>\(\s*'(\w+)',\s*\d+,\s*'(?:mail|newsMail)',?\s*\)/g)].map(
      ([, kind]) => kind!,
    ),
  );
  expect(emailKinds.length).toBeGreaterThan(8);
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  expect(emailKinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});
