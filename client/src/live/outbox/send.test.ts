import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { nextSendableEntry } from './send.ts';

let order = 0;
const written = (
  kind: string,
  state: OutboxEntry['state'],
  more: Partial<OutboxEntry> = {},
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
  ...more,
});

const nothing = new Set<string>();

test('the outbox sends the oldest entry first', () => {
  const entries = [written('round', 'saved'), written('round', 'waiting'), written('message', 'waiting')];
  expect(nextSendableEntry(entries, 'elin', nothing)).toBe(entries[1]);
});

test('a refused round holds back later rounds of its league, and nothing else', () => {
  const refused = written('round', 'refused');
  const later = written('round', 'waiting');
  const message = written('message', 'waiting');
  const elsewhere = written('round', 'waiting', { leagueId: 'mondays' });
  const correction = written('correction', 'waiting', { input: { roundId: 'r1' } });
  expect(nextSendableEntry([refused, later], 'elin', nothing)).toBeUndefined();
  for (const other of [message, elsewhere, correction])
    expect(nextSendableEntry([refused, later, other], 'elin', nothing)).toBe(other);
});

test('a refused message does not hold back the next one', () => {
  const next = written('message', 'waiting');
  expect(nextSendableEntry([written('message', 'refused'), next], 'elin', nothing)).toBe(next);
});

test('a refused correction holds back only later ones of the same round', () => {
  const of = (roundId: string, state: OutboxEntry['state']) =>
    written('correction', state, { input: { roundId } });
  const other = of('r2', 'waiting');
  expect(nextSendableEntry([of('r1', 'refused'), of('r1', 'waiting'), other], 'elin', nothing)).toBe(other);
});

test('an entry of another person on the same phone is not sent', () => {
  expect(nextSendableEntry([written('message', 'waiting')], 'bo', nothing)).toBeUndefined();
});
