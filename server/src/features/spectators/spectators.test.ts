import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount, DELETED_PLAYER, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { deleteLeague, leagueInfo, renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import * as pictures from '../../images/test-pictures.ts';
import { toNamedRows, listMountedEndpoints } from '../../../test/endpoints.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp, type TestSocket } from '../../../test/test-app.ts';
import { dumpAllRows } from '../../../test/traces.ts';
import { uploadAndParse } from '../../../test/uploads.ts';

const app = await openTestApp();
const secondInstance = await openTestApp({ sharesDatabaseWith: app });
afterAll(async () => {
  await secondInstance.close();
  await app.close();
});
afterEach(() => void vi.restoreAllMocks());

const elin = await makeUser(app, 'Elin Sjöberg');

const setSpectatorAccess = async (leagueId: string, isOpen: boolean, admin: Player = elin) =>
  (await app.call(openToSpectators, { leagueId, userId: admin.id, open: isOpen }, admin)).token;
const openLeague = async (leagueId: string, admin?: Player) =>
  (await setSpectatorAccess(leagueId, true, admin))!;
const readBoard = (token: string, testApp: TestApp = app) => testApp.call(spectate, { token });
const connectSpectator = (token: string, testApp: TestApp = app) => testApp.connectSpectatorSocket(token);
const getConnectError = (token: string, testApp: TestApp = app) =>
  connectSpectator(token, testApp).then(() => 'connected', String);
const waitForLateEvents = () => new Promise((resolve) => setTimeout(resolve, 300));
const getEvents = ({ receivedEvents }: TestSocket) =>
  receivedEvents.map(({ event, payload }) => [event, payload]);

/** Returns the path of every field of a value. The items of a list all have the same path. */
function listFieldPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => listFieldPaths(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, nestedValue]) =>
    listFieldPaths(nestedValue, path === '' ? name : `${path}.${name}`),
  );
}

/** The fields of a board row, by their names in the JSON. */
const ROW_FIELDS =
  'key user_name position score_netto score_brutto points score nbr_rounds nbr_counted missing_rounds ' +
  'needed_rounds is_guest stands_down moved left';
const ROUND_FIELDS = [
  'round_number',
  'completed',
  'registered',
  'expected',
  'awaited[].key',
  'awaited[].user_name',
];
const ALLOWED_FIELDS = [
  ...'tournament_name tournament_settings holes started finished background_pic'.split(' '),
  ...ROW_FIELDS.split(' ').flatMap((field) => [`scores[].${field}`, `fedexScore[].${field}`]),
  ...ROUND_FIELDS.map((field) => `roundsCompletionStatusResult[].${field}`),
  ...['user_name', 'score_netto'].map((field) => `highlights.lowestNettoUser.${field}`),
  // The worst round is only for members, so it is null.
  'highlights.highestNettoUser',
  // The league has no event in progress, so this is null.
  'live',
  ...['user_name', 'score'].map((field) => `highlights.leader.${field}`),
];

describe('the board that spectators see', () => {
  it('has exactly the fields of the contract, and nothing that identifies a person', async () => {
    const leagueId = await makeLeague(app, elin, { mode: 'fedex' });
    const members = await makeMembers(app, leagueId, elin, 'Bo Ek', 'Anna Maria Sjöberg', 'Anna Svensson');
    const people = [elin, ...members];
    const picture = await pictures.createPngPicture();
    for (const { id, token } of people)
      await uploadAndParse(app, uploadAvatar, { userId: id }, picture, { token });
    await uploadAndParse(app, uploadBackground, { leagueId }, picture, { token: elin.token });
    for (const [index, player] of people.entries()) await makeRound(app, leagueId, player, index);
    const { id: roundId } = await app.db
      .selectFrom('rounds')
      .where('user_id', '=', elin.id)
      .where('league_id', '=', leagueId)
      .select('id')
      .executeTakeFirstOrThrow();
    await makeRound(app, leagueId, elin, -3);
    const token = await openLeague(leagueId);
    const socket = await connectSpectator(token);
    await makeRound(app, leagueId, members[0], 4);
    await socket.waitForSocketEvent('scoreboardChanged');

    const responseBody: unknown = await (await app.send(spectate, { token })).json();
    expect([...new Set(listFieldPaths(responseBody))].toSorted()).toEqual(ALLOWED_FIELDS.toSorted());
    const publicBoard = await readBoard(token);
    expect(publicBoard.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Elin S.', 'Bo E.', 'Anna S.', 'Anna S. (2)']),
    );
    expect(publicBoard.rounds.at(-1)!.awaited.map(({ name }) => name)).toEqual(['Anna S.', 'Anna S. (2)']);
    const receivedText = JSON.stringify([responseBody, socket.handshakeResponse, socket.receivedEvents]);
    const { rows: avatars } = await app.database.pool.query<{ picture: string }>(
      'select picture from users where picture is not null',
    );
    const secrets = [
      ...people.flatMap(({ id }) => [id, `${id}@example.com`]),
      ...avatars.map((row) => row.picture),
      leagueId,
      roundId,
      ...'Sjöberg Svensson Maria'.split(' '),
    ];
    expect(secrets.filter((secret) => receivedText.includes(secret))).toEqual([]);
    expect((await app.fetch(publicBoard.picture!)).status).toBe(200);
  });

  it('has the same rows in the same order as the members’ board', async () => {
    const leagueId = await makeLeague(app, elin);
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo Ek', 'Nils');
    await makeRound(app, leagueId, elin, 3);
    await makeRound(app, leagueId, bo, -2);
    const token = await openLeague(leagueId);
    const memberBoard = await app.call(scoreboard, { leagueId }, elin);
    const publicBoard = await readBoard(token);
    const omitNames = (rows: readonly object[]) =>
      rows.map((row) => ({ ...row, memberId: 0, name: 0, picture: 0, key: 0 }));
    expect(omitNames(publicBoard.rows)).toEqual(omitNames(memberBoard.rows));
    expect(publicBoard.rows.map(({ name }) => name)).toEqual(['Bo E.', 'Elin S.', 'Nils']);
    expect(publicBoard.highlights).toEqual({
      best: { name: 'Bo E.', toPar: -2 },
      worst: null,
      leader: { name: 'Bo E.', score: -2 },
    });
  });

  it('gives each player a stable key, which differs for every league and link', async () => {
    const [firstLeagueId, secondLeagueId] = [await makeLeague(app, elin), await makeLeague(app, elin)];
    const token = await openLeague(firstLeagueId);
    const readKey = async (linkToken: string) => (await readBoard(linkToken)).rows[0]!.key;
    const key = await readKey(token);
    await makeRound(app, firstLeagueId, elin, 1);
    expect(await readKey(token)).toBe(key);
    expect(await readKey(await openLeague(secondLeagueId))).not.toBe(key);
    await setSpectatorAccess(firstLeagueId, false);
    expect(await readKey(await openLeague(firstLeagueId))).not.toBe(key);
  });

  it('stays open after the league is finished, with the rows of former members', async () => {
    const leagueId = await makeLeague(app, elin);
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo Ek');
    await makeRound(app, leagueId, bo, -2);
    const token = await openLeague(leagueId);
    await endSeason(app, leagueId, elin);
    expect(await readBoard(token)).toMatchObject({ finished: true, rows: [{ name: 'Bo E.' }, {}] });
    await app.call(deleteAccount, { userId: bo.id }, bo);
    expect((await readBoard(token)).rows[0]).toMatchObject({ name: DELETED_PLAYER, left: true });
  });

  it('is read once for all spectators, and not sent again while it is unchanged', async () => {
    const leagueId = await makeLeague(app, elin);
    const token = await openLeague(leagueId);
    await makeRound(app, leagueId, elin, 1);
    const querySpy = vi.spyOn(pg.Client.prototype, 'query');
    await Promise.all(Array.from({ length: 20 }, () => readBoard(token)));
    await app.call(scoreboard, { leagueId }, elin);
    const boardQueries = querySpy.mock.calls.filter((call) => JSON.stringify(call).includes('string_agg'));
    expect(boardQueries).toHaveLength(1);
    const { path } = buildRequest(spectate, { token });
    const firstResponse = await app.fetch(path);
    expect(firstResponse.headers.get('x-robots-tag')).toContain('noindex');
    const requestInit = { headers: { 'if-none-match': firstResponse.headers.get('etag')! } };
    expect((await app.fetch(path, requestInit)).status).toBe(304);
    await app.call(renameLeague, { leagueId, userId: elin.id, name: `New ${leagueId}` }, elin);
    expect((await app.fetch(path, requestInit)).status).toBe(200);
    expect((await readBoard(token)).name).toBe(`New ${leagueId}`);
  });
});

describe('opening a league to spectators and closing it', () => {
  it('a league keeps one link until closed; members see that it is open, but only admins see the link', async () => {
    const leagueId = await makeLeague(app, elin);
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
    const readInfo = (player: Player) => app.call(leagueInfo, { leagueId }, player);
    expect(await readInfo(bo)).toMatchObject({ spectators: false, spectatorsToken: null });
    expect(await setSpectatorAccess(leagueId, false)).toBeNull();
    const memberSocket = await secondInstance.connectSocket(bo.token);
    const token = await openLeague(leagueId);
    await memberSocket.waitForSocketEvent('leagueChanged');
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await openLeague(leagueId)).toBe(token);
    expect(await readInfo(elin)).toMatchObject({ spectators: true, spectatorsToken: token });
    expect(await readInfo(bo)).toMatchObject({ spectators: true, spectatorsToken: null });
    memberSocket.receivedEvents.length = 0;
    expect(await setSpectatorAccess(leagueId, false)).toBeNull();
    await expect.poll(() => memberSocket.receivedEvents.map(({ event }) => event)).toContain('leagueChanged');
    expect(await readInfo(elin)).toMatchObject({ spectators: false, spectatorsToken: null });
    expect(await app.errorCode(spectate, { token })).toBe('not_found');
    expect(await openLeague(leagueId)).not.toBe(token);
    expect(await app.errorCode(spectate, { token })).toBe('not_found');
    const entries = await app.call(history, { leagueId }, elin);
    expect(entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('spectators'))).toEqual([
      'spectators_opened',
      'spectators_closed',
      'spectators_opened',
    ]);
  });

  it('opening a league several times at once returns the same link', async () => {
    const leagueId = await makeLeague(app, elin);
    const tokens = await Promise.all(Array.from({ length: 8 }, () => openLeague(leagueId)));
    expect(new Set(tokens).size).toBe(1);
  });

  it('the token of a spectators’ link is not stored in the database', async () => {
    const token = await openLeague(await makeLeague(app, elin));
    expect(await dumpAllRows(app)).not.toContain(token);
  });

  it('the token of a spectators’ link is rejected by every call that needs a session', async () => {
    const token = await openLeague(await makeLeague(app, elin));
    const sessionEndpoints = listMountedEndpoints(app).filter(({ access }) => access !== 'public');
    expect(sessionEndpoints.length).toBeGreaterThan(80);
    for (const [name, endpoint] of toNamedRows(sessionEndpoints))
      expect([name, await app.errorCode(endpoint, {}, { token })]).toEqual([name, 'unauthenticated']);
    await expect(app.connectSocket(token)).rejects.toThrow('unauthenticated');
  });
});

describe('a spectator’s socket', () => {
  it('receives board changes on every instance, and nothing else', async () => {
    const leagueId = await makeLeague(app, elin);
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
    const token = await openLeague(leagueId);
    const sockets = [await connectSpectator(token), await connectSpectator(token, secondInstance)];
    const memberSocket = await secondInstance.connectSocket(bo.token);
    await app.call(uploadMessage, { leagueId, userId: bo.id, message: 'Fore!' }, bo);
    await memberSocket.waitForSocketEvent('newMessage');
    await makeRound(app, leagueId, elin, 1);
    for (const socket of sockets) {
      await socket.waitForSocketEvent('scoreboardChanged');
      await waitForLateEvents();
      const eventNames = new Set(socket.receivedEvents.map(({ event }) => event));
      expect([...eventNames]).toEqual(['scoreboardChanged']);
      expect(getEvents(socket).every(([, payload]) => payload === undefined)).toBe(true);
      expect(socket.handshakeResponse).toBeUndefined();
    }
  });

  it('cannot send messages', async () => {
    const leagueId = await makeLeague(app, elin);
    const socket = await connectSpectator(await openLeague(leagueId));
    const message = { tournamentId: leagueId, userId: elin.id, messageContent: 'Fore!' };
    await expect(socket.socket.timeout(300).emitWithAck('sendMessage', message)).rejects.toThrow('timed out');
  });

  it.each([
    ['the league is closed', (leagueId: string) => setSpectatorAccess(leagueId, false)],
    ['the league is deleted', (leagueId: string) => app.call(deleteLeague, { leagueId }, elin)],
  ])('is disconnected on every instance when %s', async (_, closeOrDelete) => {
    const leagueId = await makeLeague(app, elin);
    const token = await openLeague(leagueId);
    const sockets = [await connectSpectator(token), await connectSpectator(token, secondInstance)];
    await closeOrDelete(leagueId);
    for (const { disconnectReason, receivedEvents } of sockets) {
      expect(await disconnectReason).toBe('io server disconnect');
      expect(receivedEvents.at(-1)).toMatchObject({ event: 'spectatorsClosed' });
    }
    for (const testApp of [app, secondInstance]) {
      expect(await testApp.errorCode(spectate, { token })).toBe('not_found');
      expect(await getConnectError(token, testApp)).toContain('not_found');
    }
  });

  it('is disconnected even if the message between instances is lost', async () => {
    const leagueId = await makeLeague(app, elin);
    const { disconnectReason, receivedEvents } = await connectSpectator(await openLeague(leagueId));
    await app.db.deleteFrom('spectator_links').where('league_id', '=', leagueId).execute();
    expect(await disconnectReason).toBe('io server disconnect');
    expect(receivedEvents).toMatchObject([{ event: 'spectatorsClosed' }]);
  });

  it('receives no events from another league', async () => {
    const [firstLeagueId, secondLeagueId] = [await makeLeague(app, elin), await makeLeague(app, elin)];
    const socket = await connectSpectator(await openLeague(firstLeagueId));
    const otherToken = await openLeague(secondLeagueId);
    await waitForLateEvents();
    socket.receivedEvents.length = 0;
    await makeRound(app, secondLeagueId, elin, 1);
    await setSpectatorAccess(secondLeagueId, false);
    expect(await app.errorCode(spectate, { token: otherToken })).toBe('not_found');
    await waitForLateEvents();
    expect(socket.receivedEvents).toEqual([]);
    expect(socket.socket.connected).toBe(true);
  });
});

it('only wrong spectators’ links count towards the rate limit', async () => {
  const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const admin = await makeUser(limitedApp);
    const leagueId = await makeLeague(limitedApp, admin);
    const openInput = { leagueId, userId: admin.id, open: true };
    const { token } = await limitedApp.call(openToSpectators, openInput, admin);
    const errorCodes = [];
    for (let attempt = 0; attempt <= 60; attempt++)
      errorCodes.push(await limitedApp.errorCode(spectate, { token: `no ${attempt}` }));
    expect([...new Set(errorCodes)]).toEqual(['not_found', 'too_many_requests']);
    await Promise.all(Array.from({ length: 100 }, () => readBoard(token!, limitedApp)));
  } finally {
    await limitedApp.close();
  }
});
