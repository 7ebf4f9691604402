import { afterAll, describe, expect, it } from 'vitest';
import { login, logout, register } from '@golf-league/core/contracts/accounts.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const elin = { name: 'Elin Sjöberg', email: 'Elin@Example.com', password: 'albatross on nine' };

describe('accounts', () => {
  it('registering logs the golfer in, and later log-ins ignore the case of the address', async () => {
    const account = await app.call(register, elin);
    expect(await app.call(listLeagues, { userId: account.userId }, account)).toEqual([]);
    const session = await app.call(login, { email: ' eLIN@example.COM ', password: elin.password });
    expect(session).toMatchObject({ userId: account.userId, userName: 'Elin Sjöberg' });
    expect(session.token).not.toBe(account.token);
  });

  it('two accounts cannot have the same address, even when registered at the same time', async () => {
    expect(await app.errorCode(register, { ...elin, email: 'elin@example.com' })).toBe('user_exists');
    const registrations = await Promise.allSettled(
      Array.from({ length: 4 }, () => app.call(register, { ...elin, email: 'twin@example.com' })),
    );
    expect(registrations.filter((registration) => registration.status === 'fulfilled')).toHaveLength(1);
  });

  it('registering accepts a name of 60 characters, and rejects 61 characters or only spaces', async () => {
    const createInputWithName = (name: string) => ({
      ...elin,
      name,
      email: `${name.trim().length}@example.com`,
    });
    expect((await app.call(register, createInputWithName(`  ${'é'.repeat(60)} `))).userName).toBe(
      'é'.repeat(60),
    );
    expect(await app.invalidFields(register, createInputWithName('x'.repeat(61)))).toEqual(['name']);
    expect(await app.invalidFields(register, createInputWithName('   '))).toEqual(['name']);
  });

  it('registering accepts any password of 8 characters that is not among the most common', async () => {
    const createInputWithPassword = (password: string) => ({
      ...elin,
      email: 'secret@example.com',
      password,
    });
    expect(await app.invalidFields(register, createInputWithPassword('Password'))).toEqual(['password']);
    expect(await app.invalidFields(register, createInputWithPassword('sju tkn'))).toEqual(['password']);
    expect(await app.invalidFields(register, createInputWithPassword('x'.repeat(129)))).toEqual(['password']);
    await app.call(register, createInputWithPassword('åtta tkn'));
  });

  it('registering rejects an invalid address', async () => {
    for (const email of ['', 'elin', 'elin@', 'elin@example', 'e lin@example.com']) {
      expect(await app.invalidFields(register, { ...elin, email })).toEqual(['email']);
    }
  });

  it('one mailbox has one account, however its address is spelled', async () => {
    const { userId } = await app.call(register, { ...elin, email: 'åsa@blåbär.example' });
    const spellings = ['ÅSA@BLÅBÄR.example', 'a\u030Asa@bla\u030Abär.example', 'åsa@xn--blbr-noae.example'];
    for (const email of spellings) {
      expect(await app.errorCode(register, { ...elin, email })).toBe('user_exists');
      expect(await app.call(login, { email, password: elin.password })).toMatchObject({ userId });
    }
  });

  it('registering rejects an address that a mail program would read as another person’s', async () => {
    await app.call(register, { ...elin, email: 'victim@real.example' });
    for (const email of [
      '<victim@real.example>',
      'Victim<victim@real.example>',
      '"victim"@real.example',
      'victim(x)@real.example',
      'victim@real.example,',
      'vic\u200Btim@real.example',
      'victim@re\u200Bal.example',
      'victim@real\u2060.example',
      '\uFF56ictim@real.example',
      'victim@\uFF52eal.example',
      'victim@real\u3002example',
    ]) {
      expect(await app.invalidFields(register, { ...elin, email })).toEqual(['email']);
    }
  });

  it('the owner of an older account with an odd address can still log in', async () => {
    for (const [index, email_key] of ['<old@real.example>', 'o\u200Bld@real.example'].entries()) {
      const { userId } = await app.call(register, { ...elin, email: `before${index}@example.com` });
      await app.db
        .updateTable('users')
        .set({ email: email_key, email_key })
        .where('id', '=', userId)
        .execute();
      expect(await app.call(login, { email: email_key, password: elin.password })).toMatchObject({ userId });
    }
    await app.call(register, { ...elin, email: 'old@real.example' });
  });

  it('a wrong password and an unknown address return the same error', async () => {
    expect(await app.errorCode(login, { email: elin.email, password: 'birdie on nine' })).toBe(
      'wrong_credentials',
    );
    expect(await app.errorCode(login, { email: 'no@example.com', password: elin.password })).toBe(
      'wrong_credentials',
    );
  });
});

describe('sessions', () => {
  const createListInput = (userId: string) => ({ userId });

  it('logging out ends that session and no other session of the player', async () => {
    const player = await makeUser(app);
    await app.call(register, { ...elin, email: 'two@example.com' });
    const first = await app.call(login, { email: 'two@example.com', password: elin.password });
    const second = await app.call(login, { email: 'two@example.com', password: elin.password });
    await app.call(logout, {}, { token: first.token });
    const withToken = (token: string) => ({ token });
    expect(await app.errorCode(listLeagues, createListInput(first.userId), withToken(first.token))).toBe(
      'unauthenticated',
    );
    await app.call(listLeagues, createListInput(second.userId), withToken(second.token));
    await app.call(listLeagues, createListInput(player.id), player);
  });

  it('calls without a valid session are rejected', async () => {
    for (const token of [undefined, 'x', 'made-up-made-up-made-up', 'ö'.repeat(20)]) {
      const session = token ? { token: encodeURI(token) } : {};
      const response = await app.send(listLeagues, createListInput('anybody'), session);
      expect(response.status).toBe(401);
    }
  });

  it('a session in use lasts at most 90 days, and an idle session 30 days', async () => {
    const idleUser = await makeUser(app);
    const activeUser = await makeUser(app);
    for (let day = 0; day < 84; day += 28) {
      app.moveClock(28 * DAY_MS);
      await app.call(listLeagues, createListInput(activeUser.id), activeUser);
    }
    expect(await app.errorCode(listLeagues, createListInput(idleUser.id), idleUser)).toBe('unauthenticated');
    app.moveClock(7 * DAY_MS);
    expect(await app.errorCode(listLeagues, createListInput(activeUser.id), activeUser)).toBe(
      'unauthenticated',
    );
  });
});

describe('guessing passwords', () => {
  it('ten wrong passwords block log-ins to that account, but not to others', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      await limitedApp.call(register, elin);
      await limitedApp.call(register, { ...elin, email: 'other@example.com' });
      for (let guess = 0; guess < 10; guess++) {
        expect(await limitedApp.errorCode(login, { email: elin.email, password: `guess ${guess}` })).toBe(
          'wrong_credentials',
        );
      }
      expect(await limitedApp.errorCode(login, { email: elin.email, password: elin.password })).toBe(
        'too_many_requests',
      );
      await limitedApp.call(login, { email: 'other@example.com', password: elin.password });
    } finally {
      await limitedApp.close();
    }
  });
});
