import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { roundNames } from '@golf-league/core/contracts/played-round.ts';
import { toWire } from '@golf-league/core/wire/names.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aRound } from '../../../../core/test/builders.ts';
import { getLane, getSavedRound } from '../../live/outbox/entry-kinds.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import {
  getEntryMemberId,
  getEntryRoundId,
  getEntryScores,
  removesPicture,
  createCorrectionEntry,
  createRoundEntry,
} from './rounds.api.ts';
import { createCourseEntry } from '../courses/course-entry.ts';
import { createEmptyDraft } from './form/round-draft.tsx';
import { mergeOutboxRounds } from './rounds-with-outbox.tsx';
import { unfinishedRound } from './form/unfinished-round.tsx';

const storedTexts = vi.hoisted(() => new Map<string, string>());
vi.mock('../../platform/drafts.ts', () => ({
  drafts: {
    readJson: (kind: string, leagueId: string): unknown =>
      JSON.parse(storedTexts.get(`${kind} ${leagueId}`) ?? 'null'),
    write: (kind: string, leagueId: string, text: string) => storedTexts.set(`${kind} ${leagueId}`, text),
  },
}));
beforeEach(() => storedTexts.clear());

// DANGER: phones store these texts, written by earlier versions of the app, so every version must read them.
const storedFields = {
  key: 'k1',
  userId: 'elin',
  leagueId: 'sundays',
  hasPicture: false,
  writtenAt: '2026-05-02T10:00:00.000Z',
  order: 1,
  revision: 1,
  state: 'waiting',
  tries: 0,
} as const;
const storedRound: OutboxEntry = {
  ...storedFields,
  kind: 'round',
  input: JSON.parse(
    '{"tournament_id":"sundays","user_id":"elin","score_brutto":84,"score_netto":-2,"course_par":72,"played_on":"2026-05-02"}',
  ),
};
const storedCorrection: OutboxEntry = {
  ...storedFields,
  kind: 'correction',
  input: JSON.parse(
    '{"roundId":"r1","userId":"elin","tournamentId":"sundays","scoreBrutto":null,"scoreNetto":1,"course_par":null,"played_on":"2026-05-01","changedImage":false,"removedImage":true}',
  ),
};
const firstTap = { key: storedFields.key, writtenAt: storedFields.writtenAt };

test('a round stored by an earlier version is read, and written in the same format', () => {
  const scores = { toPar: -2, gross: 84, coursePar: 72, playedOn: '2026-05-02', ...EMPTY_SCORE_DETAILS };
  expect(getEntryScores(storedRound)).toEqual(scores);
  expect(removesPicture(storedRound)).toBe(false);
  expect(getLane(storedRound)).toBe('sundays round elin');
  const writtenEntry = createRoundEntry(
    { leagueId: 'sundays', memberId: 'elin', writerId: 'elin' },
    firstTap,
    scores,
  );
  expect(storedRound).toMatchObject(writtenEntry);
  expect(writtenEntry.input).toEqual(storedRound.input);
});

test('a correction stored by an earlier version is read, and written in the same format', () => {
  const scores = { toPar: 1, gross: null, coursePar: null, playedOn: '2026-05-01', ...EMPTY_SCORE_DETAILS };
  expect(getEntryScores(storedCorrection)).toEqual(scores);
  expect(getEntryRoundId(storedCorrection)).toBe('r1');
  expect(removesPicture(storedCorrection)).toBe(true);
  expect(getLane(storedCorrection)).toBe('sundays correction r1');
  const round = { id: 'r1', leagueId: 'sundays', memberId: 'elin', writerId: 'elin' };
  const picture = { changed: false, removed: true };
  const writtenEntry = createCorrectionEntry(round, firstTap, { scores, picture });
  const emptyDetails = {
    tee_id: null,
    handicap_index: null,
    playing_handicap: null,
    strokes: null,
    unfinished: null,
  };
  expect({
    ...storedCorrection,
    input: { ...(storedCorrection.input as object), ...emptyDetails },
  }).toMatchObject(writtenEntry);
  expect(writtenEntry.input).toEqual({ ...(storedCorrection.input as object), ...emptyDetails });
});

test('a stored round with a course keeps its tee, its handicap and its card', () => {
  const details = { ...EMPTY_SCORE_DETAILS, teeId: 't1', handicapIndex: 11.4, playingHandicap: 17 };
  const scores = { toPar: -1, gross: 87, coursePar: 71, playedOn: '2026-05-02', ...details };
  const writtenEntry = createRoundEntry(
    { leagueId: 'sundays', memberId: 'elin', writerId: 'elin' },
    firstTap,
    scores,
  );
  const entry = {
    ...storedRound,
    input: JSON.parse(JSON.stringify(writtenEntry.input)) as OutboxEntry['input'],
  };
  expect(getEntryScores(entry)).toEqual(scores);
});

test('an unfinished round keeps its course and the selected leagues', () => {
  const tee = { id: 't1', name: 'Yellow', par: 71, courseRating: 70.2, slope: 128, holes: null };
  const course = { ...createCourseEntry({ course: 'Delsjö', tee }), index: '11,4', playing: '15' };
  const also = [{ leagueId: 'mondays', key: 'k2' }];
  const draft = { ...createEmptyDraft('2026-05-01'), gross: '87', course, also };
  unfinishedRound.store('sundays', { draft, tap: firstTap });
  expect(unfinishedRound.resume('sundays', createLeagueRules('stroke')).draft).toEqual(draft);
});

test('a stored server response is read as a round, and anything else is ignored', () => {
  const response = { status: 200, message: 'Round registered', round: toWire(roundNames, aRound()) };
  expect(getSavedRound(JSON.parse(JSON.stringify(response)))).toEqual(aRound());
  for (const otherResponse of [undefined, null, 'Please log in', {}, { round: null }, { message: 'm1' }])
    expect(getSavedRound(otherResponse)).toBeUndefined();
});

test('an unfinished round stored by an earlier version is resumed and written in the same format', () => {
  const storedText = '{"net":"70","gross":"8","par":72,"playedOn":"2026-05-01","key":"k1"}';
  storedTexts.set('round sundays', storedText);
  const { draft, tap: resumedTap } = unfinishedRound.resume('sundays', createLeagueRules('stroke'));
  expect(draft).toEqual({ ...createEmptyDraft('2026-05-01'), net: '70', gross: '8', par: 72 });
  expect(resumedTap.key).toBe('k1');
  unfinishedRound.store('sundays', { draft, tap: resumedTap });
  expect(JSON.parse(storedTexts.get('round sundays') ?? '')).toEqual(JSON.parse(storedText));
});

test('a round for a player without an account belongs to the admin who entered it, and has its own lane', () => {
  const scores = { toPar: -2, gross: 84, coursePar: 72, playedOn: '2026-05-02', ...EMPTY_SCORE_DETAILS };
  const writtenEntry = createRoundEntry(
    { leagueId: 'sundays', memberId: 'seat', writerId: 'elin' },
    firstTap,
    scores,
  );
  const entry = { ...storedRound, ...writtenEntry };
  expect([entry.userId, getEntryMemberId(entry)]).toEqual(['elin', 'seat']);
  expect(getLane(entry)).toBe('sundays round seat');
  const [displayedRound] = mergeOutboxRounds([], [{ ...entry, displayState: 'queued' }], 3);
  expect(displayedRound?.round).toMatchObject({ memberId: 'seat', number: 3, toPar: -2 });
});
