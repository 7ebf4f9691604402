import { afterAll, expect, it } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { dayResults, markHole } from '@golf-league/core/contracts/day-results.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { readLedger, settleDebt } from '@golf-league/core/contracts/ledger.ts';
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

const RUDE = 'Rude word';

it('removing a reported name hides it from cards, games, matches, the ledger, the chat and spectators', async () => {
  const { elin, bo, leagueId, eventId, play, register, write, close, linkDay, enterResult, getMatch } =
    await makeMatchSeason(app);
  await app.call(changeUserName, { userId: bo.id, userName: RUDE }, bo);
  await play({ skins: 'gross', pins: [3], stake: '20 kr' });
  const { day, matchId } = await getMatch(0, 1);
  await linkDay(day, eventId);
  await write(bo, [bo, 1, 4], [elin, 1, 5]);
  const markInput = { eventId, userId: bo.id, hole: 3, kind: 'pin', playerId: bo.id } as const;
  await app.call(markHole, markInput, bo);
  await enterResult(bo, matchId, 'a');
  await register(elin, createCardScores({}));
  await register(bo, createCardScores({ 18: 4 }));
  await close();
  const settlementInput = { leagueId, from: elin.id, to: bo.id, unit: 'kr', amount: 100 };
  await app.call(settleDebt, { userId: bo.id, ...settlementInput }, bo);
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
  const findReadsWithName = async () => {
    const readsFound: string[] = [];
    for (const [name, read] of Object.entries(readFunctions)) {
      // Spectators see only the first name and an initial.
      if (/Rude w/i.test(JSON.stringify(await read()))) readsFound.push(name);
    }
    return readsFound;
  };
  expect(await findReadsWithName()).toEqual(Object.keys(readFunctions));

  const userNameReport = { subject: 'user_name', subjectId: bo.id, reason: 'other' } as const;
  await app.call(report, { ...userNameReport, userId: elin.id, leagueId }, elin);
  const [openReport] = await app.call(reports, { leagueId }, elin);
  const decision = { userId: elin.id, leagueId, reportId: openReport!.id, decision: 'remove' } as const;
  await app.call(resolveReport, decision, elin);
  await waitForJobs(app);
  expect(await findReadsWithName()).toEqual([]);
});
