import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { texts as english } from '../../../texts/en/chunk-inside.ts';
import { texts as swedish } from '../../../texts/sv/chunk-inside.ts';
import type { HistoryEntry, RoundSnapshot } from './history.api.ts';
import { formatHistoryEntry } from './history-sentence.ts';

const resources = { en: english, sv: swedish };
beforeEach(() => i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } }));

const björn = { id: 'b', name: 'Björn' };
const roundSnapshot: RoundSnapshot = {
  toPar: 0,
  gross: 90,
  coursePar: 72,
  playedOn: '2026-08-15',
  picture: false,
  handicapIndex: null,
  playingHandicap: null,
  strokes: null,
  course: null,
};
const createEntry = (overrides: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'e',
  at: '2026-08-15T12:00:00.000Z',
  kind: 'round_corrected',
  actor: björn,
  subject: björn,
  round: { id: 'r', number: 4 },
  before: null,
  after: null,
  rules: null,
  result: null,
  eventTitle: null,
  ...overrides,
});

function formatSentence(overrides: Partial<HistoryEntry>, mode: 'stroke' | 'stableford' = 'stroke'): string {
  const t = i18next.getFixedT<['history', 'rounds']>(i18next.language, ['history', 'rounds']);
  const sentence = formatHistoryEntry(t, createLeagueRules(mode), 'me', createEntry(overrides));
  // Replaces the non-breaking spaces in the texts with regular spaces.
  return [sentence.action, sentence.facts].filter(Boolean).join(': ').replaceAll('\u00a0', ' ');
}

const createCorrection = (changes: Partial<RoundSnapshot>) => ({
  before: roundSnapshot,
  after: { ...roundSnapshot, ...changes },
});

test('a correction lists only what has changed', () => {
  expect(formatSentence(createCorrection({ toPar: -2 }))).toBe('Björn corrected round 4: net 72 → 70');
  expect(formatSentence(createCorrection({ toPar: -2, gross: null }))).toBe(
    'Björn corrected round 4: net 72 → 70, gross 90 → none',
  );
  expect(formatSentence(createCorrection({ coursePar: 71, toPar: 1 }))).toBe(
    'Björn corrected round 4: par 72 → 71',
  );
  expect(formatSentence(createCorrection({ coursePar: null, toPar: 1 }))).toBe(
    'Björn corrected round 4: net E → +1, par 72 → none',
  );
  expect(formatSentence(createCorrection({ playedOn: '2026-08-14' }))).toBe(
    'Björn corrected round 4: played 15 Aug 2026 → 14 Aug 2026',
  );
  expect(formatSentence(createCorrection({ picture: true }))).toBe('Björn corrected round 4: photo added');
  expect(
    formatSentence({
      before: { ...roundSnapshot, picture: true },
      after: { ...roundSnapshot, picture: true },
    }),
  ).toBe('Björn corrected round 4: photo replaced');
  expect(formatSentence(createCorrection({ toPar: -2 }), 'stableford')).toBe(
    'Björn corrected round 4: 36 p → 38 p',
  );
});

test('a correction lists changes to the course, the handicaps and the scores on individual holes', () => {
  const details = {
    course: 'Bro Hof, Yellow',
    handicapIndex: 11,
    playingHandicap: 13,
    strokes: [4, 5, null],
  };
  expect(formatSentence(createCorrection(details))).toBe(
    'Björn corrected round 4: course none → Bro Hof, Yellow, handicap index none → 11.0, playing handicap none → 13, card added',
  );
  const roundWithCard = { ...roundSnapshot, ...details };
  expect(formatSentence({ before: roundWithCard, after: { ...roundWithCard, strokes: [4, 6, 7] } })).toBe(
    'Björn corrected round 4: hole 2: 5 → 6, hole 3: picked up → 7',
  );
  expect(
    formatSentence({
      before: roundWithCard,
      after: { ...roundWithCard, strokes: null, playingHandicap: 20 },
    }),
  ).toBe('Björn corrected round 4: playing handicap 13 → 20, card removed');
  expect(formatSentence({ before: roundWithCard, after: { ...roundWithCard, playingHandicap: -2 } })).toBe(
    'Björn corrected round 4: playing handicap 13 → +2',
  );
});

test('a registered or deleted round shows its score, and a round that predates the history shows no score', () => {
  expect(formatSentence({ kind: 'round_registered', after: roundSnapshot })).toBe(
    'Björn registered round 4: net 72 (E), gross 90',
  );
  expect(formatSentence({ kind: 'round_taken_back', before: { ...roundSnapshot, picture: true } })).toBe(
    'Björn deleted round 4: net 72 (E), gross 90, with a photo',
  );
  expect(formatSentence({ kind: 'round_registered' })).toBe('Björn registered round 4');
});

test('people appear by name, as “you” or as “Deleted player”; an action without an actor is in the passive voice', () => {
  const anna = { id: 'a', name: 'Anna' };
  const me = { id: 'me', name: 'Elin' };
  const deletedPlayer = { id: null, name: 'Deleted player' };
  const appointment = { kind: 'admin_appointed', round: null } as const;
  expect(formatSentence({ ...appointment, subject: anna })).toBe('Björn made Anna an admin');
  expect(formatSentence({ ...appointment, actor: me, subject: me })).toBe('You made yourself an admin');
  expect(formatSentence({ ...appointment, subject: me })).toBe('Björn made you an admin');
  expect(formatSentence({ kind: 'left', actor: deletedPlayer, subject: deletedPlayer })).toBe(
    'Deleted player left',
  );
  expect(formatSentence({ kind: 'started', actor: null, subject: null })).toBe('The league was started');
  expect(formatSentence({ kind: 'round_registered', subject: anna })).toBe(
    'Björn registered round 4 for Anna',
  );
});

test('a rule change shows both the old and the new rules', () => {
  const previousRules = createLeagueRules('stroke');
  const rules = { before: previousRules, after: { ...previousRules, countBest: 5, minimumRounds: 3 } };
  expect(formatSentence({ kind: 'rules_changed', subject: null, round: null, rules })).toBe(
    'Björn changed how rounds count: all rounds count → the best 5 rounds count, ranked from the first round → ranked from 3 rounds',
  );
});

test('a hole without strokes shows the reason, even if nothing else was corrected', () => {
  type UnfinishedHoles = Exclude<RoundSnapshot['unfinished'], undefined>;
  const createSnapshot = (unfinished: UnfinishedHoles) => ({
    ...roundSnapshot,
    strokes: [4, null],
    unfinished,
  });
  const formatHoleCorrection = (before: UnfinishedHoles, after: UnfinishedHoles) =>
    formatSentence({ before: createSnapshot(before), after: createSnapshot(after) });
  expect(formatHoleCorrection(null, [{ hole: 2, likely: 6 }])).toBe(
    'Björn corrected round 4: hole 2: picked up → picked up (most likely 6)',
  );
  expect(formatHoleCorrection([{ hole: 2, likely: 6 }], [{ hole: 2, likely: null }])).toBe(
    'Björn corrected round 4: hole 2: picked up (most likely 6) → not played',
  );
});

test('a correction is described in Swedish', async () => {
  await i18next.changeLanguage('sv');
  expect(formatSentence(createCorrection({ toPar: -2, gross: 88 }))).toBe(
    'Björn rättade runda 4: netto 72 → 70, brutto 90 → 88',
  );
});

test('a result entered by hand names the match, the winner and the previous result', () => {
  const match = {
    matchId: 'm',
    day: 3,
    a: [{ playerId: 'b', name: 'Björn' }],
    b: [{ playerId: null, name: 'Deleted player' }],
  };
  const enteredResult = { winner: 'a', text: '3&2', how: 'told' } as const;
  const baseEntry = { kind: 'match_told', subject: null, round: null } as const;
  const result = { match, before: null, after: enteredResult };
  const prefix = 'Björn entered the result of Björn – Deleted player';
  expect(formatSentence({ ...baseEntry, result })).toBe(`${prefix}: Björn won, 3&2`);
  const halvedResult = { winner: null, text: 'halved', how: 'cards' } as const;
  expect(formatSentence({ ...baseEntry, result: { ...result, before: halvedResult } })).toBe(
    `${prefix}: halved → Björn won, 3&2`,
  );
  expect(
    formatSentence({
      ...baseEntry,
      kind: 'match_reopened',
      result: { match: null, before: enteredResult, after: null },
    }),
  ).toBe('Björn removed the result of a match that was removed: 3&2');
});

test('a match result is written as 3/2 in Swedish', async () => {
  await i18next.changeLanguage('sv');
  const match = {
    matchId: 'm',
    day: 3,
    a: [
      { playerId: 'b', name: 'Björn' },
      { playerId: 'c', name: 'Cia' },
    ],
    b: [{ playerId: 'd', name: 'Dag' }],
  };
  const enteredResult = { winner: 'a', text: '3&2', how: 'told' } as const;
  const result = { match, before: null, after: enteredResult };
  expect(formatSentence({ kind: 'match_told', subject: null, round: null, result })).toBe(
    'Björn angav resultatet i Björn & Cia – Dag: Björn & Cia vann, 3/2',
  );
});
