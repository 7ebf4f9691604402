import { afterAll, describe, expect, it } from 'vitest';
import { login, logout, register } from '@golf-league/core/contracts/accounts.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const elin = { name: 'Elin Sjöberg', email: 'Elin@Example.com', password: 'albatross on nine' };

describe('an account', () => {
  it('registering logs the golfer in, and a later log-in ignores the case of the address', async () => {
    const account = await app.call(register, elin);
    expect(await app.call(listLeagues, { userId: account.userId }, account)).toEqual([]);
    const session = await app.call(login, { email: ' eLIN@example.COM ', password: elin.password });
    expect(session).toMatchObject({ userId: account.userId, userName: 'Elin Sjöberg' });
    expect(session.token).not.toBe(account.token);
  });

  it('two accounts cannot have the same address, even when registered at the same time', async () => {
    expect(await app.errorCode(register, { ...elin, email: 'elin@example.com' })).toBe('user_exists');
    const twins = await Promise.allSettled(
      Array.from({ length: 4 }, () => app.call(register, { ...elin, email: 'twin@example.com' })),
    );
    expect(twins.filter((twin) => twin.status === 'fulfilled')).toHaveLength(1);
  });

  it('registering accepts a name of 60 characters, and rejects 61 characters or only spaces', async () => {
    const named = (name: string) => ({ ...elin, name, email: `${name.trim().length}@example.com` });
    expect((await app.call(register, named(`  ${'é'.repeat(60)} `))).userName).toBe('é'.repeat(60));
    expect(await app.issues(register, named('x'.repeat(61)))).toEqual(['name']);
    expect(await app.issues(register, named('   '))).toEqual(['name']);
  });

  it('registering accepts any password of 8 characters that is not among the most common', async () => {
    const secret = (password: string) => ({ ...elin, email: 'secret@example.com', password });
    expect(await app.issues(register, secret('Password'))).toEqual(['password']);
    expect(await app.issues(register, secret('sju tkn'))).toEqual(['password']);
    expect(await app.issues(register, secret('x'.repeat(129)))).toEqual(['password']);
    await app.call(register, secret('åtta tkn'));
  });

  it('registering rejects an invalid address', async () => {
    for (const email of ['', 'elin', 'elin@', 'elin@example', 'e lin@example.com']) {
      expect(await app.issues(register, { ...elin, email })).toEqual(['email']);
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
      expect(await app.issues(register, { ...elin, email })).toEqual(['email']);
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

describe('a session', () => {
  const leaguesOf = (userId: string) => ({ userId });

  it('logging out ends that session and no other session of the player', async () => {
    const player = await makeUser(app);
    await app.call(register, { ...elin, email: 'two@example.com' });
    const first = await app.call(login, { email: 'two@example.com', password: elin.password });
    const second = await app.call(login, { email: 'two@example.com', password: elin.password });
    await app.call(logout, {}, { token: first.token });
    const as = (token: string) => ({ token });
    expect(await app.errorCode(listLeagues, leaguesOf(first.userId), as(first.token))).toBe(
      'unauthenticated',
    );
    await app.call(listLeagues, leaguesOf(second.userId), as(second.token));
    await app.call(listLeagues, leaguesOf(player.id), player);
  });

  it('calls without a valid session are rejected', async () => {
    for (const token of [undefined, 'x', 'made-up-made-up-made-up', 'ö'.repeat(20)]) {
      const session = token ? { token: encodeURI(token) } : {};
      const response = await app.send(listLeagues, leaguesOf('anybody'), session);
      expect(response.status).toBe(401);
    }
  });

  it('a session in use lasts 90 days at most, and an idle session 30 days', async () => {
    const idle = await makeUser(app);
    const busy = await makeUser(app);
    for (let day = 0; day < 84; day += 28) {
      app.travel(28 * DAY);
      await app.call(listLeagues, leaguesOf(busy.id), busy);
    }
    expect(await app.errorCode(listLeagues, leaguesOf(idle.id), idle)).toBe('unauthenticated');
    app.travel(7 * DAY);
    expect(await app.errorCode(listLeagues, leaguesOf(busy.id), busy)).toBe('unauthenticated');
  });
});

describe('somebody who guesses passwords', () => {
  it('ten wrong passwords block log-ins to that account, while others can log in', async () => {
    const guarded = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      await guarded.call(register, elin);
      await guarded.call(register, { ...elin, email: 'other@example.com' });
      for (let guess = 0; guess < 10; guess++) {
        expect(await guarded.errorCode(login, { email: elin.email, password: `guess ${guess}` })).toBe(
          'wrong_credentials',
        );
      }
      expect(await guarded.errorCode(login, { email: elin.email, password: elin.password })).toBe(
        'too_many_requests',
      );
      await guarded.call(login, { email: 'other@example.com', password: elin.password });
    } finally {
      await guarded.close();
    }
  });
});
