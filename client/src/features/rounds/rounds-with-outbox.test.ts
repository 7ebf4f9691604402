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
const createResponse = (savedRound: Round) => ({ round: toWire(roundNames, savedRound) });

const createRound = (number: number, toPar: number, overrides: Partial<Round> = {}): Round => ({
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
const createEntry = (
  kind: string,
  input: object,
  overrides: Partial<DisplayedEntry> = {},
): DisplayedEntry => ({
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
const createRoundOutboxEntry = (toPar: number, overrides: Partial<DisplayedEntry> = {}) =>
  createEntry(
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
const createCorrectionOutboxEntry = (
  roundId: string,
  toPar: number,
  overrides: Partial<DisplayedEntry> = {},
) => {
  const scores = { toPar, gross: 80, coursePar: 72, playedOn: '2026-05-02', ...EMPTY_SCORE_DETAILS };
  const picture = { changed: false, removed: false };
  const { input } = createCorrectionEntry({ ...elin, id: roundId }, tap, { scores, picture });
  return createEntry('correction', input, overrides);
};

const summarizeRounds = (...args: Parameters<typeof mergeOutboxRounds>) =>
  mergeOutboxRounds(...args).map((displayedRound) => [
    displayedRound.round.number,
    displayedRound.round.toPar,
    displayedRound.entry?.displayState,
  ]);

test('a queued round is listed after the saved rounds, with its expected number', () => {
  expect(
    summarizeRounds([createRound(1, 3)], [createRoundOutboxEntry(-2), createRoundOutboxEntry(0)], 2),
  ).toEqual([
    [1, 3, undefined],
    [2, -2, 'queued'],
    [3, 0, 'queued'],
  ]);
});

test('a saved round is listed once, both before and after the rounds are refetched', () => {
  const response = createResponse(createRound(2, -2));
  const entries = [
    createRoundOutboxEntry(-2, { state: 'saved', displayState: 'saved', answer: response }),
    createRoundOutboxEntry(0),
  ];
  expect(summarizeRounds([createRound(1, 3)], entries, 2)).toEqual([
    [1, 3, undefined],
    [2, -2, 'saved'],
    [3, 0, 'queued'],
  ]);
  const refetchedRounds = summarizeRounds([createRound(1, 3), createRound(2, -2)], entries, 3);
  expect(refetchedRounds).toEqual([
    [1, 3, undefined],
    [2, -2, undefined],
    [3, 0, 'queued'],
  ]);
});

test('a correction is shown until refetched rounds include it; a rejected correction is shown but not counted', () => {
  expect(summarizeRounds([createRound(1, 3)], [createCorrectionOutboxEntry('r1', 1)], 2)).toEqual([
    [1, 1, 'queued'],
  ]);
  const laterUpdate = { updatedAt: '2026-05-03T10:00:00.000Z' };
  const savedCorrection = createCorrectionOutboxEntry('r1', 1, {
    state: 'saved',
    displayState: 'saved',
    answer: createResponse(createRound(1, 1, laterUpdate)),
  });
  expect(summarizeRounds([createRound(1, 3)], [savedCorrection], 2)).toEqual([[1, 1, 'saved']]);
  expect(summarizeRounds([createRound(1, 1, laterUpdate)], [savedCorrection], 2)).toEqual([
    [1, 1, undefined],
  ]);
  const rejectedCorrection = createCorrectionOutboxEntry('r1', 1, {
    state: 'refused',
    displayState: 'needsYou',
  });
  expect(summarizeRounds([createRound(1, 3)], [rejectedCorrection], 2)).toEqual([[1, 3, 'needsYou']]);
});

test('a rejected round does not count', () => {
  const rejectedRound = createRoundOutboxEntry(-9, { state: 'refused', displayState: 'needsYou' });
  const displayedRounds = mergeOutboxRounds(
    [createRound(1, 3)],
    [rejectedRound, createRoundOutboxEntry(1)],
    2,
  );
  expect(selectCountingRounds(displayedRounds).map((countedRound) => countedRound.toPar)).toEqual([3, 1]);
});

test('a round that is fetched before the response to its own request arrives is listed once', () => {
  const fetchedRound = createRound(1, -2, {
    gross: 88,
    playedOn: '2026-05-02',
    createdAt: '2026-05-02T10:05:00.000Z',
  });
  expect(
    summarizeRounds([fetchedRound], [createRoundOutboxEntry(-2, { displayState: 'sending' })], 2),
  ).toEqual([[1, -2, undefined]]);
  expect(summarizeRounds([fetchedRound], [createRoundOutboxEntry(-2, { tries: 1 })], 2)).toEqual([
    [1, -2, undefined],
  ]);
  // An unsent entry is a different round with the same scores, and so is an entry that was written later.
  expect(summarizeRounds([fetchedRound], [createRoundOutboxEntry(-2)], 2)).toHaveLength(2);
  const laterEntry = createRoundOutboxEntry(-2, {
    displayState: 'sending',
    writtenAt: '2026-05-02T11:00:00.000Z',
  });
  expect(summarizeRounds([fetchedRound], [laterEntry], 2)).toHaveLength(2);
});
