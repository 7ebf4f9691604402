import { roundNames } from '@golf-league/core/contracts/played-round.ts';
import type { RoundView } from '@golf-league/core/contracts/played-round.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { toWire } from '@golf-league/core/wire/names.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aRound, createExampleResponse } from '../../../../core/test/builders.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { memberRoundsQuery } from '../rounds/rounds.api.ts';
import { containsSavedRound } from './contains-saved-round.ts';
import { scoreboardQuery } from './scoreboard.api.ts';

const example = createExampleResponse(scoreboard);
const leagueId = 'sundays';
const userId = example.rows[0]!.memberId!;
const savedRound: RoundView = { ...aRound(), memberId: userId, leagueId, number: 2 };
const entry: OutboxEntry = {
  key: 'k',
  userId,
  leagueId,
  kind: 'round',
  input: {},
  hasPicture: false,
  writtenAt: savedRound.createdAt,
  order: 1,
  revision: 1,
  state: 'saved',
  tries: 0,
  answer: { round: toWire(roundNames, savedRound) },
};

/** Creates a client that has cached a board with `roundCount` rounds of the player, and `rounds` unless it is null. */
function createClientWith(roundCount: number, rounds: RoundView[] | null): QueryClient {
  const client = new QueryClient();
  const rows = example.rows.map((row) => ({ ...row, rounds: roundCount }));
  client.setQueryData(scoreboardQuery(leagueId).queryKey, { ...example, mode: 'stroke', rows });
  if (rounds) client.setQueryData(memberRoundsQuery(leagueId, userId).queryKey, rounds);
  return client;
}

test('a saved round counts as fetched once the board and the player’s rounds contain it', () => {
  expect(containsSavedRound(createClientWith(2, [savedRound]), entry)).toBe(true);
});

test.each([
  ['only the board in its cache', createClientWith(2, null)],
  ['a round list without the round', createClientWith(2, [])],
  [
    'an older version of the round',
    createClientWith(2, [{ ...savedRound, updatedAt: '2026-08-14T00:00:00.000Z' }]),
  ],
  ['a board that predates the round', createClientWith(1, [savedRound])],
  ['an empty cache', new QueryClient()],
])('a saved round does not count as fetched if the client has %s', (_what, client) => {
  expect(containsSavedRound(client, entry)).toBe(false);
});

test('an entry without a response, or with a response that contains no round, does not count as fetched', () => {
  const { answer: _response, ...entryWithoutResponse } = entry;
  expect(containsSavedRound(createClientWith(2, [savedRound]), entryWithoutResponse)).toBe(false);
  expect(containsSavedRound(createClientWith(2, [savedRound]), { ...entry, answer: { message: 'm' } })).toBe(
    false,
  );
});
