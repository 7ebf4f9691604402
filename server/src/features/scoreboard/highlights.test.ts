import { afterAll, describe, expect, it } from 'vitest';
import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createRoundHighlight = (name: string, toPar: number) => ({ name, picture: null, toPar });

describe('the highlights', () => {
  it('are empty before the first round', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    expect(await app.call(highlights, { leagueId }, Ann)).toEqual({
      best: null,
      worst: null,
      leader: null,
    });
    expect(await app.errorCode(highlights, { leagueId }, await makeUser(app))).toBe('forbidden');
  });

  it('are the leader and the best and worst rounds, the earliest if several are equal', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann);
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    await makeRound(app, leagueId, Bo, -1);
    await makeRound(app, leagueId, Ann, -1);
    await makeRound(app, leagueId, Ann, 8);
    await makeRound(app, leagueId, Bo, 8);
    await makeRound(app, leagueId, Bo, -1);
    expect(await app.call(highlights, { leagueId }, Ann)).toEqual({
      best: createRoundHighlight('Bo', -1),
      worst: createRoundHighlight('Ann', 8),
      leader: { name: 'Bo', picture: null, score: 6 },
    });
  });

  it('have no leader in FedEx before points are awarded', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann, { mode: 'fedex' });
    const { Bo } = await makeMembers(app, leagueId, Ann, 'Bo');
    await makeRound(app, leagueId, Ann, 2);
    const highlightsBeforePoints = await app.call(highlights, { leagueId }, Bo);
    expect(highlightsBeforePoints).toMatchObject({ best: createRoundHighlight('Ann', 2), leader: null });
    await makeRound(app, leagueId, Bo, 1);
    const highlightsAfterPoints = await app.call(highlights, { leagueId }, Bo);
    expect(highlightsAfterPoints.leader).toEqual({ name: 'Bo', picture: null, score: 500 });
  });

  it('show the leader’s points in Stableford', async () => {
    const Ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, Ann, { mode: 'stableford' });
    await makeRound(app, leagueId, Ann, -2);
    expect((await app.call(highlights, { leagueId }, Ann)).leader?.score).toBe(38);
  });
});
