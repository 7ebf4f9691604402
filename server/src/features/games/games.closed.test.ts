import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { readLedger, recordPayment } from '@golf-league/core/contracts/ledger.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { createCardScores, makeLeagueWithGames, type SentGames } from '../../../test/games.ts';
import { type Player, PASSWORD } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const GAMES_WITH_STAKE: SentGames = { skins: 'gross', skinsLeft: 'next', pins: [3], stake: '5 EUR' };

/** Creates a closed day that Elin, Bo and Cia have played. Cia has paid Bo part of her debt. */
async function makeClosedDay() {
  const scenario = await makeLeagueWithGames(app, GAMES_WITH_STAKE);
  const { elin, bo, cia, leagueId, eventId, register, close } = scenario;
  await register(elin, createCardScores({ 1: 3 }));
  await register(bo, createCardScores({ 2: 3 }));
  await register(cia, createCardScores({ 3: 5 }));
  const entryInput = { eventId, userId: elin.id, hole: 3, kind: 'pin', playerId: bo.id } as const;
  await app.call(addContestEntry, entryInput, elin);
  await close();
  const debt = { leagueId, from: cia.id, to: bo.id, unit: 'EUR', amount: 3 };
  await app.call(recordPayment, { userId: elin.id, ...debt }, elin);
  const fetchLedger = async () => {
    const { units, days } = await app.call(readLedger, { leagueId }, elin);
    return { units, days };
  };
  /** Reads everything that members can see about the day, except pictures. */
  const readDay = async (id = eventId, reader = elin) => {
    const { rows, skins, stakes } = await scenario.fetchResults();
    const recap = await app.call(dayRecap, { eventId: id }, reader);
    const [day] = (await app.call(events, { leagueId, from: '2000-01-01' }, reader)).filter(
      (event) => event.id === id,
    );
    const chatEntries = await app.call(chat, { leagueId, rounds: true }, reader);
    return {
      rows,
      skins,
      stakes,
      recap: recap.rows.map((row) => ({ ...row, picture: null })),
      bestHole: recap.bestHole,
      winners: day!.winners,
      registered: day!.registered,
      recapTexts: chatEntries?.flatMap((entry) => (entry.type === 'recap' ? entry.text : [])),
      card: (await app.call(readCard, { eventId: id }, reader)).players.map(
        ({ playerId, gross, position }) => [playerId, gross, position],
      ),
    };
  };
  return { ...scenario, fetchLedger, readDay };
}

describe('a closed day', () => {
  it('stays the same, as do its payments, when players leave or rules or courses change', async () => {
    const { elin, bo, cia, leagueId, course, fetchLedger, readDay } = await makeClosedDay();
    const [day, ledgerBefore] = [await readDay(), await fetchLedger()];
    expect(ledgerBefore.units[0]!.rows.map(({ name, won, owed }) => [name, won, owed])).toEqual([
      ['Bo', 15, 12],
      ['Elin', 0, 0],
      ['Cia', -15, -12],
    ]);
    await app.call(removeMember, { leagueId, memberId: cia.id }, cia);
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { allowance: 50 } }, elin);
    await app.db.deleteFrom('courses').where('id', '=', course.id).execute();
    expect(await readDay()).toEqual(day);
    expect(await fetchLedger()).toEqual(ledgerBefore);
  });

  it('lets the debts of a player who has left be settled, and shows a deleted account without a name', async () => {
    const { elin, bo, cia, leagueId, fetchLedger, readDay, fetchResults } = await makeClosedDay();
    const [day, ledgerBefore] = [await readDay(), await fetchLedger()];
    await app.call(removeMember, { leagueId, memberId: cia.id }, cia);
    const debt = { leagueId, from: cia.id, to: bo.id, unit: 'EUR' };
    const readSettleError = (caller: Player, amount: number) =>
      app.errorCode(recordPayment, { userId: caller.id, ...debt, amount }, caller);
    expect(await readSettleError(bo, 12.01)).toBe('not_owed');
    await app.call(deleteAccount, { userId: cia.id, password: PASSWORD }, cia);
    await waitForJobs(app);
    const dayAfter = await readDay();
    const row = dayAfter.rows.find(({ name }) => name === 'Deleted player')!;
    expect(row.playerId).not.toBe(cia.id);
    const expectedDay = JSON.parse(
      JSON.stringify(day).replaceAll(cia.id, row.playerId).replaceAll('"Cia"', '"Deleted player"'),
    ) as typeof day;
    expect(dayAfter).toEqual(expectedDay);
    const { units } = await fetchLedger();
    expect(units[0]!.rows.map(({ owed }) => owed)).toEqual(
      ledgerBefore.units[0]!.rows.map(({ owed }) => owed),
    );
    const deletedPlayerDebt = { userId: bo.id, ...debt, from: row.playerId, amount: 12 };
    const { ledger: settlementLedger } = await app.call(recordPayment, deletedPlayerDebt, bo);
    expect(settlementLedger.units[0]!.settlements[0]).toMatchObject({
      from: { name: 'Deleted player' },
      amount: 12,
    });
    expect((await fetchResults(elin)).rows).toHaveLength(3);
  });

  it('is recomputed when a round is corrected, registered later or deleted', async () => {
    const { elin, cia, dag, leagueId, readDay, register, registerTotals, correctRound } =
      await makeClosedDay();
    await app.call(removeMember, { leagueId, memberId: cia.id }, cia);
    const laterRoundId = await registerTotals(dag, -5);
    expect((await readDay()).winners.map(({ name }) => name)).toEqual(['Dag']);
    await app.call(deleteRound, { roundId: laterRoundId }, dag);
    const { winners, registered } = await readDay();
    expect([winners.map(({ name }) => name).toSorted(), registered]).toEqual([['Bo'], 3]);
    const elinRow = (await readDay()).recap.find(({ playerId }) => playerId === elin.id)!;
    await correctRound(elin, elinRow.roundId, createCardScores({ 1: 3, 2: 2 }));
    expect((await readDay()).winners.map(({ name }) => name)).toEqual(['Elin']);
    expect((await readDay()).recap).toHaveLength(3);
    expect(await app.errorCode(deleteRound, { roundId: laterRoundId }, dag)).toBe('not_found');
    await register(dag, createCardScores({}));
    expect((await readDay()).registered).toBe(4);
  });

  it('carries its skins over to the next open day, and they stay fixed once that day is closed', async () => {
    const { elin, bo, fetchResults, addEvent, correctRound, readDay } = await makeClosedDay();
    const leftoverSkins = (await fetchResults()).skins!.left;
    expect(leftoverSkins).toBe(16);
    const [secondDay, thirdDay] = [await addEvent(), await addEvent()];
    await thirdDay.register(elin, createCardScores({}));
    await thirdDay.register(bo, createCardScores({ 1: 3 }));
    await thirdDay.close();
    expect((await thirdDay.fetchResults()).skins!.holes[0]).toMatchObject({ playerId: bo.id, worth: 1 });
    expect((await secondDay.fetchResults()).skins!.holes[0]!.worth).toBe(1 + leftoverSkins);
    await secondDay.register(elin, createCardScores({}));
    await secondDay.register(bo, createCardScores({ 1: 3 }));
    await secondDay.close();
    const firstHole = (await secondDay.fetchResults()).skins!.holes[0];
    expect(firstHole).toMatchObject({ playerId: bo.id, worth: 1 + leftoverSkins });
    // A correction changes the table, but not the skins and stakes, because the skins were carried over to a later day.
    const elinRow = (await readDay()).recap.find(({ playerId }) => playerId === elin.id)!;
    const resultsBefore = await fetchResults();
    await correctRound(elin, elinRow.roundId, createCardScores({ 1: 3, 2: 2 }));
    expect((await fetchResults()).skins).toEqual(resultsBefore.skins);
    expect((await fetchResults()).stakes).toEqual(resultsBefore.stakes);
    expect((await fetchResults()).rows[0]!.name).toBe('Elin');
    expect((await secondDay.fetchResults()).skins!.holes[0]).toEqual(firstHole);
  });

  it('gets its results from a job if an earlier version closed it, scored by that version’s rules', async () => {
    const { elin, bo, cia, eventId, leagueId, register, write, close, fetchResults } =
      await makeLeagueWithGames(app, {
        ...GAMES_WITH_STAKE,
        skinsLeft: 'lost',
        pins: [],
      });
    await register(elin, createCardScores({ 18: 4 }));
    await register(bo, createCardScores({}));
    await write(cia, [cia, 1, 5], [cia, 2, 6], [cia, 3, 4]);
    await close();
    await app.db.deleteFrom('closed_days').where('event_id', '=', eventId).execute();
    await sql`select graphile_worker.add_job('storeClosedDays', '{}'::json)`.execute(app.db);
    await waitForJobs(app);
    // Cia stopped after three holes, but pays for all skins under the earlier rules.
    expect((await fetchResults()).stakes!.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Elin', 180],
      ['Bo', -90],
      ['Cia', -90],
    ]);
    await app.call(removeMember, { leagueId, memberId: cia.id }, cia);
    expect((await fetchResults()).stakes!.rows.map(({ amount }) => amount)).toEqual([180, -90, -90]);
  });
});
