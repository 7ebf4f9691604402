import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { nextSendableEntry } from './send.ts';

let order = 0;
const outboxEntry = (
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

const noLanes = new Set<string>();

test('the outbox sends the oldest entry first', () => {
  const entries = [
    outboxEntry('round', 'saved'),
    outboxEntry('round', 'waiting'),
    outboxEntry('message', 'waiting'),
  ];
  expect(nextSendableEntry(entries, 'elin', noLanes)).toBe(entries[1]);
});

test('a refused round blocks only later rounds of its league', () => {
  const refused = outboxEntry('round', 'refused');
  const later = outboxEntry('round', 'waiting');
  const message = outboxEntry('message', 'waiting');
  const elsewhere = outboxEntry('round', 'waiting', { leagueId: 'mondays' });
  const correction = outboxEntry('correction', 'waiting', { input: { roundId: 'r1' } });
  expect(nextSendableEntry([refused, later], 'elin', noLanes)).toBeUndefined();
  for (const otherEntry of [message, elsewhere, correction])
    expect(nextSendableEntry([refused, later, otherEntry], 'elin', noLanes)).toBe(otherEntry);
});

test('a refused message does not block the next message', () => {
  const next = outboxEntry('message', 'waiting');
  expect(nextSendableEntry([outboxEntry('message', 'refused'), next], 'elin', noLanes)).toBe(next);
});

test('a refused correction blocks only later corrections of the same round', () => {
  const createCorrection = (roundId: string, state: OutboxEntry['state']) =>
    outboxEntry('correction', state, { input: { roundId } });
  const otherEntry = createCorrection('r2', 'waiting');
  expect(
    nextSendableEntry(
      [createCorrection('r1', 'refused'), createCorrection('r1', 'waiting'), otherEntry],
      'elin',
      noLanes,
    ),
  ).toBe(otherEntry);
});

test('entries of another user on the same phone are not sent', () => {
  expect(nextSendableEntry([outboxEntry('message', 'waiting')], 'bo', noLanes)).toBeUndefined();
});
