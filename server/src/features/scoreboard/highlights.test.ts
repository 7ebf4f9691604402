import { afterAll, describe, expect, it } from 'vitest';
import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createRoundHighlight = (name: string, toPar: number) => ({ name, picture: null, toPar });

describe('the highlights', () => {
  it('are empty before the first round', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    expect(await app.call(highlights, { leagueId }, ann)).toEqual({
      best: null,
      worst: null,
      leader: null,
    });
    expect(await app.errorCode(highlights, { leagueId }, await makeUser(app))).toBe('forbidden');
  });

  it('are the leader and the best and worst rounds, the earliest if several are equal', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann);
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    await makeRound(app, leagueId, bo, -1);
    await makeRound(app, leagueId, ann, -1);
    await makeRound(app, leagueId, ann, 8);
    await makeRound(app, leagueId, bo, 8);
    await makeRound(app, leagueId, bo, -1);
    expect(await app.call(highlights, { leagueId }, ann)).toEqual({
      best: createRoundHighlight('Bo', -1),
      worst: createRoundHighlight('Ann', 8),
      leader: { name: 'Bo', picture: null, score: 6 },
    });
  });

  it('have no leader in FedEx before points are awarded', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'fedex' });
    const [bo] = await makeMembers(app, leagueId, ann, 'Bo');
    await makeRound(app, leagueId, ann, 2);
    const highlightsBeforePoints = await app.call(highlights, { leagueId }, bo);
    expect(highlightsBeforePoints).toMatchObject({ best: createRoundHighlight('Ann', 2), leader: null });
    await makeRound(app, leagueId, bo, 1);
    const highlightsAfterPoints = await app.call(highlights, { leagueId }, bo);
    expect(highlightsAfterPoints.leader).toEqual({ name: 'Bo', picture: null, score: 500 });
  });

  it('show the leader’s points in Stableford', async () => {
    const ann = await makeUser(app, 'Ann');
    const leagueId = await makeLeague(app, ann, { mode: 'stableford' });
    await makeRound(app, leagueId, ann, -2);
    expect((await app.call(highlights, { leagueId }, ann)).leader?.score).toBe(38);
  });
});
