import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { roundNames } from '@golf-league/core/contracts/played-round.ts';
import { toWire } from '@golf-league/core/wire/names.ts';
import { expect, test } from 'vitest';
import { aRound } from '../../../../core/test/builders.ts';
import type { DisplayedEntry } from '../../live/outbox/use-outbox.tsx';
import { createCorrectionEntry, createRoundEntry } from './rounds.api.ts';
import { selectCountingRounds, mergeOutboxRounds } from './rounds-with-outbox.tsx';

/** Creates the server's response with the saved round. */
const createResponse = (saved: Round) => ({ round: toWire(roundNames, saved) });

const round = (number: number, toPar: number, overrides: Partial<Round> = {}): Round => ({
  ...aRound({
    id: `r${number}`,
    leagueId: 'sundays',
    memberId: 'elin',
    number,
    gross: 90,
    toPar,
    playedOn: '2026-05-01',
    createdAt: '2026-05-01T10:00:00.000Z',
    updatedAt: '2026-05-01T10:00:00.000Z',
    ...EMPTY_SCORE_DETAILS,
    course: null,
    applause: 0,
    applauded: false,
  }),
  ...overrides,
});

const elin = { leagueId: 'sundays', memberId: 'elin', writerId: 'elin' };
const tap = { key: 'key', writtenAt: '2026-05-02T10:00:00.000Z' };

let order = 0;
const entry = (kind: string, input: object, overrides: Partial<DisplayedEntry> = {}): DisplayedEntry => ({
  key: `key ${++order}`,
  userId: 'elin',
  leagueId: 'sundays',
  kind,
  input: { ...input },
  hasPicture: false,
  writtenAt: '2026-05-02T10:00:00.000Z',
  order,
  revision: 1,
  state: 'waiting',
  tries: 0,
  displayState: 'queued',
  ...overrides,
});
const makeRoundEntry = (toPar: number, overrides: Partial<DisplayedEntry> = {}) =>
  entry(
    'round',
    createRoundEntry(elin, tap, {
      toPar,
      gross: 88,
      coursePar: 72,
      playedOn: '2026-05-02',
      ...EMPTY_SCORE_DETAILS,
    }).input,
    overrides,
  );
const makeCorrectionEntry = (roundId: string, toPar: number, overrides: Partial<DisplayedEntry> = {}) => {
  const scores = { toPar, gross: 80, coursePar: 72, playedOn: '2026-05-02', ...EMPTY_SCORE_DETAILS };
  const picture = { changed: false, removed: false };
  const { input } = createCorrectionEntry({ ...elin, id: roundId }, tap, { scores, picture });
  return entry('correction', input, overrides);
};

const summarizeRounds = (...args: Parameters<typeof mergeOutboxRounds>) =>
  mergeOutboxRounds(...args).map((shown) => [
    shown.round.number,
    shown.round.toPar,
    shown.entry?.displayState,
  ]);

test('a queued round is listed after the saved rounds, with its expected number', () => {
  expect(summarizeRounds([round(1, 3)], [makeRoundEntry(-2), makeRoundEntry(0)], 2)).toEqual([
    [1, 3, undefined],
    [2, -2, 'queued'],
    [3, 0, 'queued'],
  ]);
});

test('a saved round is listed once, both before and after the rounds are refetched', () => {
  const answer = createResponse(round(2, -2));
  const entries = [makeRoundEntry(-2, { state: 'saved', displayState: 'saved', answer }), makeRoundEntry(0)];
  expect(summarizeRounds([round(1, 3)], entries, 2)).toEqual([
    [1, 3, undefined],
    [2, -2, 'saved'],
    [3, 0, 'queued'],
  ]);
  const numbers = summarizeRounds([round(1, 3), round(2, -2)], entries, 3);
  expect(numbers).toEqual([
    [1, 3, undefined],
    [2, -2, undefined],
    [3, 0, 'queued'],
  ]);
});

test('a correction is shown until newer rounds contain it; a refused correction is shown but not counted', () => {
  expect(summarizeRounds([round(1, 3)], [makeCorrectionEntry('r1', 1)], 2)).toEqual([[1, 1, 'queued']]);
  const later = { updatedAt: '2026-05-03T10:00:00.000Z' };
  const saved = makeCorrectionEntry('r1', 1, {
    state: 'saved',
    displayState: 'saved',
    answer: createResponse(round(1, 1, later)),
  });
  expect(summarizeRounds([round(1, 3)], [saved], 2)).toEqual([[1, 1, 'saved']]);
  expect(summarizeRounds([round(1, 1, later)], [saved], 2)).toEqual([[1, 1, undefined]]);
  const refused = makeCorrectionEntry('r1', 1, { state: 'refused', displayState: 'needsYou' });
  expect(summarizeRounds([round(1, 3)], [refused], 2)).toEqual([[1, 3, 'needsYou']]);
});

test('a refused round does not count', () => {
  const refused = makeRoundEntry(-9, { state: 'refused', displayState: 'needsYou' });
  const shown = mergeOutboxRounds([round(1, 3)], [refused, makeRoundEntry(1)], 2);
  expect(selectCountingRounds(shown).map((countedRound) => countedRound.toPar)).toEqual([3, 1]);
});

test('a round that the board contains before its response arrives is listed once', () => {
  const arrived = round(1, -2, { gross: 88, playedOn: '2026-05-02', createdAt: '2026-05-02T10:05:00.000Z' });
  expect(summarizeRounds([arrived], [makeRoundEntry(-2, { displayState: 'sending' })], 2)).toEqual([
    [1, -2, undefined],
  ]);
  expect(summarizeRounds([arrived], [makeRoundEntry(-2, { tries: 1 })], 2)).toEqual([[1, -2, undefined]]);
  // An unsent entry is a different round with the same numbers, and so is an entry that was written later.
  expect(summarizeRounds([arrived], [makeRoundEntry(-2)], 2)).toHaveLength(2);
  const later = makeRoundEntry(-2, { displayState: 'sending', writtenAt: '2026-05-02T11:00:00.000Z' });
  expect(summarizeRounds([arrived], [later], 2)).toHaveLength(2);
});
