import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import { toDraft, createEmptyDraft, getDraftScores } from './round-draft.tsx';

const today = '2026-08-01';
const createTypedDraft = (net: string, gross: string, par: 67 | 72 | null = 72) => ({
  ...createEmptyDraft(today),
  net,
  gross,
  par,
});

const savedScores = {
  toPar: -2,
  gross: 84,
  coursePar: 72,
  playedOn: today,
  ...EMPTY_SCORE_DETAILS,
};

describe('the draft of a round', () => {
  test('net 70 on a par 72 counts as −2', () => {
    const { scores, problem } = getDraftScores(newLeagueRules('stroke'), createTypedDraft('70', '84'));
    expect(problem).toBeNull();
    expect(scores).toEqual({ toPar: -2, gross: 84, coursePar: 72, playedOn: today, ...EMPTY_SCORE_DETAILS });
  });

  test.each([
    ['nothing', createEmptyDraft(today)],
    ['the net score', createTypedDraft('', '84')],
    ['the gross score', createTypedDraft('70', '')],
    ['the par', createTypedDraft('70', '84', null)],
  ])('a round in stroke play cannot be reviewed while it lacks %s', (_missingValue, draft) => {
    expect(getDraftScores(newLeagueRules('stroke'), draft).scores).toBeNull();
  });

  test('a Stableford round needs only points: 38 points count as −2, and no par is sent', () => {
    const { scores, problem } = getDraftScores(newLeagueRules('stableford'), createTypedDraft('38', ''));
    expect(problem).toBeNull();
    expect(scores).toEqual({
      toPar: -2,
      gross: null,
      coursePar: null,
      playedOn: today,
      ...EMPTY_SCORE_DETAILS,
    });
  });

  test.each([
    ['zero points', 'stableford' as const, createTypedDraft('0', ''), 'points_out_of_range'],
    ['a net score of 0', 'stroke' as const, createTypedDraft('0', '84'), 'net_strokes_out_of_range'],
    ['a gross score of 301', 'fedex' as const, createTypedDraft('70', '301'), 'gross_out_of_range'],
  ])('a round cannot have %s', (_value, mode, draft, problem) => {
    expect(getDraftScores(newLeagueRules(mode), draft).problem).toBe(problem);
  });

  test('a nine-hole round counts as −2 with net 34 on a par 36 or with 20 points, and rejects a par of 72', () => {
    const createNineHoleRules = (mode: 'stroke' | 'stableford') => newLeagueRules(mode, 9);
    const { scores } = getDraftScores(createNineHoleRules('stroke'), {
      ...createTypedDraft('34', '44'),
      par: 36,
    });
    expect(scores).toEqual({ toPar: -2, gross: 44, coursePar: 36, playedOn: today, ...EMPTY_SCORE_DETAILS });
    expect(getDraftScores(createNineHoleRules('stableford'), createTypedDraft('20', '')).scores?.toPar).toBe(
      -2,
    );
    expect(getDraftScores(createNineHoleRules('stableford'), createTypedDraft('55', '')).problem).toBe(
      'points_out_of_range',
    );
    expect(getDraftScores(createNineHoleRules('stroke'), createTypedDraft('70', '84')).problem).toBe(
      'course_par_out_of_range',
    );
  });

  test('a correction starts with the values of the round', () => {
    expect(toDraft(newLeagueRules('stroke'), savedScores)).toEqual({
      ...createEmptyDraft(today),
      net: '70',
      gross: '84',
      par: 72,
    });
    expect(
      toDraft(newLeagueRules('stableford'), { ...savedScores, coursePar: null, gross: null }),
    ).toMatchObject({
      net: '38',
      gross: '',
    });
  });

  test('a correction of a round without a par starts without a net score, which cannot be calculated', () => {
    expect(toDraft(newLeagueRules('stroke'), { ...savedScores, coursePar: null })).toMatchObject({
      net: '',
      par: null,
    });
  });
});
