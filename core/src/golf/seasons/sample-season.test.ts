import { expect, it } from 'vitest';
import { computePlacesGained } from '../standings/movement.ts';
import { createLeagueRules } from '../rules.ts';
import {
  SAMPLE_PAR,
  SAMPLE_ROUND_COUNT,
  getSampleDays,
  createSampleRound,
  createSampleSeason,
} from './sample-season.ts';
import { findRoundProblem } from '../rounds/score.ts';
import { computeStandings } from '../standings/standings.ts';

const rules = createLeagueRules('stroke', 18);
const names = ['Ann', 'Bo', 'Cy', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

it('the sample season is half played, with a leader, a tie for second place and a bad card', () => {
  const { members, rounds } = createSampleSeason(names);
  const rows = computeStandings(rules, members, rounds);
  expect(rows.map(({ name, position, toPar }) => [name, position, toPar])).toEqual([
    ['Ann', 1, -6],
    ['Bo', 2, -3],
    ['Cy', 2, -3],
    ['Dan', 4, 0],
    ['Eve', 5, 2],
    ['Fay', 6, 6],
    ['Gus', 7, 9],
    ['Hal', 8, 14],
  ]);
  const moved = computePlacesGained(rules, members, rounds, rows);
  expect(moved.get('4')).toBe(1);
});

it('the sample season was played every second week until a week ago', () => {
  const days = getSampleDays(new Date('2026-08-29T12:00:00Z')).map((day) => day.toISOString().slice(0, 10));
  expect(days).toEqual(['2026-07-11', '2026-07-25', '2026-08-08', '2026-08-22']);
});

it('the sample season continues with valid rounds for any round number, and is the same every time', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  const createAllRounds = () =>
    names.flatMap((_, player) => numbers.map((number) => ({ number, ...createSampleRound(player, number) })));
  const rounds = createAllRounds();
  expect(createAllRounds()).toEqual(rounds);
  for (const { toPar, gross } of rounds)
    expect(findRoundProblem(rules, { gross, toPar, coursePar: SAMPLE_PAR })).toBeNull();
  const laterToPars = rounds.filter(({ number }) => number > SAMPLE_ROUND_COUNT).map(({ toPar }) => toPar);
  expect([Math.min(...laterToPars), Math.max(...laterToPars)]).toEqual([-3, 4]);
  expect(new Set(laterToPars).size).toBeGreaterThan(6);
});
