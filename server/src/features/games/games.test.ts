import { afterAll, describe, expect, it } from 'vitest';
import { changeEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { createCardScores, makeLeagueWithGames } from '../../../test/games.ts';
import { makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const SKINS = { skins: 'gross', skinsLeft: 'lost' } as const;

type Results = Awaited<ReturnType<Awaited<ReturnType<typeof makeLeagueWithGames>>['fetchResults']>>;

/** Formats the skins hole by hole: the number of the hole, its winner or state, and how many skins it is worth. */
function formatSkins({ skins }: Results, ...players: Player[]) {
  const getName = (id: string | null) => players.find((player) => player.id === id)?.name;
  return skins!.holes.map(
    ({ hole, playerId, worth, state }) => `${hole} ${getName(playerId) ?? state} ${worth}`,
  );
}

describe('the games on a day', () => {
  it('are stored with the event; omitted games are off, and null removes all games', async () => {
    const { elin, eventId, setGames, leagueId } = await makeLeagueWithGames(app, null);
    const readGames = async () => (await app.call(events, { leagueId }, elin))[0]!.games;
    expect(await readGames()).toBeNull();
    await setGames({ skins: 'net', pins: [15, 3], stake: ' 20  kr ' });
    const storedGames = {
      skins: 'net',
      skinsLeft: 'lost',
      pins: [3, 15],
      drives: [],
      countback: false,
      stake: '20 kr',
    };
    expect(await readGames()).toEqual(storedGames);
    await app.call(changeEvent, { eventId, userId: elin.id, title: 'Round 5' }, elin);
    expect(await readGames()).toEqual(storedGames);
    await setGames(null);
    expect(await readGames()).toBeNull();
  });

  it('are rejected if they repeat a hole or use a hole that is not played', async () => {
    const admin = await makeUser(app);
    const leagueId = await makeLeague(app, admin, { holes: 9 });
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    const readInvalidFields = (games: object) =>
      app.invalidFields(createEvent, { leagueId, userId: admin.id, title: 'Nine', startsAt, games }, admin);
    expect(await readInvalidFields({ pins: [10] })).toEqual(['games.pins']);
    expect(await readInvalidFields({ drives: [3, 3] })).toEqual(['games.drives']);
    expect(await readInvalidFields({ skins: 'both' })).toEqual(['games.skins']);
    expect(await readInvalidFields({ stake: 'x'.repeat(41) })).toEqual(['games.stake']);
  });
});

describe('the results for a day', () => {
  it('have no skins if the day has no games, and can be read only by members', async () => {
    const { elin, eventId } = await makeLeagueWithGames(app, null);
    expect(await app.call(dayResults, { eventId }, elin)).toMatchObject({ skins: null });
    expect(await app.errorCode(dayResults, { eventId }, await makeUser(app))).toBe('forbidden');
    expect(await app.errorCode(dayResults, { eventId: 'nowhere' }, elin)).toBe('not_found');
  });
});

describe('skins', () => {
  it('carry over after ties, and are never won with a picked-up hole', async () => {
    const { elin, bo, cia, register, fetchResults } = await makeLeagueWithGames(app, SKINS, {
      mode: 'stableford',
    });
    await register(elin, createCardScores({ 3: 2, 4: null }));
    await register(bo, createCardScores({ 4: 3, 18: 6 }));
    await register(cia, createCardScores({ 18: null }));
    const dayResult = await fetchResults();
    expect(formatSkins(dayResult, elin, bo, cia).slice(0, 5)).toEqual([
      '1 carried 1',
      '2 carried 2',
      '3 Elin 3',
      '4 Bo 1',
      '5 carried 1',
    ]);
    expect(formatSkins(dayResult, elin, bo, cia).at(-1)).toBe('18 Elin 14');
    expect(dayResult.skins!.left).toBe(0);
    expect(dayResult.stakes).toBeNull();
  });

  it('follow the card as scores come in, and show what the next hole is worth', async () => {
    const { elin, bo, cia, group, write, fetchResults } = await makeLeagueWithGames(app, SKINS);
    await group([elin, bo], [cia]);
    await write(elin, [elin, 1, 4], [bo, 1, 4], [elin, 2, 4], [bo, 2, 5]);
    // Cia, who is in another group, has not played the first hole.
    expect(formatSkins(await fetchResults(), elin, bo).slice(0, 2)).toEqual(['1 open 1', '2 open 1']);
    await write(elin, [cia, 1, 4]);
    expect(formatSkins(await fetchResults(), elin, bo).slice(0, 3)).toEqual([
      '1 carried 1',
      '2 open 2',
      '3 open 1',
    ]);
    await write(elin, [cia, 2, 6]);
    expect(formatSkins(await fetchResults(), elin, bo).slice(0, 3)).toEqual([
      '1 carried 1',
      '2 Elin 2',
      '3 open 1',
    ]);
  });

  it('count the strokes received on each hole if they are net, and leave out players with only totals', async () => {
    const { elin, bo, cia, register, registerTotals, fetchResults } = await makeLeagueWithGames(app, {
      skins: 'net',
    });
    await register(elin, createCardScores({}), 0);
    await registerTotals(cia, -9);
    // Bo receives a stroke on each of the three hardest holes: 4, 13 and 2.
    await register(bo, createCardScores({}), 3);
    const wonHoles = (await fetchResults()).skins!.holes.filter(({ playerId }) => playerId === bo.id);
    expect(wonHoles.map(({ hole, worth }) => [hole, worth])).toEqual([
      [2, 2],
      [4, 2],
      [13, 9],
    ]);
    expect((await fetchResults()).skins!.left).toBe(5);
  });

  it('carry over to the next day with skins if they are left over, and a correction updates both days', async () => {
    const scenario = await makeLeagueWithGames(app, { skins: 'gross', skinsLeft: 'next' });
    const { elin, bo, register, close, fetchResults, addEvent, correctRound } = scenario;
    await register(elin, createCardScores({ 1: 3 }));
    const roundId = await register(bo, createCardScores({}));
    expect((await fetchResults()).skins!.left).toBe(17);
    const dayWithoutGames = await addEvent(null);
    const nextDay = await addEvent();
    expect((await dayWithoutGames.fetchResults()).skins).toBeNull();
    expect((await nextDay.fetchResults()).skins!.holes[0]).toMatchObject({ worth: 18, state: 'open' });
    await close();
    await nextDay.register(elin, createCardScores({}));
    await nextDay.register(bo, createCardScores({ 2: 4 }));
    expect(formatSkins(await nextDay.fetchResults(), bo)[1]).toBe('2 Bo 19');
    await correctRound(bo, roundId, createCardScores({ 18: 4 }));
    expect((await fetchResults()).skins!.left).toBe(0);
    expect(formatSkins(await nextDay.fetchResults(), bo)[1]).toBe('2 Bo 2');
  });

  it('are computed without a player who has left the league', async () => {
    const { elin, bo, cia, leagueId, register, fetchResults } = await makeLeagueWithGames(app, SKINS);
    await register(elin, createCardScores({ 1: 3 }));
    await register(bo, createCardScores({ 1: 2 }));
    await register(cia, createCardScores({}));
    expect(formatSkins(await fetchResults(), elin, bo)[0]).toBe('1 Bo 1');
    await app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    expect(formatSkins(await fetchResults(), elin, bo)[0]).toBe('1 Elin 1');
  });
});

describe('countback', () => {
  it('breaks the day’s ties, shows the deciding holes and does not affect the season', async () => {
    const scenario = await makeLeagueWithGames(app, { countback: true });
    const { elin, bo, cia, dag, leagueId, eventId, register, registerTotals, fetchResults, close } = scenario;
    // Elin, Bo and Cia are all one under par, with the birdie on hole 18, 10 and 1.
    await register(cia, createCardScores({ 1: 3 }));
    await register(bo, createCardScores({ 10: 3 }));
    await register(elin, createCardScores({ 18: 4 }));
    await registerTotals(dag, 3);
    const formatRows = ({ rows }: Results) =>
      rows.map(({ position, name, countback, decidedBy }) => [position, name, countback, decidedBy]);
    expect(formatRows(await fetchResults())).toEqual([
      [1, 'Elin', [35, 24], { from: 13, to: 18 }],
      [2, 'Bo', [35, 25], { from: 13, to: 18 }],
      [3, 'Cia', [36], { from: 10, to: 18 }],
      [4, 'Dag', null, null],
    ]);
    await close();
    const { event, rows } = await app.call(dayRecap, { eventId }, elin);
    expect(event.winners).toEqual([{ playerId: elin.id, name: 'Elin' }]);
    expect(rows.map(({ name, position }) => [name, position])).toEqual([
      ['Elin', 1],
      ['Bo', 2],
      ['Cia', 3],
      ['Dag', 4],
    ]);
    const board = await app.call(scoreboard, { leagueId }, elin);
    expect(board.rows.map(({ position }) => position)).toEqual([1, 1, 1, 4]);
  });

  it('takes half of 17 strokes off the second nine', async () => {
    const { elin, bo, register, fetchResults } = await makeLeagueWithGames(app, { countback: true });
    // Both have a net score of 56: 73 − 17 and 72 − 16. On the second nine, Elin has 36 − 8.5 and Bo has 36 − 8.
    await register(bo, createCardScores({}), 16);
    await register(elin, createCardScores({ 1: 5 }), 17);
    const { rows } = await fetchResults();
    expect(rows.map(({ name, countback }) => [name, countback])).toEqual([
      ['Elin', [27.5]],
      ['Bo', [28]],
    ]);
  });

  it('does not break a tie if a card is missing or the cards are equal', async () => {
    const { elin, bo, cia, register, registerTotals, fetchResults } = await makeLeagueWithGames(app, {
      countback: true,
    });
    await register(elin, createCardScores({}));
    await register(bo, createCardScores({}));
    const readPositions = async () =>
      (await fetchResults()).rows.map(({ position, tied }) => [position, tied]);
    expect(await readPositions()).toEqual([
      [1, true],
      [1, true],
    ]);
    await registerTotals(cia, 0);
    expect((await readPositions()).every(([position]) => position === 1)).toBe(true);
  });

  it('breaks no ties on a day that does not use it', async () => {
    const { elin, bo, register, fetchResults } = await makeLeagueWithGames(app, null);
    await register(elin, createCardScores({ 18: 4 }));
    await register(bo, createCardScores({ 1: 3 }));
    expect((await fetchResults()).rows.map(({ position, countback }) => [position, countback])).toEqual([
      [1, null],
      [1, null],
    ]);
  });
});
