import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount, changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { finalTable } from '@golf-league/core/contracts/final-table.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague, leagueInfo, listLeagues, renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import { highlights, memberScore, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { storeMissingFinalTables } from './final.actions.ts';

const app = await openTestApp();
afterAll(() => app.close());

const leaveLeague = (leagueId: string, player: Player) =>
  app.call(removeMember, { leagueId, memberId: player.id }, player);
const deletePlayerAccount = (player: Player) => app.call(deleteAccount, { userId: player.id }, player);
const readTable = (leagueId: string, caller: Player) => app.call(finalTable, { leagueId }, caller);
const readBoard = (leagueId: string, caller: Player) => app.call(scoreboard, { leagueId }, caller);
const readRows = async (leagueId: string, caller: Player) =>
  (await readBoard(leagueId, caller)).rows.map((row) => [
    row.position,
    row.name,
    row.toPar,
    row.rounds,
    row.left,
  ]);

/** Creates a league with Ann at −5, Bo at −1, Cy at −1 with one more round, and Di without a round. */
async function makePlayedLeague(mode: 'stroke' | 'fedex' | 'stableford' = 'stroke') {
  const Ann = await makeUser(app, 'Ann');
  const id = await makeLeague(app, Ann, { mode });
  const otherMembers = await makeMembers(app, id, Ann, 'Bo', 'Cy', 'Di');
  const { Bo, Cy } = otherMembers;
  await makeRound(app, id, Ann, 3, 90);
  await makeRound(app, id, Bo, -2, 80);
  await makeRound(app, id, Cy, 2, 91);
  await makeRound(app, id, Ann, -8, 79);
  await makeRound(app, id, Bo, 1, 88);
  await makeRound(app, id, Cy, -4, 84);
  await makeRound(app, id, Cy, 1, 92);
  return { id, Ann, ...otherMembers };
}

describe('the final table', () => {
  it('is available to members once the league is finished', async () => {
    const { id, Ann, Bo } = await makePlayedLeague();
    expect(await app.errorCode(finalTable, { leagueId: id }, Bo)).toBe('league_not_finished');
    const boardBefore = await readBoard(id, Ann);
    await endSeason(app, id, Ann);
    const table = await readTable(id, Bo);
    const name = (await app.call(leagueInfo, { leagueId: id }, Ann)).name;
    expect(table).toMatchObject({ name, mode: 'stroke', rows: boardBefore.rows });
    expect(Math.abs(Date.now() - Date.parse(table.finishedAt))).toBeLessThan(60_000);
    expect(await readBoard(id, Ann)).toEqual(boardBefore);
    expect(await app.errorCode(finalTable, { leagueId: id }, await makeUser(app))).toBe('forbidden');
  });

  it('honours the best round, the most rounds and the biggest climb', async () => {
    const { id, Ann, Cy } = await makePlayedLeague();
    await endSeason(app, id, Ann);
    expect(await readTable(id, Ann)).toMatchObject({
      best: { id: Ann.id, name: 'Ann', toPar: -8 },
      most: { players: [{ id: Cy.id, name: 'Cy' }], rounds: 3 },
      // After the first round, Bo leads at −2, Cy is second at +2 and Ann is third at +3.
      climb: { players: [{ id: Ann.id, name: 'Ann' }], places: 2 },
    });
  });

  it('has no honours for a season without rounds', async () => {
    const Ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, Ann);
    await endSeason(app, id, Ann);
    expect(await readTable(id, Ann)).toMatchObject({
      rows: [{ position: null, name: 'Ann' }],
      best: null,
      most: null,
      climb: null,
    });
    const [season] = await app.call(leagueSeasons, { leagueId: id }, Ann);
    expect(season).toMatchObject({ winners: [], podium: [] });
  });

  it('is stored once, even if several calls finish the league', async () => {
    const { id, Ann } = await makePlayedLeague();
    await Promise.all(Array.from({ length: 4 }, () => app.call(finishLeague, { leagueId: id }, Ann)));
    const firstTable = await readTable(id, Ann);
    await endSeason(app, id, Ann);
    expect(await readTable(id, Ann)).toEqual(firstTable);
    const rows = await app.db.selectFrom('final_rows').where('league_id', '=', id).select('line').execute();
    expect(rows).toHaveLength(4);
  });
});

describe('the board of a finished league', () => {
  it.each(['stroke', 'fedex', 'stableford'] as const)(
    'does not change in %s when players leave, are removed or delete their accounts',
    async (mode) => {
      const { id, Ann, Bo, Cy, Di } = await makePlayedLeague(mode);
      if (mode === 'fedex') for (const player of [Di, Di]) await makeRound(app, id, player, 9);
      const statusesBefore = (await readBoard(id, Ann)).rounds;
      await endSeason(app, id, Ann);
      const { rows } = await readBoard(id, Ann);
      const readListedLeague = async () => {
        const listedLeagues = await app.call(listLeagues, { userId: Bo.id }, Bo);
        const { position, score, winners } = listedLeagues.find((league) => league.id === id)!;
        return { position, score, winners };
      };
      const listedLeagueBefore = await readListedLeague();
      const firstRoundBefore = await app.call(roundScores, { leagueId: id, roundNumber: '1' }, Bo);
      const highlightsBefore = await app.call(highlights, { leagueId: id }, Bo);

      await leaveLeague(id, Cy);
      await app.call(removeMember, { leagueId: id, memberId: Di.id }, Ann);
      await deletePlayerAccount(Ann);
      const changedFields = {
        [Ann.id]: { memberId: null, name: 'Deleted player' },
        [Cy.id]: {},
        [Di.id]: {},
      };
      const expectedRows = rows.map((row) => ({
        ...row,
        ...changedFields[row.memberId!],
        ...(row.memberId === Bo.id ? {} : { left: true }),
      }));
      expect((await readBoard(id, Bo)).rows).toEqual(expectedRows);
      expect((await readTable(id, Bo)).rows).toEqual(expectedRows);
      const finalStatuses = (await readBoard(id, Bo)).rounds;
      expect(finalStatuses).toEqual(
        statusesBefore.map((status) => ({
          ...status,
          awaited: status.complete ? [] : status.awaited.filter(({ id: awaitedId }) => awaitedId === Bo.id),
        })),
      );
      const toCurrentNames = (winners: readonly string[]) =>
        winners.map((name) => (name === 'Ann' ? 'Deleted player' : name));
      expect(await readListedLeague()).toEqual({
        ...listedLeagueBefore,
        winners: toCurrentNames(listedLeagueBefore.winners),
      });
      expect((await app.call(leagueInfo, { leagueId: id }, Bo)).position).toBe(listedLeagueBefore.position);
      // The place and the points of Bo's round are those at the end of the season.
      expect((await app.call(roundScores, { leagueId: id, roundNumber: '1' }, Bo)).rows).toEqual(
        firstRoundBefore.rows.filter(({ memberId }) => memberId === Bo.id),
      );
      const withCurrentName = <Highlight extends { name: string } | null>(highlight: Highlight): Highlight =>
        highlight && { ...highlight, name: toCurrentNames([highlight.name])[0]! };
      expect(await app.call(highlights, { leagueId: id }, Bo)).toEqual({
        best: withCurrentName(highlightsBefore.best),
        worst: withCurrentName(highlightsBefore.worst),
        leader: withCurrentName(highlightsBefore.leader),
      });
    },
  );

  it('keeps the row of a former member, but not their rounds', async () => {
    const { id, Ann, Bo } = await makePlayedLeague();
    await endSeason(app, id, Ann);
    await leaveLeague(id, Bo);
    const boardRow = await app.call(memberScore, { leagueId: id, memberId: Bo.id }, Ann);
    expect(boardRow).toMatchObject({ name: 'Bo', rounds: 2, toPar: -1, left: true, ownRounds: [] });
    expect(await app.errorCode(memberRounds, { leagueId: id, memberId: Bo.id }, Ann)).toBe('not_found');
    expect(await app.errorCode(scoreboard, { leagueId: id }, Bo)).toBe('forbidden');
    // If a former member later deletes their account, their row stays, without the name.
    expect((await readRows(id, Ann))[1]).toEqual([2, 'Bo', -1, 2, true]);
    await deletePlayerAccount(Bo);
    expect((await readRows(id, Ann))[1]).toEqual([2, 'Deleted player', -1, 2, true]);
  });

  it('shows current names, even of former members', async () => {
    const { id, Ann, Bo } = await makePlayedLeague();
    await endSeason(app, id, Ann);
    await leaveLeague(id, Bo);
    await app.call(changeUserName, { userId: Bo.id, userName: 'Bosse' }, Bo);
    expect((await readRows(id, Ann))[1]?.[1]).toBe('Bosse');
    await app.call(renameLeague, { leagueId: id, userId: Ann.id, name: 'Of old' }, Ann);
    expect((await readTable(id, Ann)).name).toBe('Of old');
  });

  it('is deleted with the league when the last member leaves', async () => {
    const { id, Ann, Bo, Cy, Di } = await makePlayedLeague();
    await endSeason(app, id, Ann);
    for (const player of [Di, Cy, Bo, Ann]) await leaveLeague(id, player);
    const remainingTables = await app.db
      .selectFrom('final_tables')
      .where('league_id', '=', id)
      .selectAll()
      .execute();
    expect(remainingTables).toEqual([]);
  });

  it('differs from that of a running league, which omits players who have left', async () => {
    const { id, Ann, Bo } = await makePlayedLeague();
    await leaveLeague(id, Bo);
    expect((await readRows(id, Ann)).map(([, name]) => name)).toEqual(['Ann', 'Cy', 'Di']);
    const round = await makeRound(app, id, Ann, 1);
    await app.call(takeBackRound, { roundId: round.id }, Ann);
  });
});

describe('a league that was finished before final tables existed', () => {
  it('gets its final table from the remaining data at startup', async () => {
    const { id, Ann, Bo } = await makePlayedLeague('fedex');
    await endSeason(app, id, Ann);
    const table = await readTable(id, Ann);
    await app.db.deleteFrom('final_tables').where('league_id', '=', id).execute();
    expect(await storeMissingFinalTables(app.db, () => {}, new Date())).toBe(1);
    expect(await storeMissingFinalTables(app.db, () => {}, new Date())).toBe(0);
    expect(await readTable(id, Ann)).toEqual(table);
    await leaveLeague(id, Bo);
    expect((await readTable(id, Ann)).rows.map((row) => [row.name, row.points])).toEqual(
      table.rows.map((row) => [row.name, row.points]),
    );
  });
});
