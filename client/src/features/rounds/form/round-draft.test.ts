import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { newLeagueRules } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import { toDraft, createEmptyDraft, getDraftScores } from './round-draft.tsx';

const today = '2026-08-01';
const typed = (net: string, gross: string, par: 67 | 72 | null = 72) => ({
  ...createEmptyDraft(today),
  net,
  gross,
  par,
});

const round = {
  toPar: -2,
  gross: 84,
  coursePar: 72,
  playedOn: today,
  ...EMPTY_SCORE_DETAILS,
};

describe('a round being typed', () => {
  test('net 70 on a par 72 counts as −2', () => {
    const { scores, problem } = getDraftScores(newLeagueRules('stroke'), typed('70', '84'));
    expect(problem).toBeNull();
    expect(scores).toEqual({ toPar: -2, gross: 84, coursePar: 72, playedOn: today, ...EMPTY_SCORE_DETAILS });
  });

  test.each([
    ['nothing', createEmptyDraft(today)],
    ['the net score', typed('', '84')],
    ['the gross score', typed('70', '')],
    ['the par', typed('70', '84', null)],
  ])('a round in stroke play cannot be reviewed while it lacks %s', (_what, draft) => {
    expect(getDraftScores(newLeagueRules('stroke'), draft).scores).toBeNull();
  });

  test('a Stableford round needs only points: 38 points count as −2, and no par is sent', () => {
    const { scores, problem } = getDraftScores(newLeagueRules('stableford'), typed('38', ''));
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
    ['no points', 'stableford' as const, typed('0', ''), 'points_out_of_range'],
    ['a net score of 0', 'stroke' as const, typed('0', '84'), 'net_strokes_out_of_range'],
    ['a gross score of 301', 'fedex' as const, typed('70', '301'), 'gross_out_of_range'],
  ])('a round cannot have %s', (_what, mode, draft, problem) => {
    expect(getDraftScores(newLeagueRules(mode), draft).problem).toBe(problem);
  });

  test('a nine-hole round counts as −2 with net 34 on a par 36 or with 20 points, and rejects a par of 72', () => {
    const nine = (mode: 'stroke' | 'stableford') => newLeagueRules(mode, 9);
    const { scores } = getDraftScores(nine('stroke'), { ...typed('34', '44'), par: 36 });
    expect(scores).toEqual({ toPar: -2, gross: 44, coursePar: 36, playedOn: today, ...EMPTY_SCORE_DETAILS });
    expect(getDraftScores(nine('stableford'), typed('20', '')).scores?.toPar).toBe(-2);
    expect(getDraftScores(nine('stableford'), typed('55', '')).problem).toBe('points_out_of_range');
    expect(getDraftScores(nine('stroke'), typed('70', '84')).problem).toBe('course_par_out_of_range');
  });

  test('a correction starts with the values of the round', () => {
    expect(toDraft(newLeagueRules('stroke'), round)).toEqual({
      ...createEmptyDraft(today),
      net: '70',
      gross: '84',
      par: 72,
    });
    expect(toDraft(newLeagueRules('stableford'), { ...round, coursePar: null, gross: null })).toMatchObject({
      net: '38',
      gross: '',
    });
  });

  test('a correction of a round without a par starts without a net score, which cannot be calculated', () => {
    expect(toDraft(newLeagueRules('stroke'), { ...round, coursePar: null })).toMatchObject({
      net: '',
      par: null,
    });
  });
});
