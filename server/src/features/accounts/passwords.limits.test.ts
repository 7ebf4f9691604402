import { afterAll, describe, expect, it } from 'vitest';
import { changePassword, login, register, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let accountCount = 0;

async function makeAccount() {
  const email = `guarded${++accountCount}@example.com`;
  return { email, ...(await app.call(register, { name: 'Elin', email, password: 'albatross on nine' })) };
}

/** Requests a reset email from the IP address `client`. Resolves to the status and the seconds to wait. */
async function requestReset(email: string, client: string): Promise<[number, number | undefined]> {
  const response = await app.fetch(sendResetEmail.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ email }),
  });
  const waitSeconds = response.headers.get('retry-after');
  return [response.status, waitSeconds === null ? undefined : Number(waitSeconds)];
}

describe('emails with one-time passwords', () => {
  it('a client gets two reset emails an hour and five a day for one address, and more the next day', async () => {
    const { email } = await makeAccount();
    const statuses = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let mail = 0; mail < 3; mail++) statuses.push((await requestReset(email, '203.0.113.1'))[0]);
      app.moveClock(HOUR_MS);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 200, 429, 429]);
    app.moveClock(20 * HOUR_MS);
    expect((await requestReset(email, '203.0.113.1'))[0]).toBe(429);
    app.moveClock(2 * HOUR_MS);
    expect((await requestReset(email, '203.0.113.1'))[0]).toBe(200);
  });

  it('a rejected request for a reset email has a Retry-After header', async () => {
    const { email } = await makeAccount();
    await requestReset(email, '203.0.113.2');
    app.moveClock(20 * MINUTE_MS);
    await requestReset(email, '203.0.113.2');
    const [status, waitSeconds] = await requestReset(email, '203.0.113.2');
    expect(status).toBe(429);
    expect(waitSeconds).toBeGreaterThan(39 * 60);
    expect(waitSeconds).toBeLessThanOrEqual(40 * 60);
  });

  it('one stranger cannot use up the limit of an address, and many strangers cannot flood it', async () => {
    const { email } = await makeAccount();
    for (let mail = 0; mail < 5; mail++) await requestReset(email, '203.0.113.3');
    expect((await requestReset(email, '198.51.100.1'))[0]).toBe(200);
    const crowdStatuses = [];
    for (let client = 10; client < 20; client++)
      crowdStatuses.push((await requestReset(email, `203.0.113.${client}`))[0]);
    expect(crowdStatuses.filter((status) => status === 200)).toHaveLength(3);
  });

  it('reset emails requested at the same time are counted exactly', async () => {
    const { email } = await makeAccount();
    const results = await Promise.all(Array.from({ length: 8 }, () => requestReset(email, '203.0.113.4')));
    expect(results.filter(([status]) => status === 200)).toHaveLength(2);
  });

  it('one client cannot request reset emails without limit, even for many addresses', async () => {
    const statuses = new Set<number>();
    for (let address = 0; address < 41; address++) {
      statuses.add((await requestReset(`unknown${address}@example.com`, '203.0.113.5'))[0]);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe('log-ins', () => {
  it('only ten password guesses for one account are checked, even when many arrive at once', async () => {
    const { email } = await makeAccount();
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => app.errorCode(login, { email, password: `guess ${guess}` })),
    );
    expect(guesses.filter((code) => code === 'wrong_credentials')).toHaveLength(10);
    expect(guesses.filter((code) => code === 'too_many_requests')).toHaveLength(50);
  });

  it('log-ins with the right password are not limited', async () => {
    const { email } = await makeAccount();
    for (let attempt = 0; attempt < 12; attempt++)
      await app.call(login, { email, password: 'albatross on nine' });
  });
});

describe('changing a password', () => {
  it('after ten wrong old passwords, even the right one is temporarily rejected', async () => {
    const { userId, token } = await makeAccount();
    const otherAccount = await makeAccount();
    const change = { userId, newPassword: 'condor on eighteen' };
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        app.errorCode(changePassword, { ...change, oldPassword: `guess ${guess}` }, { token }),
      ),
    );
    expect(guesses.filter((code) => code === 'wrong_password')).toHaveLength(10);
    const rightChange = { ...change, oldPassword: 'albatross on nine' };
    expect(await app.errorCode(changePassword, rightChange, { token })).toBe('too_many_requests');
    await app.call(changePassword, { ...rightChange, userId: otherAccount.userId }, otherAccount);
  });
});
