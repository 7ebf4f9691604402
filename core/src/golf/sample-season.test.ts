import { expect, it } from 'vitest';
import { rulesOfNewLeague } from './rules.ts';
import { SAMPLE_PAR, SAMPLE_PLAYERS, SAMPLE_ROUNDS, sampleDays, sampleRound } from './sample-season.ts';
import { roundProblem } from './score.ts';
import { standings } from './standings.ts';

const rules = rulesOfNewLeague('stroke', 18);
const players = Array.from({ length: SAMPLE_PLAYERS }, (_, index) => ({
  id: String(index),
  name: `Player ${index}`,
  firstRound: 1,
  lastRound: null,
  absent: [],
  isGuest: false,
}));

const seasonOf = (rounds: number) =>
  players.flatMap(({ id }, player) =>
    Array.from({ length: rounds }, (_, index) => ({
      id: `${id} ${index}`,
      memberId: id,
      number: index + 1,
      order: index,
      ...sampleRound(player, index + 1),
    })),
  );

it('is in mid-season, with a leader, a shared second place and a card to laugh about', () => {
  const rows = standings(rules, players, seasonOf(SAMPLE_ROUNDS));
  expect(rows.map(({ position, toPar }) => [position, toPar])).toEqual([
    [1, -6],
    [2, -3],
    [2, -3],
    [4, 0],
    [5, 2],
    [6, 6],
    [7, 9],
    [8, 14],
  ]);
});

it('was played every second week until a week ago', () => {
  const days = sampleDays(new Date('2026-08-29T12:00:00Z')).map((day) => day.toISOString().slice(0, 10));
  expect(days).toEqual(['2026-07-11', '2026-07-25', '2026-08-08', '2026-08-22']);
});

it('goes on for as long as somebody asks, with rounds that a league takes, the same for everybody', () => {
  const rounds = seasonOf(60);
  expect(seasonOf(60)).toEqual(rounds);
  for (const { toPar, gross } of rounds)
    expect(roundProblem(rules, { gross, toPar, coursePar: SAMPLE_PAR })).toBeNull();
  const later = rounds.filter(({ number }) => number > SAMPLE_ROUNDS).map(({ toPar }) => toPar);
  expect([Math.min(...later), Math.max(...later)]).toEqual([-3, 4]);
  expect(new Set(later).size).toBeGreaterThan(6);
});
