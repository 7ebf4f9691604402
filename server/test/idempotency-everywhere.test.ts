import { importRounds } from '@golf-league/core/contracts/imports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, deleteAccount, logout, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { createLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { type Endpoint, acceptsIdempotencyKey } from '@golf-league/core/wire/endpoint.ts';
import * as pictures from '../src/images/test-pictures.ts';
import { BROWSER_KEYS } from './browser-keys.ts';
import { toNamedRows, endpoints, listFieldNames } from './endpoints.ts';
import { endSeason, makeUser, type Player } from './make.ts';
import {
  beginEvents,
  createTeeChoices,
  closeEvents,
  addCourseToEvents,
  writeFullCard,
} from './role-cards.ts';
import { prepareGames, createGamesInput, isGameCall } from './role-games.ts';
import { addImport, createUploadFile, getImportId } from './role-imports.ts';
import { getPasskeyId } from './role-passkeys.ts';
import { makeWorld, openTeeSheetPlaces, getOtherSessionId, type RoleWorld } from './role-world.ts';
import { openTestApp } from './test-app.ts';
import { waitForJobs, readTableStates } from './traces.ts';

const app = await openTestApp();
afterAll(() => app.close());
let picture: Buffer;
let otherPicture: Buffer;
beforeAll(async () => {
  [picture, otherPicture] = [await pictures.createPngPicture(), await pictures.createGifPicture()];
});

const IDEMPOTENCY_KEY = 'one-and-the-same';
const callsWithFile: readonly string[] = [
  submitRound,
  updateRound,
  uploadAvatar,
  uploadBackground,
  importRounds,
].map(({ name }) => name);
/** Calls that end the session. Retrying them returns a 401 and has no effect. */
const sessionEndingCalls = new Set<string>([logout.name, deleteAccount.name]);
const calls = endpoints.filter(acceptsIdempotencyKey);
const repeatableCalls = calls.filter(({ name }) => !sessionEndingCalls.has(name));

/** A different value for each field that is not text. */
const otherValues: Record<string, unknown> = {
  on: false,
  groups: [],
  players: [],
  playerIds: ['somebody'],
  'addSeats.players': [{ name: 'Somebody else' }],
  scores: [{ playerId: 'somebody', hole: 1, strokes: 4, at: new Date().toISOString() }],
  rules: { countBest: 4 },
  tees: [{ name: 'White', par: 71, courseRating: 70, slope: 113 }],
  'chooseTees.tees': [{ playerId: 'somebody', teeId: null, at: new Date().toISOString() }],
  subscription: { endpoint: 'https://web.push.apple.com/other', keys: BROWSER_KEYS },
  sides: [['somebody'], ['somebody-else']],
  hole: 15,
  day: 2,
  legs: 2,
  win: 3,
  half: 0,
  winner: 'b',
  'tellMatch.open': true,
  amount: 41,
};

interface CallSetup {
  readonly world: RoleWorld;
  readonly actor: Player;
  readonly input: Record<string, unknown>;
}

let setupCount = 0;

/** Sets up a league where the call is valid for the admin or, if the call joins a league, for a stranger. */
async function setUpCall(endpoint: Endpoint): Promise<CallSetup> {
  const world = await makeWorld(app, true);
  const { home, admin, guest, idle, stranger } = world;
  if (endpoint.name === 'renewLeague') await endSeason(app, home.id, admin);
  const isJoinCall = endpoint.path.startsWith('/join/');
  const actor = isJoinCall ? stranger : admin;
  setupCount++;
  const reportFields = { subject: 'message', subjectId: home.idsByOwner.get(world.otherMember)!.messageId };
  const allFields: Record<string, unknown> = {
    ...home.idsByOwner.get(admin),
    leagueId: home.id,
    userId: idle.id,
    memberId: idle.id,
    courseId: home.courseId,
    name: `Course ${setupCount}`,
    tees: [{ name: `Red ${setupCount}`, par: 72, courseRating: 71.3, slope: 128 }],
    gross: 88,
    toPar: 3,
    message: 'Well played',
    text: 'See you on Sunday',
    question: 'Where?',
    options: ['Here', 'There'],
    mode: 'stroke',
    rules: { countBest: 3 },
    leagueToken: home.inviteTokens.get(admin),
    inviteToken: home.inviteTokens.get(admin),
    userName: `Name ${setupCount}`,
    language: 'sv',
    fcmToken: `phone ${setupCount}`,
    endpoint: `https://web.push.apple.com/${setupCount}`,
    subscription: { endpoint: `https://web.push.apple.com/${setupCount}`, keys: BROWSER_KEYS },
    ...reportFields,
    reason: 'spam',
    note: 'Again and again',
    reportId: home.reportId,
    decision: 'remove',
    hiddenUserId: idle.id,
    sessionId: getOtherSessionId(actor),
    passkeyId: getPasskeyId(actor),
    seatId: home.seat.id,
    hidden: true,
    title: `Round ${setupCount}`,
    startsAt: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    answer: 'yes',
    roundNumber: 1,
    first: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    timeZone: 'Europe/Stockholm',
    every: 'week',
    groups: [{ players: [admin.id] }],
    players: [idle.id],
    playerIds: [guest.id],
    playerId: idle.id,
    scores: [{ playerId: idle.id, hole: 1, strokes: 4, at: new Date().toISOString() }],
    open: false,
    on: true,
  };
  if (endpoint.caller !== undefined) allFields[endpoint.caller] = actor.id;
  if (endpoint.name === 'stateHandicapIndex') allFields['handicapIndex'] = 11.4;
  if (endpoint.name === 'chooseTees') allFields['tees'] = createTeeChoices(allFields['scores']);
  if (endpoint.name === 'planSeason') allFields['count'] = 3;
  if (endpoint.name === 'addSeats') allFields['players'] = [{ name: `Seat ${setupCount}` }];
  if (endpoint.name === 'undoImport') {
    await addImport(app, world);
    allFields['importId'] = getImportId(world);
  }
  Object.assign(allFields, createGamesInput(world, endpoint, '', admin));
  if (isGameCall(endpoint)) await prepareGames(app, world, endpoint, '');
  if (endpoint.name === 'takePlace') await openTeeSheetPlaces(app, home);
  if (endpoint.name === 'closeEvent') await beginEvents(app, home.id);
  if (endpoint.name === 'reopenEvent') await closeEvents(app, home.id);
  if (endpoint.name.endsWith('Card') || endpoint.name === 'chooseTees') {
    await addCourseToEvents(app, home.id);
    await beginEvents(app, home.id);
  }
  if (endpoint.name === 'confirmCard')
    await writeFullCard(app, world, home.idsByOwner.get(admin)!, idle, world.otherMember);
  // Players cannot applaud their own rounds.
  if (endpoint.name === 'applaud') allFields['roundId'] = home.idsByOwner.get(world.otherMember)!.roundId;
  const declaredFields = listFieldNames(endpoint);
  const inputEntries = declaredFields.flatMap((name) =>
    allFields[name] === undefined ? [] : [[name, allFields[name]] as const],
  );
  return { world, actor, input: Object.fromEntries(inputEntries) };
}

/** Sends a call. Calls with a file are sent as a form, with a different boundary each time. */
async function send(
  endpoint: Endpoint,
  input: object,
  { token }: { token: string },
  key: string,
  file = picture,
): Promise<{ status: number; body: string }> {
  const fileOptions = callsWithFile.includes(endpoint.name)
    ? { form: true, file: createUploadFile(endpoint, file, 0) }
    : {};
  const response = await app.send(endpoint, input, { token, key, ...fileOptions });
  return { status: response.status, body: await response.text() };
}

/** Returns the number of rows of each table, and a digest of their content. */
async function readState(): Promise<{ rows: Record<string, number>; digest: string }> {
  // Waits for jobs, because they also write.
  await waitForJobs(app);
  const tables = await readTableStates(app);
  return {
    rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    digest: JSON.stringify(tables),
  };
}

/** Returns how many rows each table gains or loses through the write. */
async function measureEffect(write: () => Promise<unknown>): Promise<Record<string, number>> {
  const { rows: rowsBefore } = await readState();
  await write();
  const { rows: rowsAfter } = await readState();
  const rowChanges = Object.entries(rowsAfter).map(
    ([name, rows]) => [name, rows - rowsBefore[name]!] as const,
  );
  return Object.fromEntries(rowChanges.filter(([, change]) => change !== 0));
}

const repeatCounts = { calls: 0, sent: 0 };

/** Returns the effect of sending the call once, in a separate league. */
async function measureSingleEffect(endpoint: Endpoint): Promise<Record<string, number>> {
  const { actor, input } = await setUpCall(endpoint);
  return measureEffect(() => send(endpoint, input, actor, IDEMPOTENCY_KEY));
}

describe('a call repeated with its key', () => {
  it.each(toNamedRows(repeatableCalls))(
    'repeating %s with its key has one effect and one response',
    async (_, endpoint) => {
      const expectedEffect = await measureSingleEffect(endpoint);
      const { actor, input } = await setUpCall(endpoint);
      const firstResponse = await send(endpoint, input, actor, IDEMPOTENCY_KEY);
      expect(firstResponse).toMatchObject({ status: 200 });
      const { digest } = await readState();
      for (let repetition = 0; repetition < 5; repetition++)
        expect(await send(endpoint, input, actor, IDEMPOTENCY_KEY)).toEqual(firstResponse);
      expect((await readState()).digest).toBe(digest);

      const concurrentSetup = await setUpCall(endpoint);
      // Simulates a user who returns hours later, whose calls therefore also update the session.
      await sql`update sessions set last_used_at = now() - interval '2 hours'`.execute(app.db);
      let responses: Awaited<ReturnType<typeof send>>[] = [];
      const effect = await measureEffect(async () => {
        const attempts = Array.from({ length: 20 }, () =>
          send(endpoint, concurrentSetup.input, concurrentSetup.actor, IDEMPOTENCY_KEY),
        );
        responses = await Promise.all(attempts);
      });
      expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
      expect(responses[0]).toMatchObject({ status: 200 });
      expect(effect).toEqual(expectedEffect);
      expect(expectedEffect['idempotency_keys']).toBe(1);
      repeatCounts.calls++;
      repeatCounts.sent += 6 + 20;
    },
  );

  it.each(toNamedRows(repeatableCalls))(
    'repeating %s with another body is rejected and changes nothing',
    async (_, endpoint) => {
      const { actor, input } = await setUpCall(endpoint);
      expect((await send(endpoint, input, actor, IDEMPOTENCY_KEY)).status).toBe(200);
      const { digest } = await readState();
      const fieldNames = Object.keys(input).filter(
        (name) =>
          !/options|gross|toPar|^mode$|^kind$|language|subject$|reason|decision|hidden$|startsAt|answer|roundNumber|handicap|^first$|timeZone|^every$|^count$/.test(
            name,
          ),
      );
      for (const fieldName of fieldNames) {
        const otherValue =
          otherValues[`${endpoint.name}.${fieldName}`] ?? otherValues[fieldName] ?? 'something-else';
        const { status, body } = await send(
          endpoint,
          { ...input, [fieldName]: otherValue },
          actor,
          IDEMPOTENCY_KEY,
        );
        expect([fieldName, status, body]).toEqual([
          fieldName,
          422,
          expect.stringContaining('idempotency_key_reused'),
        ]);
      }
      expect((await readState()).digest).toBe(digest);
    },
  );

  it.each(toNamedRows(repeatableCalls.filter(({ name }) => callsWithFile.includes(name))))(
    'repeating %s with another picture is rejected',
    async (_, endpoint) => {
      const { actor, input } = await setUpCall(endpoint);
      expect((await send(endpoint, input, actor, IDEMPOTENCY_KEY)).status).toBe(200);
      expect((await send(endpoint, input, actor, IDEMPOTENCY_KEY, otherPicture)).status).toBe(422);
      expect((await send(endpoint, input, actor, IDEMPOTENCY_KEY)).status).toBe(200);
    },
  );

  it('a call that is repeated before the first call has ended returns the first response', async () => {
    const { actor, input } = await setUpCall(submitRound);
    const firstResponse = await send(submitRound, input, actor, IDEMPOTENCY_KEY);
    const keyColumns = { user_id: actor.id, key: IDEMPOTENCY_KEY };
    const storedKeyRow = await app.db
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.and(keyColumns))
      .returningAll()
      .executeTakeFirstOrThrow();
    // Simulates a concurrent first call: the repeated call finds no key and has to wait, and then the key is stored.
    const pendingRepetition = await app.db.transaction().execute(async (transaction) => {
      await sql`lock table events in access exclusive mode`.execute(transaction);
      const pendingResponse = send(submitRound, input, actor, IDEMPOTENCY_KEY);
      const lockQuery = sql<{ some: boolean }>`
        select exists (select from pg_locks where relation = 'events'::regclass and not granted) as some`;
      await expect.poll(async () => (await lockQuery.execute(app.db)).rows[0]!.some).toBe(true);
      await transaction.insertInto('idempotency_keys').values(storedKeyRow).execute();
      return { sent: pendingResponse };
    });
    expect(await pendingRepetition.sent).toEqual(firstResponse);
  });

  it.each(toNamedRows(calls.filter(({ name }) => sessionEndingCalls.has(name))))(
    '%s has one effect, and every repetition returns a 401',
    async (_, endpoint) => {
      const expectedEffect = await measureSingleEffect(endpoint);
      const { actor, input } = await setUpCall(endpoint);
      const effect = await measureEffect(async () => {
        const statuses = await Promise.all(
          Array.from(
            { length: 20 },
            async () => (await send(endpoint, input, actor, IDEMPOTENCY_KEY)).status,
          ),
        );
        expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
        expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
        for (let repetition = 0; repetition < 5; repetition++) {
          expect((await send(endpoint, input, actor, IDEMPOTENCY_KEY)).status).toBe(401);
        }
      });
      expect(effect).toEqual(expectedEffect);
      repeatCounts.calls++;
      repeatCounts.sent += 25;
    },
  );

  it('every call that accepts an idempotency key was repeated', () => {
    // oxlint-disable-next-line no-console -- the counts are a result of this test
    console.log(
      `Retries: ${repeatCounts.calls} calls that accept a key, ${repeatCounts.sent} sent, one effect and one response each`,
    );
    expect(repeatCounts.calls).toBe(calls.length);
  });
});

it('a call that runs while its account is deleted either succeeds or is unauthenticated', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { actor, world } = await setUpCall(uploadMessage);
    const chatMessage = { userId: actor.id, leagueId: world.home.id, message: 'One more thing' };
    const sendMessage = (index: number) => send(uploadMessage, chatMessage, actor, `message-${index}`);
    const removeAccount = (index: number) =>
      send(deleteAccount, { userId: actor.id }, actor, `farewell-${index}`);
    const createNewLeague = async (index: number) => {
      const leagueInput = { name: `Too late ${actor.id} ${index}`, mode: 'stroke' };
      return { status: (await app.send(createLeague, { ...leagueInput, user_id: actor.id }, actor)).status };
    };
    const writes = Array.from({ length: 12 }, (_, index) =>
      [sendMessage, removeAccount, createNewLeague][index % 3]!(index),
    );
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await readIdempotencyKeys(actor)).toEqual([]);
  }
});

const readIdempotencyKeys = async ({ id }: Player) =>
  app.db.selectFrom('idempotency_keys').where('user_id', '=', id).select('key').execute();

describe('an idempotency key', () => {
  it.each(toNamedRows(repeatableCalls))('a rejected %s does not store its key', async (_, endpoint) => {
    const { world, input } = await setUpCall(endpoint);
    // Every call rejects a caller who is not in the league or who sends another person's id.
    const rejectedResponse = await send(
      endpoint,
      { ...input, leagueId: 'nowhere' },
      world.outsider,
      IDEMPOTENCY_KEY,
    );
    expect([403, 404]).toContain(rejectedResponse.status);
    expect(await readIdempotencyKeys(world.outsider)).toEqual([]);
  });

  it('deleting an account deletes its idempotency keys', async () => {
    const elin = await makeUser(app);
    await app.call(changeLanguage, { userId: elin.id, language: 'sv' }, { ...elin, key: IDEMPOTENCY_KEY });
    expect(await readIdempotencyKeys(elin)).toHaveLength(1);
    await app.call(deleteAccount, { userId: elin.id }, { ...elin, key: 'farewell' });
    expect(await readIdempotencyKeys(elin)).toEqual([]);
  });

  it('an idempotency key returns the first response for 14 days, and can be used again afterwards', async () => {
    const { actor, world } = await setUpCall(uploadMessage);
    const sweep = async () => {
      await sql`select graphile_worker.add_job('sweep', '{}'::json)`.execute(app.db);
      await waitForJobs(app);
    };
    const leagueId = world.home.id;
    const input = { userId: actor.id, leagueId, message: 'Who has my putter?' };
    const callOptions = { ...actor, key: IDEMPOTENCY_KEY };
    const firstMessage = await app.call(uploadMessage, input, callOptions);
    const hourMs = 60 * 60 * 1000;
    app.moveClock(14 * 24 * hourMs - hourMs);
    await sweep();
    expect((await app.call(uploadMessage, input, callOptions)).messageId).toBe(firstMessage.messageId);
    app.moveClock(2 * hourMs);
    await sweep();
    const repeatedMessage = await app.call(uploadMessage, input, callOptions);
    expect(repeatedMessage.messageId).not.toBe(firstMessage.messageId);
    const messages = (await app.call(chat, { leagueId }, actor)).filter(({ text }) => text === input.message);
    expect(messages).toHaveLength(2);
  });

  it('two players can use the same idempotency key', async () => {
    const [elin, arne] = [await makeUser(app), await makeUser(app)];
    const createLeagueInput = (player: Player) => ({
      name: `League of ${player.id}`,
      mode: 'stroke' as const,
      userId: player.id,
    });
    const elinLeague = await app.call(createLeague, createLeagueInput(elin), {
      ...elin,
      key: IDEMPOTENCY_KEY,
    });
    const arneLeague = await app.call(createLeague, createLeagueInput(arne), {
      ...arne,
      key: IDEMPOTENCY_KEY,
    });
    expect(arneLeague.leagueId).not.toBe(elinLeague.leagueId);
  });
});
