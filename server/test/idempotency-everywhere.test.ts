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
import { beginDays, createTeeChoices, closeDays, addCourseToEvents, writeFullCard } from './role-cards.ts';
import { prepareGames, createGamesInput, needsGames } from './role-games.ts';
import { addImport, createUploadFile, getImportId } from './role-imports.ts';
import { getPasskeyId } from './role-passkeys.ts';
import { makeWorld, openPlaces, getOtherSessionId, type RoleWorld } from './role-world.ts';
import { openTestApp } from './test-app.ts';
import { waitForJobs, readTableStates } from './traces.ts';

const app = await openTestApp();
afterAll(() => app.close());
let picture: Buffer;
let otherPicture: Buffer;
beforeAll(async () => {
  [picture, otherPicture] = [await pictures.png(), await pictures.gif()];
});

const KEY = 'one-and-the-same';
const callsWithFile: readonly string[] = [
  submitRound,
  updateRound,
  uploadAvatar,
  uploadBackground,
  importRounds,
].map(({ name }) => name);
/** Calls that end the session. A retry of them gets a 401 and has no effect. */
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

let count = 0;

/** Sets up a league where the call is valid for the admin or, if the call joins a league, for a stranger. */
async function setUpCall(endpoint: Endpoint): Promise<CallSetup> {
  const world = await makeWorld(app, true);
  const { home, admin, guest, idle, stranger } = world;
  if (endpoint.name === 'renewLeague') await endSeason(app, home.id, admin);
  const isJoin = endpoint.path.startsWith('/join/');
  const actor = isJoin ? stranger : admin;
  count++;
  const reported = { subject: 'message', subjectId: home.idsByOwner.get(world.otherMember)!.messageId };
  const allFields: Record<string, unknown> = {
    ...home.idsByOwner.get(admin),
    leagueId: home.id,
    userId: idle.id,
    memberId: idle.id,
    courseId: home.courseId,
    name: `Course ${count}`,
    tees: [{ name: `Red ${count}`, par: 72, courseRating: 71.3, slope: 128 }],
    gross: 88,
    toPar: 3,
    message: 'Well played',
    text: 'See you on Sunday',
    question: 'Where?',
    options: ['Here', 'There'],
    mode: 'stroke',
    rules: { countBest: 3 },
    leagueToken: home.invites.get(admin),
    inviteToken: home.invites.get(admin),
    userName: `Name ${count}`,
    language: 'sv',
    fcmToken: `phone ${count}`,
    endpoint: `https://web.push.apple.com/${count}`,
    subscription: { endpoint: `https://web.push.apple.com/${count}`, keys: BROWSER_KEYS },
    ...reported,
    reason: 'spam',
    note: 'Again and again',
    reportId: home.reportId,
    decision: 'remove',
    hiddenUserId: idle.id,
    sessionId: getOtherSessionId(actor),
    passkeyId: getPasskeyId(actor),
    seatId: home.seat.id,
    hidden: true,
    title: `Round ${count}`,
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
  if (endpoint.name === 'addSeats') allFields['players'] = [{ name: `Seat ${count}` }];
  if (endpoint.name === 'undoImport') {
    await addImport(app, world);
    allFields['importId'] = getImportId(world);
  }
  Object.assign(allFields, createGamesInput(world, endpoint, '', admin));
  if (needsGames(endpoint)) await prepareGames(app, world, endpoint, '');
  if (endpoint.name === 'takePlace') await openPlaces(app, home);
  if (endpoint.name === 'closeEvent') await beginDays(app, home.id);
  if (endpoint.name === 'reopenEvent') await closeDays(app, home.id);
  if (endpoint.name.endsWith('Card') || endpoint.name === 'chooseTees') {
    await addCourseToEvents(app, home.id);
    await beginDays(app, home.id);
  }
  if (endpoint.name === 'confirmCard')
    await writeFullCard(app, world, home.idsByOwner.get(admin)!, idle, world.otherMember);
  // Players cannot applaud their own rounds.
  if (endpoint.name === 'applaud') allFields['roundId'] = home.idsByOwner.get(world.otherMember)!.roundId;
  const declaredFields = listFieldNames(endpoint);
  const fields = declaredFields.flatMap((name) =>
    allFields[name] === undefined ? [] : [[name, allFields[name]] as const],
  );
  return { world, actor, input: Object.fromEntries(fields) };
}

/** Sends a call. Calls with a file are sent as a form, with a different boundary each time. */
async function send(
  endpoint: Endpoint,
  input: object,
  { token }: { token: string },
  key: string,
  file = picture,
): Promise<{ status: number; body: string }> {
  const sent = callsWithFile.includes(endpoint.name)
    ? { form: true, file: createUploadFile(endpoint, file, 0) }
    : {};
  const response = await app.send(endpoint, input, { token, key, ...sent });
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
  const { rows: before } = await readState();
  await write();
  const { rows: after } = await readState();
  const changes = Object.entries(after).map(([name, rows]) => [name, rows - before[name]!] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const counts = { calls: 0, sent: 0 };

/** Returns the effect of sending the call once, in a separate league. */
async function measureSingleEffect(endpoint: Endpoint): Promise<Record<string, number>> {
  const { actor, input } = await setUpCall(endpoint);
  return measureEffect(() => send(endpoint, input, actor, KEY));
}

describe('a call repeated with its key', () => {
  it.each(toNamedRows(repeatableCalls))(
    'repeating %s with its key has one effect and one response',
    async (_, endpoint) => {
      const expectedEffect = await measureSingleEffect(endpoint);
      const { actor, input } = await setUpCall(endpoint);
      const first = await send(endpoint, input, actor, KEY);
      expect(first).toMatchObject({ status: 200 });
      const { digest } = await readState();
      for (let repetition = 0; repetition < 5; repetition++)
        expect(await send(endpoint, input, actor, KEY)).toEqual(first);
      expect((await readState()).digest).toBe(digest);

      const concurrentSetup = await setUpCall(endpoint);
      // Simulates a user who returns after hours, whose calls therefore also update the session.
      await sql`update sessions set last_used_at = now() - interval '2 hours'`.execute(app.db);
      let answers: Awaited<ReturnType<typeof send>>[] = [];
      const effect = await measureEffect(async () => {
        const attempts = Array.from({ length: 20 }, () =>
          send(endpoint, concurrentSetup.input, concurrentSetup.actor, KEY),
        );
        answers = await Promise.all(attempts);
      });
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200 });
      expect(effect).toEqual(expectedEffect);
      expect(expectedEffect['idempotency_keys']).toBe(1);
      counts.calls++;
      counts.sent += 6 + 20;
    },
  );

  it.each(toNamedRows(repeatableCalls))(
    'repeating %s with another body is rejected and changes nothing',
    async (_, endpoint) => {
      const { actor, input } = await setUpCall(endpoint);
      expect((await send(endpoint, input, actor, KEY)).status).toBe(200);
      const { digest } = await readState();
      const names = Object.keys(input).filter(
        (name) =>
          !/options|gross|toPar|^mode$|^kind$|language|subject$|reason|decision|hidden$|startsAt|answer|roundNumber|handicap|^first$|timeZone|^every$|^count$/.test(
            name,
          ),
      );
      for (const name of names) {
        const otherValue = otherValues[`${endpoint.name}.${name}`] ?? otherValues[name] ?? 'something-else';
        const { status, body } = await send(endpoint, { ...input, [name]: otherValue }, actor, KEY);
        expect([name, status, body]).toEqual([name, 422, expect.stringContaining('idempotency_key_reused')]);
      }
      expect((await readState()).digest).toBe(digest);
    },
  );

  it.each(toNamedRows(repeatableCalls.filter(({ name }) => callsWithFile.includes(name))))(
    'repeating %s with another picture is rejected',
    async (_, endpoint) => {
      const { actor, input } = await setUpCall(endpoint);
      expect((await send(endpoint, input, actor, KEY)).status).toBe(200);
      expect((await send(endpoint, input, actor, KEY, otherPicture)).status).toBe(422);
      expect((await send(endpoint, input, actor, KEY)).status).toBe(200);
    },
  );

  it('a repeated call returns the first response if the first call ends while its picture is processed', async () => {
    const { actor, input } = await setUpCall(submitRound);
    const first = await send(submitRound, input, actor, KEY);
    const actorKey = { user_id: actor.id, key: KEY };
    const row = await app.db
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.and(actorKey))
      .returningAll()
      .executeTakeFirstOrThrow();
    // Simulates a concurrent call with the same key: this call conflicts with its round, and it then stores the key.
    const repetition = await app.db.transaction().execute(async (transaction) => {
      await sql`lock table events in access exclusive mode`.execute(transaction);
      const sent = send(submitRound, input, actor, KEY);
      const lockQuery = sql<{ some: boolean }>`
        select exists (select from pg_locks where relation = 'events'::regclass and not granted) as some`;
      await expect.poll(async () => (await lockQuery.execute(app.db)).rows[0]!.some).toBe(true);
      await transaction.insertInto('idempotency_keys').values(row).execute();
      return { sent };
    });
    expect(await repetition.sent).toEqual(first);
  });

  it.each(toNamedRows(calls.filter(({ name }) => sessionEndingCalls.has(name))))(
    '%s has one effect, and every repetition is unauthenticated',
    async (_, endpoint) => {
      const expectedEffect = await measureSingleEffect(endpoint);
      const { actor, input } = await setUpCall(endpoint);
      const effect = await measureEffect(async () => {
        const statuses = await Promise.all(
          Array.from({ length: 20 }, async () => (await send(endpoint, input, actor, KEY)).status),
        );
        expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
        expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
        for (let repetition = 0; repetition < 5; repetition++) {
          expect((await send(endpoint, input, actor, KEY)).status).toBe(401);
        }
      });
      expect(effect).toEqual(expectedEffect);
      counts.calls++;
      counts.sent += 25;
    },
  );

  it('every call that accepts an idempotency key was repeated', () => {
    // oxlint-disable-next-line no-console -- the counts are a result of this test
    console.log(
      `Retries: ${counts.calls} calls that accept a key, ${counts.sent} sent, one effect and one response each`,
    );
    expect(counts.calls).toBe(calls.length);
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
      const league = { name: `Too late ${actor.id} ${index}`, mode: 'stroke' };
      return { status: (await app.send(createLeague, { ...league, user_id: actor.id }, actor)).status };
    };
    const writes = Array.from({ length: 12 }, (_, index) =>
      [sendMessage, removeAccount, createNewLeague][index % 3]!(index),
    );
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect(await readKeys(actor)).toEqual([]);
  }
});

const readKeys = async ({ id }: Player) =>
  app.db.selectFrom('idempotency_keys').where('user_id', '=', id).select('key').execute();

describe('an idempotency key', () => {
  it.each(toNamedRows(repeatableCalls))('a rejected %s does not store its key', async (_, endpoint) => {
    const { world, input } = await setUpCall(endpoint);
    // Every call rejects a caller who is not in the league or who sends another person's id.
    const rejected = await send(endpoint, { ...input, leagueId: 'nowhere' }, world.outsider, KEY);
    expect([403, 404]).toContain(rejected.status);
    expect(await readKeys(world.outsider)).toEqual([]);
  });

  it('deleting an account deletes its idempotency keys', async () => {
    const elin = await makeUser(app);
    await app.call(changeLanguage, { userId: elin.id, language: 'sv' }, { ...elin, key: KEY });
    expect(await readKeys(elin)).toHaveLength(1);
    await app.call(deleteAccount, { userId: elin.id }, { ...elin, key: 'farewell' });
    expect(await readKeys(elin)).toEqual([]);
  });

  it('an idempotency key returns the first response for 14 days, and can be used again afterwards', async () => {
    const { actor, world } = await setUpCall(uploadMessage);
    const sweep = async () => {
      await sql`select graphile_worker.add_job('sweep', '{}'::json)`.execute(app.db);
      await waitForJobs(app);
    };
    const leagueId = world.home.id;
    const input = { userId: actor.id, leagueId, message: 'Who has my putter?' };
    const callOptions = { ...actor, key: KEY };
    const first = await app.call(uploadMessage, input, callOptions);
    const hour = 60 * 60 * 1000;
    app.travel(14 * 24 * hour - hour);
    await sweep();
    expect((await app.call(uploadMessage, input, callOptions)).messageId).toBe(first.messageId);
    app.travel(2 * hour);
    await sweep();
    const repeated = await app.call(uploadMessage, input, callOptions);
    expect(repeated.messageId).not.toBe(first.messageId);
    const messages = (await app.call(chat, { leagueId }, actor)).filter(({ text }) => text === input.message);
    expect(messages).toHaveLength(2);
  });

  it('two players can use the same idempotency key', async () => {
    const [elin, arne] = [await makeUser(app), await makeUser(app)];
    const league = (player: Player) => ({
      name: `League of ${player.id}`,
      mode: 'stroke' as const,
      userId: player.id,
    });
    const elinLeague = await app.call(createLeague, league(elin), { ...elin, key: KEY });
    const arneLeague = await app.call(createLeague, league(arne), { ...arne, key: KEY });
    expect(arneLeague.leagueId).not.toBe(elinLeague.leagueId);
  });
});
