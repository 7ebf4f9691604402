import { afterAll, describe, expect, it } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { billboard, postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { chat, vote } from '@golf-league/core/contracts/chat.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { answerEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { type ExportedTable, exportLeague } from '@golf-league/core/contracts/exports.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { checkInvite } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { report, reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import { memberRounds } from '@golf-league/core/contracts/rounds.ts';
import { highlights, memberScore, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { createChatPoll, sendChatMessage } from '../../../test/chat.ts';
import {
  joinPlayers,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
  readInviteToken,
} from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';
import { enqueue } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import { roundClosed } from '../rounds/participation.news.ts';
import { decideReport } from './reports.jobs.ts';

const app = await openTestApp();
afterAll(() => app.close());

const RUDE = 'Rude word';

/** Creates two leagues in which Arne plays: Elin's league, and the league of Mallory, who has reported his name. */
async function makeScene() {
  const [elin, mallory] = [await makeUser(app, 'Elin'), await makeUser(app, 'Mallory')];
  const [otherLeagueId, trapLeagueId] = [await makeLeague(app, elin), await makeLeague(app, mallory)];
  const { Arne: arne } = await makeMembers(app, otherLeagueId, elin, 'Arne');
  await joinPlayers(app, trapLeagueId, mallory, arne);
  await app.call(changeUserName, { userId: arne.id, userName: RUDE }, arne);
  for (const [league, admin] of [
    [otherLeagueId, elin],
    [trapLeagueId, mallory],
  ] as const) {
    await app.call(makeAdmin, { leagueId: league, memberId: arne.id }, admin);
    await makeRound(app, league, arne, 3);
    const adminsRound = await makeRound(app, league, admin, 3);
    const byArne = { registered_by: arne.id, by_other: true };
    await app.db
      .updateTable('rounds')
      .set(byArne as never)
      .where('id', '=', adminsRound.id)
      .execute();
    await sendChatMessage(app, arne, league, 'Good day');
    const poll = (await createChatPoll(app, admin, league, 'When?', 'Now', 'Later')).poll!;
    await app.call(vote, { userId: arne.id, pollId: poll.id, optionId: poll.options[0]!.id }, arne);
    await app.call(postBillboard, { leagueId: league, userId: arne.id, text: 'Prizes' }, arne);
    const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const plan = { leagueId: league, userId: arne.id, title: 'Sunday', startsAt };
    const { event } = await app.call(makeEvent, plan, arne);
    await app.call(answerEvent, { eventId: event.id, userId: arne.id, answer: 'yes' }, arne);
  }
  const reportedName = { subject: 'user_name' as const, subjectId: arne.id, reason: 'other' as const };
  const reportInput = { ...reportedName, userId: mallory.id, leagueId: trapLeagueId };
  await app.call(report, reportInput, mallory);
  const readReports = async () => app.call(reports, { leagueId: trapLeagueId }, mallory);
  const [openReport] = await readReports();
  const decide = async (decision: 'keep' | 'remove') => {
    await app.call(
      resolveReport,
      { userId: mallory.id, leagueId: trapLeagueId, reportId: openReport!.id, decision },
      mallory,
    );
    await waitForJobs(app);
  };
  return {
    elin,
    mallory,
    arne,
    otherLeagueId,
    trapLeagueId,
    reportInput,
    readReports,
    decide,
    reportId: openReport!.id,
  };
}

async function fetchExport(leagueId: string, { token }: Player, table: ExportedTable) {
  const response = await app.send(exportLeague, { leagueId, what: table, language: 'en' }, { token });
  expect(response.status).toBe(200);
  return response.text();
}

/** Reads everything that a league shows a member about its people. */
async function readEverything(leagueId: string, caller: Player, person: Player): Promise<string> {
  const league = { leagueId };
  const responses = await Promise.all([
    app.call(leagueMembers, league, caller),
    app.call(scoreboard, league, caller),
    app.call(memberScore, { ...league, memberId: person.id }, caller),
    app.call(roundScores, { ...league, roundNumber: '1' }, caller),
    app.call(highlights, league, caller),
    app.call(memberRounds, { ...league, memberId: person.id }, caller),
    app.call(memberRounds, { ...league, memberId: caller.id }, caller),
    app.call(chat, { ...league, rounds: 'true' } as never, caller),
    app.call(billboard, league, caller),
    app.call(events, league, caller),
    app.call(history, league, caller),
    app.call(checkInvite, { inviteToken: await readInviteToken(app, leagueId, person) }),
    fetchExport(leagueId, caller, 'rounds'),
    fetchExport(leagueId, caller, 'standings'),
  ]);
  return JSON.stringify(responses);
}

describe('a name that a league’s admins remove', () => {
  it('a removed name disappears from everything in that league, and stays in all other leagues', async () => {
    const { elin, mallory, arne, otherLeagueId, trapLeagueId, decide } = await makeScene();
    expect(await readEverything(trapLeagueId, mallory, arne)).toContain(RUDE);
    await decide('remove');
    const visibleTexts = await readEverything(trapLeagueId, mallory, arne);
    expect(visibleTexts).not.toContain(RUDE);
    expect(visibleTexts).toContain('Player');
    const textsInOtherLeague = await readEverything(otherLeagueId, elin, arne);
    expect(textsInOtherLeague).toContain(RUDE);
    expect(textsInOtherLeague).not.toContain('"Player"');
    expect((await sendChatMessage(app, arne, trapLeagueId, 'Hello')).authorName).toBe('Player');
    expect((await sendChatMessage(app, arne, otherLeagueId, 'Hello')).authorName).toBe(RUDE);
  });

  it('a removed name disappears from the notification that the round was closed without the person', async () => {
    const { mallory, arne, trapLeagueId, decide } = await makeScene();
    await app.db
      .updateTable('members')
      .set({ absent: [1] })
      .where('user_id', '=', arne.id)
      .execute();
    const notice = {
      kind: 'roundClosed',
      leagueId: trapLeagueId,
      actorId: mallory.id,
      roundNumber: 1,
    } as const;
    const newsText = async () => {
      const compose = await roundClosed.composer(app.db, [notice], new Date());
      return compose(mallory.id)?.payloadIn('en', null).body;
    };
    expect(await newsText()).toContain(`${RUDE} did not play it`);
    await decide('remove');
    expect(await newsText()).toContain('Player did not play it');
  });

  it('a removed name stays hidden in the next season, until the person chooses another one', async () => {
    const { mallory, arne, trapLeagueId, decide } = await makeScene();
    await decide('remove');
    await app.call(finishLeague, { leagueId: trapLeagueId }, mallory);
    const finalBoard = await app.call(scoreboard, { leagueId: trapLeagueId }, mallory);
    expect(JSON.stringify(finalBoard)).toContain('Player');
    expect(JSON.stringify(finalBoard)).not.toContain(RUDE);
    const { leagueId: nextSeasonId } = await app.call(
      renewLeague,
      { leagueId: trapLeagueId, userId: mallory.id, name: `Next ${trapLeagueId}` },
      mallory,
    );
    const names = async (leagueId: string) =>
      (await app.call(leagueMembers, { leagueId }, mallory)).map(({ name }) => name);
    expect(await names(nextSeasonId)).toEqual(['Mallory', 'Player']);
    await app.call(changeUserName, { userId: arne.id, userName: 'Arne' }, arne);
    expect(await names(nextSeasonId)).toEqual(['Arne', 'Mallory']);
    await app.call(changeUserName, { userId: arne.id, userName: RUDE }, arne);
    expect(await names(nextSeasonId)).toEqual(['Mallory', 'Player']);
  });

  it('a removed name cannot be reported again in that league, and the operator can remove it everywhere', async () => {
    const { elin, mallory, arne, otherLeagueId, reportInput, readReports, decide, reportId } =
      await makeScene();
    await decide('remove');
    expect(await readReports()).toEqual([]);
    expect(await app.errorCode(report, reportInput, mallory)).toBe('not_found');
    await transact(
      app.db,
      () => {},
      new Date(),
      (work) => enqueue(work, decideReport, { reportId, decision: 'remove' }),
    );
    await waitForJobs(app);
    await waitForJobs(app);
    expect(await readEverything(otherLeagueId, elin, arne)).not.toContain(RUDE);
    expect(await app.db.selectFrom('reports').where('id', '=', reportId).select('id').execute()).toEqual([]);
  });

  it('a name stays when an admin decides to keep it', async () => {
    const { mallory, arne, trapLeagueId, decide, readReports } = await makeScene();
    await decide('keep');
    expect(await readReports()).toEqual([]);
    expect(await readEverything(trapLeagueId, mallory, arne)).toContain(RUDE);
  });
});
