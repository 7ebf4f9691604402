import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { findNextSendableEntry } from './send.ts';

let order = 0;
const createOutboxEntry = (
  kind: string,
  state: OutboxEntry['state'],
  overrides: Partial<OutboxEntry> = {},
): OutboxEntry => ({
  key: `${kind} ${++order}`,
  userId: 'elin',
  leagueId: 'sundays',
  kind,
  input: {},
  hasPicture: false,
  writtenAt: '2026-05-01T10:00:00Z',
  order,
  revision: 1,
  state,
  tries: 0,
  ...overrides,
});

const noPausedLanes = new Set<string>();

test('the outbox sends the oldest entry first', () => {
  const entries = [
    createOutboxEntry('round', 'saved'),
    createOutboxEntry('round', 'waiting'),
    createOutboxEntry('message', 'waiting'),
  ];
  expect(findNextSendableEntry(entries, 'elin', noPausedLanes)).toBe(entries[1]);
});

test('a refused round blocks only later rounds of its league', () => {
  const refusedRound = createOutboxEntry('round', 'refused');
  const laterRound = createOutboxEntry('round', 'waiting');
  const message = createOutboxEntry('message', 'waiting');
  const otherLeagueRound = createOutboxEntry('round', 'waiting', { leagueId: 'mondays' });
  const correction = createOutboxEntry('correction', 'waiting', { input: { roundId: 'r1' } });
  expect(findNextSendableEntry([refusedRound, laterRound], 'elin', noPausedLanes)).toBeUndefined();
  for (const otherEntry of [message, otherLeagueRound, correction])
    expect(findNextSendableEntry([refusedRound, laterRound, otherEntry], 'elin', noPausedLanes)).toBe(
      otherEntry,
    );
});

test('a refused message does not block the next message', () => {
  const nextMessage = createOutboxEntry('message', 'waiting');
  expect(
    findNextSendableEntry([createOutboxEntry('message', 'refused'), nextMessage], 'elin', noPausedLanes),
  ).toBe(nextMessage);
});

test('a refused correction blocks only later corrections of the same round', () => {
  const createCorrection = (roundId: string, state: OutboxEntry['state']) =>
    createOutboxEntry('correction', state, { input: { roundId } });
  const otherEntry = createCorrection('r2', 'waiting');
  expect(
    findNextSendableEntry(
      [createCorrection('r1', 'refused'), createCorrection('r1', 'waiting'), otherEntry],
      'elin',
      noPausedLanes,
    ),
  ).toBe(otherEntry);
});

test('entries of another user on the same phone are not sent', () => {
  expect(
    findNextSendableEntry([createOutboxEntry('message', 'waiting')], 'bo', noPausedLanes),
  ).toBeUndefined();
});
