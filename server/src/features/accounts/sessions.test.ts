import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount, login, logout, register } from '@golf-league/core/contracts/accounts.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { endOtherSessions, endSession, outboxKey, sessions } from '@golf-league/core/contracts/sessions.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { makeSession, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const getEmail = ({ id }: Player) => `${id}@example.com`;
const IPHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Logs in with a browser's user agent, and returns the token of the session. */
async function logInFrom(userAgent: string, player: Player): Promise<string> {
  const { method, path, fields } = buildRequest(login, { email: getEmail(player), password: PASSWORD });
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const response = await app.fetch(path, { method, headers, body: JSON.stringify(fields) });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

const fetchSessions = (player: Player, token = player.token) =>
  app.call(sessions, { userId: player.id }, { token });
const isLoggedIn = async (player: Player, token: string) =>
  (await app.send(listLeagues, { userId: player.id }, { token })).status === 200;

describe('the list of sessions', () => {
  it('includes each device, most recently used first, and marks the current session', async () => {
    const elin = await makeUser(app);
    app.moveClock(2 * 60 * MINUTE_MS);
    const phoneToken = await logInFrom(IPHONE_USER_AGENT, elin);
    const listedSessions = await fetchSessions(elin, phoneToken);
    expect(listedSessions.map(({ device, current }) => [device, current])).toEqual([
      ['Safari, iPhone', true],
      ['', false],
    ]);
    expect(new Set(listedSessions.map(({ id }) => id)).size).toBe(2);
    expect(Date.parse(listedSessions[0]!.createdAt)).toBeGreaterThan(
      Date.parse(listedSessions[1]!.createdAt),
    );
    expect((await fetchSessions(elin)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('contains no secret', async () => {
    const elin = await makeUser(app);
    const phoneToken = await logInFrom(IPHONE_USER_AGENT, elin);
    const responseText = JSON.stringify(await fetchSessions(elin));
    expect(responseText).not.toContain(phoneToken);
    for (const { id: sessionId } of await fetchSessions(elin))
      expect(await isLoggedIn(elin, sessionId)).toBe(false);
  });

  it('includes the session opened by registration', async () => {
    const account = { name: 'Ny', email: 'ny@example.com', password: PASSWORD };
    const { userId: id, token } = await app.call(register, account);
    expect(await fetchSessions({ id, name: 'Ny', token })).toMatchObject([{ device: '', current: true }]);
  });
});

it('the outbox key is the same for each session of a person, and different for other people', async () => {
  const [elin, bo] = [await makeUser(app), await makeUser(app)];
  const readKey = async (player: Player, token = player.token) =>
    (await app.call(outboxKey, { userId: player.id }, { token })).key;
  const key = await readKey(elin);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await readKey(elin, await logInFrom(IPHONE_USER_AGENT, elin))).toBe(key);
  expect(await readKey(bo)).not.toBe(key);
  expect(await app.errorCode(outboxKey, { userId: elin.id }, bo)).toBe('forbidden');
});

describe('ending a session', () => {
  it('logs out only that device, and closes its socket at once', async () => {
    const elin = await makeUser(app);
    const phoneToken = await logInFrom(IPHONE_USER_AGENT, elin);
    const [phoneSocket, currentSocket] = [
      await app.connectSocket(phoneToken),
      await app.connectSocket(elin.token),
    ];
    const otherSession = (await fetchSessions(elin)).find(({ current }) => !current)!;
    expect(await app.call(endSession, { sessionId: otherSession.id }, elin)).toEqual({ status: 200 });
    await phoneSocket.disconnectReason;
    expect(await isLoggedIn(elin, phoneToken)).toBe(false);
    expect(await isLoggedIn(elin, elin.token)).toBe(true);
    expect(currentSocket.socket.connected).toBe(true);
    expect(await app.errorCode(endSession, { sessionId: otherSession.id }, elin)).toBe('not_found');
  });

  it('is possible only for a person’s own sessions, including the current one', async () => {
    const [elin, arne] = [await makeUser(app), await makeUser(app)];
    const [{ id: sessionId } = { id: '' }] = await fetchSessions(elin);
    expect(await app.errorCode(endSession, { sessionId }, arne)).toBe('not_found');
    await app.call(endSession, { sessionId }, elin);
    expect(await isLoggedIn(elin, elin.token)).toBe(false);
  });

  it('works for all other sessions and their sockets in one call', async () => {
    const elin = await makeUser(app);
    const tokens = [await logInFrom(IPHONE_USER_AGENT, elin), await makeSession(app, elin.id)];
    const sockets = await Promise.all(tokens.map((token) => app.connectSocket(token)));
    expect(await app.call(endOtherSessions, { userId: elin.id }, elin)).toEqual({ status: 200 });
    await Promise.all(sockets.map(({ disconnectReason }) => disconnectReason));
    expect(await fetchSessions(elin)).toMatchObject([{ current: true }]);
    expect(await app.call(endOtherSessions, { userId: elin.id }, elin)).toEqual({ status: 200 });
    await app.call(logout, {}, elin);
  });
});

describe('deleting an account', () => {
  it('requires the password if the log-in is more than ten minutes old', async () => {
    const elin = await makeUser(app);
    const token = await logInFrom(IPHONE_USER_AGENT, elin);
    const input = { userId: elin.id };
    app.moveClock(11 * MINUTE_MS);
    expect(await app.errorCode(deleteAccount, input, { token })).toBe('password_required');
    const wrongInput = { ...input, password: 'not that one' };
    expect(await app.errorCode(deleteAccount, wrongInput, { token })).toBe('wrong_password');
    expect(await isLoggedIn(elin, token)).toBe(true);
    await app.call(deleteAccount, { ...input, password: PASSWORD }, { token });
    expect(await isLoggedIn(elin, token)).toBe(false);
  });

  it('requires no password right after logging in, but rejects a wrong password', async () => {
    const elin = await makeUser(app);
    const token = await logInFrom(IPHONE_USER_AGENT, elin);
    app.moveClock(9 * MINUTE_MS);
    const input = { userId: elin.id };
    const wrongInput = { ...input, password: 'not that one' };
    expect(await app.errorCode(deleteAccount, wrongInput, { token })).toBe('wrong_password');
    await app.call(deleteAccount, input, { token });
  });
});

it('the list of sessions omits expired sessions', async () => {
  const elin = await makeUser(app);
  app.moveClock(31 * DAY_MS);
  const token = await logInFrom(IPHONE_USER_AGENT, elin);
  expect(await fetchSessions(elin, token)).toMatchObject([{ device: 'Safari, iPhone' }]);
});
