import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount, changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { finalTable } from '@golf-league/core/contracts/final-table.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague, leagueInfo, listLeagues, renameLeague } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { highlights, memberScore, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { storeMissingFinalTables } from './final-table.actions.ts';

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
  const ann = await makeUser(app, 'Ann');
  const id = await makeLeague(app, ann, { mode });
  const [bo, cy, di] = await makeMembers(app, id, ann, 'Bo', 'Cy', 'Di');
  await makeRound(app, id, ann, 3, 90);
  await makeRound(app, id, bo, -2, 80);
  await makeRound(app, id, cy, 2, 91);
  await makeRound(app, id, ann, -8, 79);
  await makeRound(app, id, bo, 1, 88);
  await makeRound(app, id, cy, -4, 84);
  await makeRound(app, id, cy, 1, 92);
  return { id, ann, bo, cy, di };
}

describe('the final table', () => {
  it('is available to members once the league is finished', async () => {
    const { id, ann, bo } = await makePlayedLeague();
    expect(await app.errorCode(finalTable, { leagueId: id }, bo)).toBe('league_not_finished');
    const boardBefore = await readBoard(id, ann);
    await endSeason(app, id, ann);
    const table = await readTable(id, bo);
    const name = (await app.call(leagueInfo, { leagueId: id }, ann)).name;
    expect(table).toMatchObject({ name, mode: 'stroke', rows: boardBefore.rows });
    expect(Math.abs(Date.now() - Date.parse(table.finishedAt))).toBeLessThan(60_000);
    expect(await readBoard(id, ann)).toEqual(boardBefore);
    expect(await app.errorCode(finalTable, { leagueId: id }, await makeUser(app))).toBe('forbidden');
  });

  it('honours the best round, the most rounds and the biggest climb', async () => {
    const { id, ann, cy } = await makePlayedLeague();
    await endSeason(app, id, ann);
    expect(await readTable(id, ann)).toMatchObject({
      best: { id: ann.id, name: 'Ann', toPar: -8 },
      most: { players: [{ id: cy.id, name: 'Cy' }], rounds: 3 },
      // After the first round, Bo leads at −2, Cy is second at +2 and Ann is third at +3.
      climb: { players: [{ id: ann.id, name: 'Ann' }], places: 2 },
    });
  });

  it('has no honours for a season without rounds', async () => {
    const ann = await makeUser(app, 'Ann');
    const id = await makeLeague(app, ann);
    await endSeason(app, id, ann);
    expect(await readTable(id, ann)).toMatchObject({
      rows: [{ position: null, name: 'Ann' }],
      best: null,
      most: null,
      climb: null,
    });
    const [season] = await app.call(leagueSeasons, { leagueId: id }, ann);
    expect(season).toMatchObject({ winners: [], podium: [] });
  });

  it('is stored once, even if several calls finish the league', async () => {
    const { id, ann } = await makePlayedLeague();
    await Promise.all(Array.from({ length: 4 }, () => app.call(finishLeague, { leagueId: id }, ann)));
    const firstTable = await readTable(id, ann);
    await endSeason(app, id, ann);
    expect(await readTable(id, ann)).toEqual(firstTable);
    const rows = await app.db.selectFrom('final_rows').where('league_id', '=', id).select('line').execute();
    expect(rows).toHaveLength(4);
  });
});

describe('the board of a finished league', () => {
  it.each(['stroke', 'fedex', 'stableford'] as const)(
    'does not change in %s when players leave, are removed or delete their accounts',
    async (mode) => {
      const { id, ann, bo, cy, di } = await makePlayedLeague(mode);
      if (mode === 'fedex') for (const player of [di, di]) await makeRound(app, id, player, 9);
      const statusesBefore = (await readBoard(id, ann)).rounds;
      await endSeason(app, id, ann);
      const { rows } = await readBoard(id, ann);
      const readListedLeague = async () => {
        const listedLeagues = await app.call(listLeagues, { userId: bo.id }, bo);
        const { position, score, winners } = listedLeagues.find((league) => league.id === id)!;
        return { position, score, winners };
      };
      const listedLeagueBefore = await readListedLeague();
      const firstRoundBefore = await app.call(roundScores, { leagueId: id, roundNumber: '1' }, bo);
      const highlightsBefore = await app.call(highlights, { leagueId: id }, bo);

      await leaveLeague(id, cy);
      await app.call(removeMember, { leagueId: id, memberId: di.id }, ann);
      await deletePlayerAccount(ann);
      const changedFields = {
        [ann.id]: { memberId: null, name: 'Deleted player' },
        [cy.id]: {},
        [di.id]: {},
      };
      const expectedRows = rows.map((row) => ({
        ...row,
        ...changedFields[row.memberId!],
        ...(row.memberId === bo.id ? {} : { left: true }),
      }));
      expect((await readBoard(id, bo)).rows).toEqual(expectedRows);
      expect((await readTable(id, bo)).rows).toEqual(expectedRows);
      const finalStatuses = (await readBoard(id, bo)).rounds;
      expect(finalStatuses).toEqual(
        statusesBefore.map((status) => ({
          ...status,
          awaited: status.complete ? [] : status.awaited.filter(({ id: awaitedId }) => awaitedId === bo.id),
        })),
      );
      const toCurrentNames = (winners: readonly string[]) =>
        winners.map((name) => (name === 'Ann' ? 'Deleted player' : name));
      expect(await readListedLeague()).toEqual({
        ...listedLeagueBefore,
        winners: toCurrentNames(listedLeagueBefore.winners),
      });
      expect((await app.call(leagueInfo, { leagueId: id }, bo)).position).toBe(listedLeagueBefore.position);
      // Bo's position and points for the round stay as they were at the end of the season.
      expect((await app.call(roundScores, { leagueId: id, roundNumber: '1' }, bo)).rows).toEqual(
        firstRoundBefore.rows.filter(({ memberId }) => memberId === bo.id),
      );
      const withCurrentName = <Highlight extends { name: string } | null>(highlight: Highlight): Highlight =>
        highlight && { ...highlight, name: toCurrentNames([highlight.name])[0]! };
      expect(await app.call(highlights, { leagueId: id }, bo)).toEqual({
        best: withCurrentName(highlightsBefore.best),
        worst: withCurrentName(highlightsBefore.worst),
        leader: withCurrentName(highlightsBefore.leader),
      });
    },
  );

  it('keeps the row of a former member, but not their rounds', async () => {
    const { id, ann, bo } = await makePlayedLeague();
    await endSeason(app, id, ann);
    await leaveLeague(id, bo);
    const boardRow = await app.call(memberScore, { leagueId: id, memberId: bo.id }, ann);
    expect(boardRow).toMatchObject({ name: 'Bo', rounds: 2, toPar: -1, left: true, ownRounds: [] });
    expect(await app.errorCode(memberRounds, { leagueId: id, memberId: bo.id }, ann)).toBe('not_found');
    expect(await app.errorCode(scoreboard, { leagueId: id }, bo)).toBe('forbidden');
    // If a former member later deletes their account, their row stays, without the name.
    expect((await readRows(id, ann))[1]).toEqual([2, 'Bo', -1, 2, true]);
    await deletePlayerAccount(bo);
    expect((await readRows(id, ann))[1]).toEqual([2, 'Deleted player', -1, 2, true]);
  });

  it('shows current names, even of former members', async () => {
    const { id, ann, bo } = await makePlayedLeague();
    await endSeason(app, id, ann);
    await leaveLeague(id, bo);
    await app.call(changeUserName, { userId: bo.id, userName: 'Bosse' }, bo);
    expect((await readRows(id, ann))[1]?.[1]).toBe('Bosse');
    await app.call(renameLeague, { leagueId: id, userId: ann.id, name: 'Of old' }, ann);
    expect((await readTable(id, ann)).name).toBe('Of old');
  });

  it('is deleted with the league when the last member leaves', async () => {
    const { id, ann, bo, cy, di } = await makePlayedLeague();
    await endSeason(app, id, ann);
    for (const player of [di, cy, bo, ann]) await leaveLeague(id, player);
    const remainingTables = await app.db
      .selectFrom('final_tables')
      .where('league_id', '=', id)
      .selectAll()
      .execute();
    expect(remainingTables).toEqual([]);
  });

  it('differs from that of a running league, which omits players who have left', async () => {
    const { id, ann, bo } = await makePlayedLeague();
    await leaveLeague(id, bo);
    expect((await readRows(id, ann)).map(([, name]) => name)).toEqual(['Ann', 'Cy', 'Di']);
    const round = await makeRound(app, id, ann, 1);
    await app.call(deleteRound, { roundId: round.id }, ann);
  });
});

describe('a league that was finished before final tables existed', () => {
  it('gets its final table from the remaining data at startup', async () => {
    const { id, ann, bo } = await makePlayedLeague('fedex');
    await endSeason(app, id, ann);
    const table = await readTable(id, ann);
    await app.db.deleteFrom('final_tables').where('league_id', '=', id).execute();
    expect(await storeMissingFinalTables(app.db, () => {}, new Date())).toBe(1);
    expect(await storeMissingFinalTables(app.db, () => {}, new Date())).toBe(0);
    expect(await readTable(id, ann)).toEqual(table);
    await leaveLeague(id, bo);
    expect((await readTable(id, ann)).rows.map((row) => [row.name, row.points])).toEqual(
      table.rows.map((row) => [row.name, row.points]),
    );
  });
});
