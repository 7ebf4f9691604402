import { afterAll, describe, expect, it } from 'vitest';
import { updateRound } from '@golf-league/core/contracts/rounds.ts';
import { progress, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { finish, makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/** The places after each round as 'round: position player total'. */
async function story(tournamentId: string, asker: Player, people: Record<string, Player>) {
  const nameOf = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  const { rounds } = await app.call(progress, { tournamentId }, asker);
  return rounds.flatMap(({ round_number, rows }) =>
    rows.map((row) => `${round_number}: ${row.position} ${nameOf.get(row.user_id)} ${row.total}`),
  );
}

describe('the standings after each round', () => {
  it('are empty before the first round, and not for strangers', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    expect(await app.call(progress, { tournamentId }, Ann)).toEqual({ rounds: [] });
    expect(await app.errorCode(progress, { tournamentId }, await makeUser(app))).toBe('forbidden');
    expect(await app.errorCode(progress, { tournamentId: 'nowhere' }, Ann)).toBe('not_found');
  });

  it('end with the board, and follow a correction at once', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    const people = { Ann, ...(await makeMembers(app, tournamentId, Ann, 'Bo', 'Cy')) };
    const first = await makeRound(app, tournamentId, Ann, -3);
    await makeRound(app, tournamentId, people.Bo, 0);
    await makeRound(app, tournamentId, people.Bo, -4);
    expect(await story(tournamentId, people.Cy, people)).toEqual([
      '1: 1 Ann -3',
      '1: 2 Bo 0',
      '1: null Cy null',
      '2: 1 Bo -4',
      '2: 2 Ann -3',
      '2: null Cy null',
    ]);
    const correction = { tournamentId, userId: Ann.id, roundId: first.id, scoreNetto: -5 };
    await app.call(updateRound, correction, Ann);
    expect((await story(tournamentId, Ann, people)).slice(3, 5)).toEqual(['2: 1 Ann -5', '2: 2 Bo -4']);
    const { scores } = await app.call(scoreboard, { tournamentId }, Ann);
    const { rounds } = await app.call(progress, { tournamentId }, Ann);
    expect(rounds.at(-1)?.rows).toEqual(
      scores.map(({ user_id, position, score_netto }) => ({ user_id, position, total: score_netto })),
    );
  });

  it('in FedEx have the paid rounds alone, in points', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { mode: 'fedex' });
    const people = { Ann, ...(await makeMembers(app, tournamentId, Ann, 'Bo')) };
    await makeRound(app, tournamentId, Ann, 1);
    expect(await story(tournamentId, Ann, people)).toEqual([]);
    await makeRound(app, tournamentId, people.Bo, 1);
    await makeRound(app, tournamentId, people.Bo, -7);
    expect(await story(tournamentId, Ann, people)).toEqual(['1: 1 Ann 410', '1: 1 Bo 410']);
  });

  it('stay for the members of a finished league', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { mode: 'stableford' });
    await makeRound(app, tournamentId, Ann, -2);
    await finish(app, tournamentId, Ann);
    expect(await story(tournamentId, Ann, { Ann })).toEqual(['1: 1 Ann 38']);
  });
});
