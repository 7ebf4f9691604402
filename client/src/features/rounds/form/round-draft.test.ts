import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import { toDraft, createEmptyDraft, getDraftScores } from './round-draft.tsx';

const today = '2026-08-01';
const createDraft = (net: string, gross: string, par: 67 | 72 | null = 72) => ({
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
    const { scores, problem } = getDraftScores(createLeagueRules('stroke'), createDraft('70', '84'));
    expect(problem).toBeNull();
    expect(scores).toEqual({ toPar: -2, gross: 84, coursePar: 72, playedOn: today, ...EMPTY_SCORE_DETAILS });
  });

  test.each([
    ['any values', createEmptyDraft(today)],
    ['a net score', createDraft('', '84')],
    ['a gross score', createDraft('70', '')],
    ['a par', createDraft('70', '84', null)],
  ])('a round in stroke play cannot be reviewed without %s', (_missingValue, draft) => {
    expect(getDraftScores(createLeagueRules('stroke'), draft).scores).toBeNull();
  });

  test('a Stableford round needs only points: 38 points count as −2, and no par is sent', () => {
    const { scores, problem } = getDraftScores(createLeagueRules('stableford'), createDraft('38', ''));
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
    ['zero points', 'stableford' as const, createDraft('0', ''), 'points_out_of_range'],
    ['a net score of 0', 'stroke' as const, createDraft('0', '84'), 'net_strokes_out_of_range'],
    ['a gross score of 301', 'fedex' as const, createDraft('70', '301'), 'gross_out_of_range'],
  ])('a round cannot have %s', (_value, mode, draft, problem) => {
    expect(getDraftScores(createLeagueRules(mode), draft).problem).toBe(problem);
  });

  test('a nine-hole round counts as −2 with net 34 on a par 36 or with 20 points, and rejects a par of 72', () => {
    const createNineHoleRules = (mode: 'stroke' | 'stableford') => createLeagueRules(mode, 9);
    const { scores } = getDraftScores(createNineHoleRules('stroke'), {
      ...createDraft('34', '44'),
      par: 36,
    });
    expect(scores).toEqual({ toPar: -2, gross: 44, coursePar: 36, playedOn: today, ...EMPTY_SCORE_DETAILS });
    expect(getDraftScores(createNineHoleRules('stableford'), createDraft('20', '')).scores?.toPar).toBe(-2);
    expect(getDraftScores(createNineHoleRules('stableford'), createDraft('55', '')).problem).toBe(
      'points_out_of_range',
    );
    expect(getDraftScores(createNineHoleRules('stroke'), createDraft('70', '84')).problem).toBe(
      'course_par_out_of_range',
    );
  });

  test('a correction starts with the values of the round', () => {
    expect(toDraft(createLeagueRules('stroke'), savedScores)).toEqual({
      ...createEmptyDraft(today),
      net: '70',
      gross: '84',
      par: 72,
    });
    expect(
      toDraft(createLeagueRules('stableford'), { ...savedScores, coursePar: null, gross: null }),
    ).toMatchObject({
      net: '38',
      gross: '',
    });
  });

  test('a correction of a round without a par starts without a net score, which cannot be calculated', () => {
    expect(toDraft(createLeagueRules('stroke'), { ...savedScores, coursePar: null })).toMatchObject({
      net: '',
      par: null,
    });
  });
});
