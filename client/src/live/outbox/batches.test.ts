import { expect, test, vi } from 'vitest';
import { errors, type ErrorCode } from '@golf-league/core/wire/errors.ts';
import { openFileOutbox } from '../../platform/outbox/outbox-in-files.ts';
import type { NewOutboxEntry, OutboxStore } from '../../platform/outbox/outbox-store.ts';
import { toStoredInput } from './entry-kinds.ts';
import { sendQueuedEntries } from './send.ts';
import { createFakeFiles } from './fake-files.ts';

const at = '2026-08-15T10:00:00.000Z';
const createCellEntry = (playerId: string, hole: number, strokes = 4, eventId = 'final'): NewOutboxEntry => ({
  key: `cells ann ${eventId} ${playerId} ${hole}`,
  userId: 'ann',
  leagueId: 'sundays',
  kind: 'cells',
  input: toStoredInput('cells', {
    eventId,
    userId: 'ann',
    scores: [{ playerId, hole, strokes, at }],
  }),
  writtenAt: at,
});

type SentCall = { eventId: string; scores: { playerId: string; hole: number }[]; handicaps?: unknown[] };

/** Creates a phone whose server refuses calls that contain a player in `refusals`, with the given error code. */
async function setUpPhone(refusals: Record<string, ErrorCode> = {}) {
  const calls: (SentCall & { key: string | null })[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const sent = JSON.parse(init.body as string) as SentCall;
    calls.push({ ...sent, key: new Headers(init.headers).get('idempotency-key') });
    const refusedScore = sent.scores.find(({ playerId }) => playerId in refusals);
    if (!refusedScore)
      return Promise.resolve(Response.json({ status: 200, card: { version: 7, players: [] } }));
    const error = refusals[refusedScore.playerId]!;
    return Promise.resolve(Response.json({ ...errors[error], error }, { status: errors[error].status }));
  });
  const store = await openFileOutbox(createFakeFiles().files);
  const sender = { userId: 'ann', token: 't' };
  return { store, calls, send: () => sendQueuedEntries({ store, sender, isCurrent: () => true }) };
}

const getEntryStates = async (store: OutboxStore) =>
  (await store.getEntries()).map(({ key, state, refusal }) => [key, state, refusal?.code]);

test('one card’s scores share a call without an idempotency key, and only the card’s version is stored', async () => {
  const { store, calls, send } = await setUpPhone();
  await store.putAll([
    createCellEntry('ann', 1),
    createCellEntry('bo', 1),
    createCellEntry('ann', 1, 4, 'other'),
  ]);
  await send();
  expect(calls.map(({ eventId, scores, key }) => [eventId, scores.length, key])).toEqual([
    ['final', 2, null],
    ['other', 1, null],
  ]);
  expect((await store.getEntries()).map(({ answer: response }) => response)).toEqual(
    Array(3).fill({ card: { version: 7 } }),
  );
});

test('one call contains at most ninety scores', async () => {
  const { store, calls, send } = await setUpPhone();
  const playerIds = Array.from({ length: 11 }, (_, index) => `p${index}`);
  await store.putAll(
    playerIds.flatMap((playerId) =>
      Array.from({ length: 9 }, (_, index) => createCellEntry(playerId, index + 1)),
    ),
  );
  await send();
  expect(calls.map(({ scores }) => scores.length)).toEqual([90, 9]);
});

test('if a score is entered twice, only the last value is sent', async () => {
  const { store, calls, send } = await setUpPhone();
  await store.putAll([createCellEntry('ann', 1, 4), createCellEntry('bo', 1)]);
  await store.putAll([createCellEntry('ann', 1, 5)]);
  await send();
  expect(calls.map(({ scores }) => scores)).toEqual([
    [
      { playerId: 'ann', hole: 1, strokes: 5, at },
      { playerId: 'bo', hole: 1, strokes: 4, at },
    ],
  ]);
});

test('a player’s handicap index is sent in the same call as scores', async () => {
  const { store, calls, send } = await setUpPhone();
  const handicapInput = toStoredInput('cells', {
    eventId: 'final',
    userId: 'ann',
    scores: [],
    handicaps: [{ playerId: 'bo', handicapIndex: 18, at }],
  });
  await store.putAll([createCellEntry('ann', 1), { ...createCellEntry('bo', 0), input: handicapInput }]);
  await send();
  expect(calls).toMatchObject([{ scores: [{ playerId: 'ann' }], handicaps: [{ playerId: 'bo' }] }]);
});

test.each<ErrorCode>(['already_registered', 'forbidden', 'not_found'])(
  'a refusal for one player (%s) does not block the scores of the other players',
  async (code) => {
    const { store, calls, send } = await setUpPhone({ bo: code });
    await store.putAll([
      createCellEntry('ann', 1),
      createCellEntry('bo', 1),
      createCellEntry('cia', 1),
      createCellEntry('bo', 2),
    ]);
    await send();
    expect(calls.map(({ scores }) => scores.map(({ playerId }) => playerId))).toEqual([
      ['ann', 'bo', 'cia', 'bo'],
      ['ann'],
      ['bo', 'bo'],
      ['cia'],
    ]);
    expect(await getEntryStates(store)).toEqual([
      [createCellEntry('ann', 1).key, 'saved', undefined],
      [createCellEntry('bo', 1).key, 'refused', code],
      [createCellEntry('cia', 1).key, 'saved', undefined],
      [createCellEntry('bo', 2).key, 'refused', code],
    ]);
  },
);

test('a call refused for the whole event is not split, and later scores are still sent', async () => {
  const { store, calls, send } = await setUpPhone({ bo: 'event_closed' });
  await store.putAll([createCellEntry('ann', 1), createCellEntry('bo', 1)]);
  await send();
  expect(calls).toHaveLength(1);
  await store.putAll([createCellEntry('ann', 2)]);
  await send();
  expect(calls).toHaveLength(2);
  expect((await getEntryStates(store)).map(([, state]) => state)).toEqual(['refused', 'refused', 'saved']);
});

test('the refusal of an entry without scores is stored', async () => {
  const { store, send } = await setUpPhone();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ ...errors.forbidden, error: 'forbidden' }, { status: errors.forbidden.status }),
    ),
  );
  const input = toStoredInput('message', { leagueId: 'sundays', userId: 'ann', message: 'Fore!' });
  await store.put(
    { ...createCellEntry('ann', 1), key: 'm1', kind: 'message', input, writtenAt: new Date().toISOString() },
    null,
  );
  await send();
  expect(await getEntryStates(store)).toEqual([['m1', 'refused', 'forbidden']]);
});

test('a score that changes while it is being sent is sent again', async () => {
  const { store, calls, send } = await setUpPhone();
  await store.putAll([createCellEntry('ann', 1, 4)]);
  const originalFetch = globalThis.fetch;
  let isFirst = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (isFirst) await store.putAll([createCellEntry('ann', 1, 5)]);
    isFirst = false;
    return originalFetch(url, init);
  });
  await send();
  expect(calls.map(({ scores }) => scores)).toMatchObject([[{ strokes: 4 }], [{ strokes: 5 }]]);
});
