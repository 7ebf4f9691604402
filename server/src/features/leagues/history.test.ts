import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { HISTORY_PAGE_SIZE, HISTORY_PAGE_SIZE_MAX, history } from '@golf-league/core/contracts/history.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { reinstatePlayer, pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const readLeagueHistory = (
  leagueId: string,
  caller: Player,
  page: { before?: string; limit?: string } = {},
) => app.call(history, { leagueId, ...page }, caller);

const correctRound = (leagueId: string, player: Player, roundId: string, changedFields: object) =>
  app.call(updateRound, { leagueId, memberId: player.id, roundId, ...changedFields }, player);

describe('the history of a league', () => {
  it('lists every action with its actor and subject, newest first', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin, { mode: 'fedex', started: false });
    const [arne, bjorn, cia] = await makeMembers(app, leagueId, elin, 'Arne', 'Björn', 'Cia');
    await app.call(startLeague, { leagueId }, elin);
    await app.call(makeAdmin, { leagueId, memberId: arne.id }, elin);
    await app.call(pausePlayer, { leagueId, memberId: bjorn.id }, arne);
    await app.call(reinstatePlayer, { leagueId, memberId: bjorn.id }, arne);
    await app.call(removeMember, { leagueId, memberId: cia.id }, arne);
    await app.call(removeMember, { leagueId, memberId: bjorn.id }, bjorn);
    await endSeason(app, leagueId, elin);
    const actions = (await readLeagueHistory(leagueId, elin)).map((entry) => [
      entry.kind,
      entry.userName,
      entry.subjectName,
    ]);
    expect(actions.toReversed()).toEqual([
      ['created', 'Elin', null],
      ['joined', 'Arne', 'Arne'],
      ['joined', 'Björn', 'Björn'],
      ['joined', 'Cia', 'Cia'],
      ['started', 'Elin', null],
      ['admin_appointed', 'Elin', 'Arne'],
      ['stood_down', 'Arne', 'Björn'],
      ['reinstated', 'Arne', 'Björn'],
      ['removed', 'Arne', 'Cia'],
      ['left', 'Björn', 'Björn'],
      ['finished', 'Elin', null],
    ]);
  });

  it('keeps a round’s earlier values, and each round has a correction count', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const elinsRound = await makeRound(app, leagueId, elin, 5);
    const round = await makeRound(app, leagueId, arne, 3);
    const initialFields = {
      toPar: 3,
      gross: 90,
      coursePar: null,
      playedOn: round.playedOn,
      picture: false,
    };
    const { round: correctedRound } = await correctRound(leagueId, arne, round.id, { toPar: 1 });
    expect(correctedRound).toMatchObject({ corrected: 1, toPar: 1 });
    await correctRound(leagueId, arne, round.id, { playedOn: '2026-05-01' });
    expect(await app.call(memberRounds, { leagueId, memberId: arne.id }, elin)).toMatchObject([
      { corrected: 2 },
    ]);
    await app.call(deleteRound, { roundId: round.id }, arne);
    const entries = await app.call(history, { leagueId, roundId: round.id }, elin);
    const commonFields = { roundId: round.id, roundNumber: 1, userId: arne.id, subjectId: arne.id };
    const finalFields = { ...initialFields, toPar: 1, playedOn: '2026-05-01' };
    expect(entries).toMatchObject([
      { ...commonFields, kind: 'round_taken_back', before: finalFields, after: null },
      {
        ...commonFields,
        kind: 'round_corrected',
        before: { ...initialFields, toPar: 1 },
        after: finalFields,
      },
      {
        ...commonFields,
        kind: 'round_corrected',
        before: initialFields,
        after: { ...initialFields, toPar: 1 },
      },
      { ...commonFields, kind: 'round_registered', before: null, after: initialFields },
    ]);
    expect(elinsRound.corrected).toBe(0);
  });

  it('has no entry for calls that changed nothing or were rejected', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const round = await makeRound(app, leagueId, elin, 3);
    const historyBefore = await readLeagueHistory(leagueId, elin);
    await app.call(startLeague, { leagueId }, elin);
    await app.call(makeAdmin, { leagueId, memberId: elin.id }, elin);
    const { round: roundAfterNoChange } = await correctRound(leagueId, elin, round.id, { toPar: 3 });
    expect(roundAfterNoChange).toEqual(round);
    expect(await app.errorCode(deleteRound, { roundId: round.id }, arne)).toBe('forbidden');
    expect(await app.errorCode(demoteAdmin, { leagueId, memberId: elin.id }, elin)).toBe('last_admin');
    expect(await readLeagueHistory(leagueId, elin)).toEqual(historyBefore);
  });

  it('returns each entry once when it is read page by page', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const otherLeagueId = await makeLeague(app, elin);
    for (let toPar = 0; toPar < 5; toPar++) await makeRound(app, leagueId, elin, toPar);
    const allEntries = await readLeagueHistory(leagueId, elin);
    expect(allEntries).toHaveLength(7);
    const pagedEntries = [];
    for (let lastReadId: string | undefined; ; lastReadId = pagedEntries.at(-1)!.id) {
      const page = await readLeagueHistory(leagueId, elin, {
        limit: '3',
        ...(lastReadId === undefined ? {} : { before: lastReadId }),
      });
      if (page.length === 0) break;
      pagedEntries.push(...page);
    }
    expect(pagedEntries).toEqual(allEntries);
    const readHistoryError = (page: object) => app.errorCode(history, { leagueId, ...page }, elin);
    expect(await readHistoryError({ limit: '0' })).toBe('invalid_input');
    expect(await readHistoryError({ limit: String(HISTORY_PAGE_SIZE_MAX + 1) })).toBe('invalid_input');
    expect(await readHistoryError({ before: 'no such entry' })).toBe('not_found');
    const [foreignEntry] = await readLeagueHistory(otherLeagueId, elin);
    expect(await readHistoryError({ before: foreignEntry!.id })).toBe('not_found');
    expect(
      await app.call(history, { leagueId: otherLeagueId, roundId: allEntries[0]!.roundId! }, elin),
    ).toEqual([]);
    expect(HISTORY_PAGE_SIZE).toBeLessThanOrEqual(HISTORY_PAGE_SIZE_MAX);
  });

  it('shows a deleted account as “Deleted player”, and is deleted with the league', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    await makeRound(app, leagueId, arne, 3);
    const historyBefore = await readLeagueHistory(leagueId, elin);
    await app.call(deleteAccount, { userId: arne.id }, arne);
    const historyAfter = await readLeagueHistory(leagueId, elin);
    const deletedPlayer = {
      userId: null,
      userName: 'Deleted player',
      subjectId: null,
      subjectName: 'Deleted player',
    };
    expect(historyAfter[0]).toMatchObject({ ...deletedPlayer, kind: 'left' });
    expect(historyAfter[1]).toEqual({ ...historyBefore[0], ...deletedPlayer });
    expect(historyAfter.at(-1)).toEqual(historyBefore.at(-1));
    await app.call(deleteLeague, { leagueId }, elin);
    const remainingEntries = await app.db
      .selectFrom('history')
      .where('league_id', '=', leagueId)
      .select('id')
      .execute();
    expect(remainingEntries).toEqual([]);
  });

  it('cannot be changed or shortened, not even by the server', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const statements = [
      sql`update history set kind = 'finished' where league_id = ${leagueId}`,
      sql`update history set actor_id = ${(await makeUser(app)).id} where league_id = ${leagueId}`,
      sql`update history set at = now() where league_id = ${leagueId}`,
      sql`delete from history where league_id = ${leagueId}`,
    ];
    for (const statement of statements)
      await expect(statement.execute(app.db)).rejects.toThrow('stays as it was written');
  });

  it('has an entry for each successful action, even with concurrent calls', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const round = await makeRound(app, leagueId, elin, 0);
    const responses = await Promise.all([
      ...Array.from({ length: 12 }, (_, index) =>
        app.send(
          updateRound,
          { leagueId, userId: elin.id, roundId: round.id, toPar: index + 1 },
          { token: elin.token },
        ),
      ),
      app.send(deleteRound, { roundId: round.id }, { token: elin.token }),
    ]);
    const correctionCount = responses.slice(0, 12).filter(({ ok }) => ok).length;
    const entries = await app.call(history, { leagueId, roundId: round.id }, elin);
    expect(responses[12]!.ok).toBe(true);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'round_taken_back',
      ...Array.from({ length: correctionCount }, () => 'round_corrected'),
      'round_registered',
    ]);
    // Each correction starts from the values of the previous one.
    for (const [index, entry] of entries.slice(0, -1).entries())
      expect(entry.before).toEqual(entries[index + 1]!.after);
  });

  it('has no entry for an action whose transaction failed', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    await sql`create function fail_board_update() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(app.db);
    await sql`create trigger fail_board_update before update of board_version on leagues
      for each row execute function fail_board_update()`.execute(app.db);
    const historyBefore = await readLeagueHistory(leagueId, elin);
    const roundInput = { leagueId, memberId: elin.id, gross: 90, toPar: 0 };
    expect((await app.send(submitRound, roundInput, { token: elin.token })).ok).toBe(false);
    await sql`drop trigger fail_board_update on leagues`.execute(app.db);
    expect(await readLeagueHistory(leagueId, elin)).toEqual(historyBefore);
    expect(await app.call(memberRounds, { leagueId, memberId: elin.id }, elin)).toEqual([]);
  });
});
