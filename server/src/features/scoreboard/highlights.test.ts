import { afterAll, describe, expect, it } from 'vitest';
import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const card = (user_name: string, score_netto: number) => ({ user_name, profile_pic: null, score_netto });

describe('the highlights', () => {
  it('are empty before the first round', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    expect(await app.call(highlights, { tournamentId }, Ann)).toEqual({
      lowestNettoUser: null,
      highestNettoUser: null,
      leader: null,
    });
    expect(await app.errorCode(highlights, { tournamentId }, await makeUser(app))).toBe('forbidden');
  });

  it('are the best and the worst round, of equals the one registered first, and the leader', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, tournamentId, Ann, 'Bo');
    await makeRound(app, tournamentId, Bo, -1);
    await makeRound(app, tournamentId, Ann, -1);
    await makeRound(app, tournamentId, Ann, 8);
    await makeRound(app, tournamentId, Bo, 8);
    await makeRound(app, tournamentId, Bo, -1);
    expect(await app.call(highlights, { tournamentId }, Ann)).toEqual({
      lowestNettoUser: card('Bo', -1),
      highestNettoUser: card('Ann', 8),
      leader: { user_name: 'Bo', profile_pic: null, score: 6 },
    });
  });

  it('in FedEx have no leader before a round is paid', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { mode: 'fedex' });
    const { Bo } = await makeMembers(app, tournamentId, Ann, 'Bo');
    await makeRound(app, tournamentId, Ann, 2);
    const open = await app.call(highlights, { tournamentId }, Bo);
    expect(open).toMatchObject({ lowestNettoUser: card('Ann', 2), leader: null });
    await makeRound(app, tournamentId, Bo, 1);
    const paid = await app.call(highlights, { tournamentId }, Bo);
    expect(paid.leader).toEqual({ user_name: 'Bo', profile_pic: null, score: 500 });
  });

  it('in Stableford give the leader’s points', async () => {
    const Ann = await makeUser(app, 'Ann');
    const tournamentId = await makeLeague(app, Ann, { mode: 'stableford' });
    await makeRound(app, tournamentId, Ann, -2);
    expect((await app.call(highlights, { tournamentId }, Ann)).leader?.score).toBe(38);
  });
});
