import { afterAll, expect, it } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { dayResults, addContestEntry } from '@golf-league/core/contracts/day-results.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { readLedger, recordPayment } from '@golf-league/core/contracts/ledger.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { report, reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { createCardScores } from '../../../test/games.ts';
import { makeMatchSeason } from '../../../test/matches.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const RUDE_NAME = 'Rude word';

it('removing a reported name hides it from cards, games, matches, the ledger, the chat and spectators', async () => {
  const { elin, bo, leagueId, eventId, setGames, register, write, close, linkDay, enterResult, findMatch } =
    await makeMatchSeason(app);
  await app.call(changeUserName, { userId: bo.id, userName: RUDE_NAME }, bo);
  await setGames({ skins: 'gross', pins: [3], stake: '20 kr' });
  const { day, matchId } = await findMatch(0, 1);
  await linkDay(day, eventId);
  await write(bo, [bo, 1, 4], [elin, 1, 5]);
  const entryInput = { eventId, userId: bo.id, hole: 3, kind: 'pin', playerId: bo.id } as const;
  await app.call(addContestEntry, entryInput, bo);
  await enterResult(bo, matchId, 'a');
  await register(elin, createCardScores({}));
  await register(bo, createCardScores({ 18: 4 }));
  await close();
  const paymentInput = { leagueId, from: elin.id, to: bo.id, unit: 'kr', amount: 100 };
  await app.call(recordPayment, { userId: bo.id, ...paymentInput }, bo);
  const spectatorLink = await app.call(openToSpectators, { leagueId, userId: elin.id, open: true }, elin);

  const readFunctions = {
    card: () => app.call(readCard, { eventId }, elin),
    results: () => app.call(dayResults, { eventId }, elin),
    ledger: () => app.call(readLedger, { leagueId }, elin),
    matches: () => app.call(readMatches, { leagueId }, elin),
    recap: () => app.call(dayRecap, { eventId }, elin),
    history: () => app.call(history, { leagueId }, elin),
    chat: () => app.call(chat, { leagueId, rounds: true }, elin),
    spectators: () => app.call(spectate, { token: spectatorLink.token! }),
  };
  const findReadsWithRudeName = async () => {
    const readsFound: string[] = [];
    for (const [name, read] of Object.entries(readFunctions)) {
      // Spectators see only the first name and an initial.
      if (/Rude w/i.test(JSON.stringify(await read()))) readsFound.push(name);
    }
    return readsFound;
  };
  expect(await findReadsWithRudeName()).toEqual(Object.keys(readFunctions));

  const userNameReport = { subject: 'user_name', subjectId: bo.id, reason: 'other' } as const;
  await app.call(report, { ...userNameReport, userId: elin.id, leagueId }, elin);
  const [openReport] = await app.call(reports, { leagueId }, elin);
  const decision = { userId: elin.id, leagueId, reportId: openReport!.id, decision: 'remove' } as const;
  await app.call(resolveReport, decision, elin);
  await waitForJobs(app);
  expect(await findReadsWithRudeName()).toEqual([]);
});
