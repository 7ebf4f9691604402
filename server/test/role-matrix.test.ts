import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { Socket } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { type Endpoint, acceptsIdempotencyKey } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import * as pictures from '../src/images/test-pictures.ts';
import { UnsubscribeLinks } from '../src/mail/unsubscribe.ts';
import { listMountedEndpoints, listFieldNames } from './endpoints.ts';
import { endSeason, makeUser, PASSWORD, type Player } from './make.ts';
import { type RoleColumn, columns, type RoleRow, rows } from './role-matrix.ts';
import { createFakeLogInResponse, createPasskeyResponse, getPasskeyId } from './role-passkeys.ts';
import {
  getSpectatorToken,
  getConfirmationLinkSecret,
  getCalendarSecret,
  makeWorld,
  openTeeSheetPlaces,
  getOtherSessionId,
  type OwnedIds,
  type RoleWorld,
  type WorldLeague,
} from './role-world.ts';
import { toFetchArguments } from './fetch-arguments.ts';
import { prepareEvents, prepareRounds, createTeeChoices, createCardInput } from './role-cards.ts';
import { prepareGames, createGamesInput, isGameCall } from './role-games.ts';
import { addImport, createUploadFile, getImportId } from './role-imports.ts';
import { BROWSER_KEYS } from './browser-keys.ts';
import { checkError } from './check-error.ts';
import { openTestApp } from './test-app.ts';
import { readStateDigest, waitForJobs } from './traces.ts';
import { uploadAndParse } from './uploads.ts';

const routes = new Set<string>();
const recordRoutes = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const methodName of [method].flat())
      routes.add(`${methodName} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
diagnostics.subscribe('fastify.initialization', recordRoutes);
const app = await openTestApp({
  env: {
    ANDROID_CERT_SHA256: Array.from({ length: 32 }, () => 'A1').join(':'),
    SECURITY_CONTACT: 'security@example.com',
    IOS_APP_ID: 'ABCDE12345.app.golfleague',
  },
});
diagnostics.unsubscribe('fastify.initialization', recordRoutes);
afterAll(() => app.close());

const unsubscribeLinks = await UnsubscribeLinks.open(app.db, { publicUrl: app.url });

const endpointByCall = new Map<string, Endpoint>(
  listMountedEndpoints(app).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
const statusByErrorCode: Partial<Record<ErrorCode, string>> = {
  unauthenticated: '401',
  forbidden: '403',
  not_found: '404',
};
const getCellText = (code: ErrorCode) => statusByErrorCode[code] ?? code;

/** Shared worlds with two admins and with one admin, for calls that only read or are rejected. */
let sharedWorlds: { twoAdmins: RoleWorld; oneAdmin: RoleWorld };
let signedUrl: string;
let picture: Buffer;

beforeAll(async () => {
  picture = await pictures.createPngPicture();
  sharedWorlds = { twoAdmins: await makeWorld(app, true), oneAdmin: await makeWorld(app, false) };
  const { twoAdmins, oneAdmin } = sharedWorlds;
  for (const { admin, otherMember, home } of [twoAdmins, oneAdmin]) {
    await uploadAndParse(app, uploadBackground, { leagueId: home.id }, picture, { token: admin.token });
    await uploadAndParse(app, uploadAvatar, { userId: otherMember.id }, picture, otherMember);
  }
  const { picture: backgroundUrl } = await app.call(
    leagueInfo,
    { leagueId: twoAdmins.home.id },
    twoAdmins.admin,
  );
  signedUrl = backgroundUrl!;
});

/** Who sends a call (`actor`), the caller that it names (`caller`), and the league and other ids that it contains. */
interface CallerContext {
  readonly world: RoleWorld;
  readonly token: string | undefined;
  readonly actor: Player;
  readonly caller: Player;
  readonly league: WorldLeague;
  readonly owner: Player;
  readonly ids: OwnedIds;
}

function createContext(column: RoleColumn, world: RoleWorld): CallerContext {
  const { home, otherLeague, member, guest, otherMember, admin, outsider, stranger, removed } = world;
  const createCallerContext = (
    actor: Player,
    owner: Player,
    overrides: Partial<CallerContext> = {},
  ): CallerContext => ({
    world,
    token: actor.token,
    actor,
    caller: actor,
    league: home,
    owner,
    ids: home.idsByOwner.get(owner)!,
    ...overrides,
  });
  const contexts: Record<RoleColumn, () => CallerContext> = {
    nobody: () => createCallerContext(member, member, { token: undefined }),
    expired: () => createCallerContext(member, member, { token: world.expiredToken }),
    stranger: () => createCallerContext(stranger, member),
    removed: () => createCallerContext(removed, member),
    member: () => createCallerContext(member, member),
    guest: () => createCallerContext(guest, guest),
    impersonator: () => createCallerContext(member, member, { caller: otherMember }),
    'non-owner': () => createCallerContext(member, otherMember),
    admin: () => createCallerContext(admin, admin),
    'non-owner-admin': () => createCallerContext(admin, otherMember),
    'last-admin': () => createCallerContext(admin, admin),
    'other-league': () => createCallerContext(outsider, member),
    'mixed-leagues': () => createCallerContext(outsider, member, { league: otherLeague }),
  };
  return contexts[column]();
}

let uniqueNumber = 0;

const getInviteToken = ({ home, admin, member }: RoleWorld, variant: string) =>
  ({
    "an admin's invite": home.inviteTokens.get(admin),
    "a member's": home.inviteTokens.get(member),
    "a seat's invite": home.seat.inviteToken,
  })[variant] ?? (variant === "a member's invite" ? home.inviteTokens.get(member)! : 'made-up-invite');

/** Returns valid input for any call, limited to the fields that the call declares. */
function createInput(
  endpoint: Endpoint,
  { variant }: RoleRow,
  column: RoleColumn,
  context: CallerContext,
): Record<string, unknown> {
  const { world, actor, caller, league, ids } = context;
  const inviteToken = getInviteToken(world, variant);
  const ownIds = column === 'mixed-leagues' ? league.idsByOwner.get(actor)! : ids;
  const allFields: Record<string, unknown> = {
    ...ids,
    leagueId: variant === 'without a league' ? undefined : league.id,
    userId: variant === 'self' ? actor.id : world.idle.id,
    memberId: variant === 'self' ? actor.id : world.idle.id,
    seatId: world.home.seat.id,
    billboardId: world.home.billboardId,
    courseId: world.home.courseId,
    share: variant === 'shared' ? true : undefined,
    tees: [{ name: 'Red', par: 72, courseRating: 71.3, slope: 128 }],
    teeId: variant === 'a tee of the league' ? world.home.teeId : undefined,
    roundNumber: '1',
    gross: 88,
    toPar: 3,
    message: 'Well played',
    text: 'See you on Sunday',
    question: 'Where?',
    options: ['Here', 'There'],
    mode: 'stroke',
    rules: { countBest: (++uniqueNumber % 100) + 1 },
    leagueToken: inviteToken,
    inviteToken: variant === 'no invite' ? undefined : inviteToken,
    name: `Nils ${++uniqueNumber}`,
    email: `${actor.id}@example.com`,
    password: PASSWORD,
    topic: 'wishes',
    oldPassword: PASSWORD,
    newPassword: 'condor on eighteen',
    userName: 'Another name',
    language: 'sv',
    lang: 'sv',
    fcmToken: `phone ${uniqueNumber}`,
    endpoint: `https://web.push.apple.com/${uniqueNumber}`,
    subscription: {
      endpoint: `https://web.push.apple.com/${uniqueNumber}`,
      keys: BROWSER_KEYS,
    },
    types: { chat: false },
    voted: true,
    on: true,
    subject: 'message',
    subjectId: ids.messageId,
    reason: 'spam',
    reportId: world.home.reportId,
    decision: variant === 'keep' ? 'keep' : 'remove',
    hiddenUserId: world.idle.id,
    sessionId: getOtherSessionId(variant === "a member's" ? world.idle : actor),
    passkeyId: getPasskeyId(variant === "a member's" ? world.idle : actor),
    response: endpoint.name === 'finishPasskey' ? createPasskeyResponse(actor) : createFakeLogInResponse(),
    hidden: true,
    what: 'rounds',
    title: `Round ${++uniqueNumber}`,
    startsAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    first: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    timeZone: 'Europe/Stockholm',
    every: 'week',
    groups: [{ players: [actor.id] }],
    players: [world.idle.id],
    playerIds: [variant === 'somebody with an account' ? world.idle.id : world.guest.id],
    answer: 'yes',
    secret: variant === 'made up' ? 'made-up-secret' : getCalendarSecret(world.member),
    token: variant === 'made up' ? 'made-up-token' : getSpectatorToken(world.home),
    open: variant === 'open',
    mails: 'news',
    before: variant === 'before an entry' ? world.home.entryId : undefined,
    importId: getImportId(world),
    alsoRegistered: ['with rounds', 'a player who has left'].includes(variant) || undefined,
    ...createCardInput(world, variant, actor),
    ...createGamesInput(world, endpoint, variant, context.owner),
  };
  if (variant === 'a seat') {
    const { id: userId, roundId } = world.home.seat;
    Object.assign(allFields, { userId, memberId: userId, hiddenUserId: userId, roundId });
  }
  const targetsSeat = endpoint.acceptsSeat && variant === 'a seat';
  if (endpoint.caller !== undefined && !targetsSeat) allFields[endpoint.caller] = caller.id;
  if (endpoint.name === 'chooseTees') allFields['tees'] = createTeeChoices(allFields['scores']);
  if (endpoint.name === 'planSeason') allFields['count'] = 3;
  if (endpoint.name === 'addSeats') allFields['players'] = [{ name: `Seat ${uniqueNumber}` }];
  if (endpoint.name === 'stateHandicapIndex') allFields['handicapIndex'] = 11.4;
  if (endpoint.name === 'confirmAddress') allFields['token'] = getConfirmationLinkSecret(world.member);
  if (endpoint.name === 'unsubscribeMails') {
    allFields['token'] = unsubscribeLinks.createUrl('news', world.member.id).split('/').at(-1);
  }
  if (variant === 'made up') allFields['token'] = 'made-up-token';
  if (endpoint.name === 'register') allFields['email'] = `new-${uniqueNumber}@example.com`;
  // A guest has no password to send.
  if (['deleteAccount', 'beginPasskey'].includes(endpoint.name) && column === 'guest')
    delete allFields['password'];
  if (variant === 'a guest') allFields['memberId'] = world.guest.id;
  if (variant === 'a player who has left') allFields['memberId'] = world.removed.id;
  if (endpoint.name === 'avatar') allFields['userId'] = world.otherMember.id;
  if (variant.startsWith("one's own poll")) {
    const { optionId } = world.home.idsByOwner.get(world.otherMember)!;
    Object.assign(allFields, { pollId: ownIds.pollId, optionId });
  }
  const declaredFields = listFieldNames(endpoint);
  return Object.fromEntries(
    declaredFields.flatMap((name) => (allFields[name] === undefined ? [] : [[name, allFields[name]]])),
  );
}

async function readOutcome(response: Response, endpoint: Endpoint): Promise<string> {
  const body = await response.arrayBuffer();
  if (response.ok) return '200';
  return getCellText(checkError(response.status, JSON.parse(Buffer.from(body).toString()), endpoint).error);
}

async function callAs(
  endpoint: Endpoint,
  row: RoleRow,
  column: RoleColumn,
  world: RoleWorld,
): Promise<string> {
  const context = createContext(column, world);
  const options = {
    ...(context.token === undefined ? {} : { token: context.token }),
    ...(acceptsIdempotencyKey(endpoint) ? { key: `matrix-${++uniqueNumber}` } : {}),
  };
  if (endpoint.name === 'picture') {
    return readOutcome(
      await app.fetch(row.variant === 'signed' ? signedUrl : signedUrl.split('?')[0]!),
      endpoint,
    );
  }
  const hasFile = endpoint.needsFile === true || row.variant === 'a scorecard';
  const [path, init] = toFetchArguments(endpoint, createInput(endpoint, row, column, context), {
    ...options,
    form: hasFile,
    ...(hasFile ? { file: createUploadFile(endpoint, picture, ++uniqueNumber) } : {}),
  });
  const query = endpoint.name === 'chat' && row.variant !== '' ? `?after=${context.ids.messageId}` : '';
  return readOutcome(await app.fetch(path + query, init), endpoint);
}

async function sendMessageAs(
  { call, variant }: RoleRow,
  column: RoleColumn,
  world: RoleWorld,
): Promise<string> {
  const { token, league, caller, ids } = createContext(column, world);
  const socketPromise = variant.endsWith('link')
    ? app.connectSpectatorSocket(variant === 'a closed link' ? 'closed' : getSpectatorToken(world.home))
    : app.connectSocket(token ?? '');
  const connection = await socketPromise.catch((error: unknown) => error as Error);
  if (connection instanceof Error) return getCellText(connection.message as ErrorCode);
  try {
    if (call.endsWith('handshake')) return '200';
    const message = {
      tournamentId: league.id,
      userId: caller.id,
      messageContent: 'Well played',
      idempotencyKey: `matrix-${++uniqueNumber}`,
      ...(variant === '' ? {} : { messageId: ids.messageId }),
    };
    const response = (await connection.socket.timeout(5000).emitWithAck('sendMessage', message)) as {
      status: number;
      error?: ErrorCode;
    };
    return response.status === 200 ? '200' : getCellText(response.error!);
  } finally {
    connection.socket.disconnect();
  }
}

const counts = { cells: 0, rejections: 0, wronglyAllowed: 0, wronglyRejected: 0 };

/** Returns the differences between the responses and a row of the matrix. */
async function checkRow(row: RoleRow): Promise<string[]> {
  const endpoint = endpointByCall.get(row.call);
  if (!endpoint && !row.call.startsWith('SOCKET ')) throw new Error(`${row.call} is not served`);
  const isReadOnly = !endpoint ? row.call.endsWith('handshake') : endpoint.method === 'GET';
  const differences: string[] = [];
  async function checkCell(column: RoleColumn, expected: string, world: RoleWorld): Promise<void> {
    const actual = endpoint
      ? await callAs(endpoint, row, column, world)
      : await sendMessageAs(row, column, world);
    counts.cells++;
    if (expected !== '200') counts.rejections++;
    if (actual === expected) return;
    if (actual === '200') counts.wronglyAllowed++;
    else if (expected === '200') counts.wronglyRejected++;
    differences.push(`${column}: ${actual} instead of ${expected}`);
  }
  const dependsOnGames = endpoint !== undefined && isGameCall(endpoint);
  const dependsOnEvents =
    dependsOnGames || /\/card\/|\/event\/tees/.test(row.call) || /\bday\b/.test(row.variant);
  const createWorld = async (hasSecondAdmin: boolean) => {
    const world = await makeWorld(app, hasSecondAdmin);
    if (dependsOnGames) await prepareGames(app, world, endpoint, row.variant);
    else if (dependsOnEvents) await prepareEvents(app, world, row.variant);
    return world;
  };
  // Uses new worlds if the result of the call depends on the events.
  const worldsForReads = dependsOnEvents
    ? { twoAdmins: await createWorld(true), oneAdmin: await createWorld(false) }
    : sharedWorlds;
  const chooseWorldForReads = (column: RoleColumn) =>
    column === 'last-admin' ? worldsForReads.oneAdmin : worldsForReads.twoAdmins;
  const cells = [...row.cells];
  // Waits for the jobs of the previous row, because they also write.
  await waitForJobs(app);
  const initialDigest = await readStateDigest(app);
  for (const [column, expected] of cells) {
    if (isReadOnly || expected !== '200') await checkCell(column, expected, chooseWorldForReads(column));
  }
  if ((await readStateDigest(app)) !== initialDigest)
    differences.push('a read or a rejected call changed data');
  for (const [column, expected] of cells) {
    if (isReadOnly || expected !== '200') continue;
    const world = await createWorld(column !== 'last-admin');
    if (row.variant === 'a finished league') await endSeason(app, world.home.id, world.admin);
    if (row.variant === 'an open place') await openTeeSheetPlaces(app, world.home);
    await prepareRounds(app, world, row.variant);
    if (endpoint?.name === 'undoImport') await addImport(app, world);
    await checkCell(column, expected, world);
  }
  return differences;
}

describe('permissions', () => {
  it.each(rows.map((row) => [row.label, row] as const))(
    'the role matrix is correct for %s',
    async (_, row) => {
      expect(await checkRow(row)).toEqual([]);
    },
  );
});

describe('the role matrix', () => {
  it('has a row for every mounted route, and no other rows', () => {
    const mountedRoutes = [...routes].filter((route) => !/^(HEAD|OPTIONS) /.test(route));
    const listedCalls = new Set(rows.map(({ call }) => call).filter((call) => !call.startsWith('SOCKET ')));
    const missingRoutes = mountedRoutes.filter((route) => !listedCalls.has(route));
    expect(missingRoutes.map((route) => `${route} has no row in server/test/role-matrix.ts`)).toEqual([]);
    expect([...listedCalls].filter((call) => !mountedRoutes.includes(call))).toEqual([]);
  });

  it('has a row for every event that a client can send', async () => {
    const onSpy = vi.spyOn(Socket.prototype, 'on');
    const connection = await app.connectSocket((await makeUser(app)).token);
    connection.socket.disconnect();
    const handledEvents = new Set(onSpy.mock.calls.map(([name]) => name as string));
    const listedEvents = rows.map(({ call }) => /^SOCKET (\w+)/.exec(call)?.[1]);
    expect(handledEvents).toContain('sendMessage');
    const libraryEvents = new Set(['error', 'disconnect', 'disconnecting']);
    expect(
      [...handledEvents].filter((event) => !libraryEvents.has(event) && !listedEvents.includes(event)),
    ).toEqual([]);
  });

  it('requires a session for all calls except public ones', () => {
    const callsWithoutSession = rows
      .filter(({ label, cells }) => cells.get('nobody') !== '401' && !label.startsWith('SOCKET handshake; '))
      .map(({ call }) => call);
    const publicCalls = [...endpointByCall]
      .filter(([, { access }]) => access === 'public')
      .map(([call]) => call);
    expect([...new Set(callsWithoutSession)].toSorted()).toEqual(publicCalls.toSorted());
  });

  it('is tested in every cell, and no call is wrongly allowed', () => {
    const { cells, rejections, wronglyAllowed, wronglyRejected } = counts;
    // oxlint-disable-next-line no-console -- the size of the matrix is a result of this test
    console.log(
      `The role matrix: ${rows.length} rows, ${columns.length} columns, ${cells} cells, ${rejections} of them rejections; ` +
        `${wronglyAllowed} wrongly allowed, ${wronglyRejected} wrongly rejected`,
    );
    expect(wronglyAllowed).toBe(0);
    expect(cells).toBe(rows.reduce((sum, row) => sum + row.cells.size, 0));
  });
});
