import { afterAll, describe, expect, it } from 'vitest';
import { updateRound } from '@golf-league/core/contracts/rounds.ts';
import { progress, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/** Returns the standings after each round, each row formatted as 'round: position player total'. */
async function formatStandings(leagueId: string, caller: Player, people: Record<string, Player>) {
  const namesById = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  const { rounds } = await app.call(progress, { leagueId }, caller);
  return rounds.flatMap(({ number, rows }) =>
    rows.map((row) => `${number}: ${row.position} ${namesById.get(row.memberId)} ${row.total}`),
  );
}

describe('the standings after each round', () => {
  it('are empty before the first round, and forbidden for strangers', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    expect(await app.call(progress, { leagueId }, ann)).toEqual({ rounds: [] });
    expect(await app.errorCode(progress, { leagueId }, await makeUser(app))).toBe('forbidden');
    expect(await app.errorCode(progress, { leagueId: 'nowhere' }, ann)).toBe('not_found');
  });

  it('end with the current board, and reflect a correction immediately', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo, cy] = await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
    const people = { Ann: ann, Bo: bo, Cy: cy };
    const firstRound = await makeRound(app, leagueId, ann, -3);
    await makeRound(app, leagueId, bo, 0);
    await makeRound(app, leagueId, bo, -4);
    expect(await formatStandings(leagueId, cy, people)).toEqual([
      '1: 1 Ann -3',
      '1: 2 Bo 0',
      '1: null Cy null',
      '2: 1 Bo -4',
      '2: 2 Ann -3',
      '2: null Cy null',
    ]);
    const correction = { leagueId, memberId: ann.id, roundId: firstRound.id, toPar: -5 };
    await app.call(updateRound, correction, ann);
    expect((await formatStandings(leagueId, ann, people)).slice(3, 5)).toEqual(['2: 1 Ann -5', '2: 2 Bo -4']);
    const { rows } = await app.call(scoreboard, { leagueId }, ann);
    const { rounds } = await app.call(progress, { leagueId }, ann);
    expect(rounds.at(-1)?.rows).toEqual(
      rows.map(({ memberId, position, toPar }) => ({ memberId, position, total: toPar })),
    );
  });

  it('cover only rounds with awarded points in FedEx, and their totals are points', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'fedex' });
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    const people = { Ann: ann, Bo: bo };
    await makeRound(app, leagueId, ann, 1);
    expect(await formatStandings(leagueId, ann, people)).toEqual([]);
    await makeRound(app, leagueId, bo, 1);
    await makeRound(app, leagueId, bo, -7);
    expect(await formatStandings(leagueId, ann, people)).toEqual(['1: 1 Ann 410', '1: 1 Bo 410']);
  });

  it('are still available to members once the league is finished', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'stableford' });
    await makeRound(app, leagueId, ann, -2);
    await endSeason(app, leagueId, ann);
    expect(await formatStandings(leagueId, ann, { Ann: ann })).toEqual(['1: 1 Ann 38']);
  });
});
