import { afterAll, describe, expect, it } from 'vitest';
import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const roundHighlight = (name: string, toPar: number) => ({ name, picture: null, toPar });

describe('the highlights', () => {
  it('the highlights are empty before the first round', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    expect(await app.call(highlights, { leagueId }, Ann)).toEqual({
      best: null,
      worst: null,
      leader: null,
    });
    expect(await app.errorCode(highlights, { leagueId }, await makeUser(app))).toBe('forbidden');
  });

  it('the highlights are the leader and the best and worst rounds, the earliest if several are equal', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    await makeRound(app, leagueId, Bo, -1);
    await makeRound(app, leagueId, Ann, -1);
    await makeRound(app, leagueId, Ann, 8);
    await makeRound(app, leagueId, Bo, 8);
    await makeRound(app, leagueId, Bo, -1);
    expect(await app.call(highlights, { leagueId }, Ann)).toEqual({
      best: roundHighlight('Bo', -1),
      worst: roundHighlight('Ann', 8),
      leader: { name: 'Bo', picture: null, score: 6 },
    });
  });

  it('FedEx highlights have no leader before points are awarded', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann, { mode: 'fedex' });
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    await makeRound(app, leagueId, Ann, 2);
    const beforePoints = await app.call(highlights, { leagueId }, Bo);
    expect(beforePoints).toMatchObject({ best: roundHighlight('Ann', 2), leader: null });
    await makeRound(app, leagueId, Bo, 1);
    const afterPoints = await app.call(highlights, { leagueId }, Bo);
    expect(afterPoints.leader).toEqual({ name: 'Bo', picture: null, score: 500 });
  });

  it('Stableford highlights show the leader’s points', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann, { mode: 'stableford' });
    await makeRound(app, leagueId, Ann, -2);
    expect((await app.call(highlights, { leagueId }, Ann)).leader?.score).toBe(38);
  });
});
