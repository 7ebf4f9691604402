import { afterAll, describe, expect, it } from 'vitest';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { billboard, postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { chat, vote } from '@golf-league/core/contracts/chat.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { respondToEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
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
import { decideReportJob } from './reports.jobs.ts';

const app = await openTestApp();
afterAll(() => app.close());

const RUDE_NAME = 'Rude word';

/** Creates two leagues that Arne is in. Mallory, the admin of the second one, has reported his name there. */
async function makeLeaguesWithReportedName() {
  const [elin, mallory] = [await makeUser(app, 'Elin'), await makeUser(app, 'Mallory')];
  const [otherLeagueId, mallorysLeagueId] = [await makeLeague(app, elin), await makeLeague(app, mallory)];
  const [arne] = await makeMembers(app, otherLeagueId, elin, 'Arne');
  await joinPlayers(app, mallorysLeagueId, mallory, arne);
  await app.call(changeUserName, { userId: arne.id, userName: RUDE_NAME }, arne);
  for (const [leagueId, admin] of [
    [otherLeagueId, elin],
    [mallorysLeagueId, mallory],
  ] as const) {
    await app.call(makeAdmin, { leagueId, memberId: arne.id }, admin);
    await makeRound(app, leagueId, arne, 3);
    const adminsRound = await makeRound(app, leagueId, admin, 3);
    const registeredByArne = { registered_by: arne.id, by_other: true };
    await app.db
      .updateTable('rounds')
      .set(registeredByArne as never)
      .where('id', '=', adminsRound.id)
      .execute();
    await sendChatMessage(app, arne, leagueId, 'Good day');
    const poll = (await createChatPoll(app, admin, leagueId, 'When?', 'Now', 'Later')).poll!;
    await app.call(vote, { userId: arne.id, pollId: poll.id, optionId: poll.options[0]!.id }, arne);
    await app.call(postBillboard, { leagueId, userId: arne.id, text: 'Prizes' }, arne);
    const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const eventInput = { leagueId, userId: arne.id, title: 'Sunday', startsAt };
    const { event } = await app.call(createEvent, eventInput, arne);
    await app.call(respondToEvent, { eventId: event.id, userId: arne.id, answer: 'yes' }, arne);
  }
  const reportedName = { subject: 'user_name' as const, subjectId: arne.id, reason: 'other' as const };
  const reportInput = { ...reportedName, userId: mallory.id, leagueId: mallorysLeagueId };
  await app.call(report, reportInput, mallory);
  const readReports = async () => app.call(reports, { leagueId: mallorysLeagueId }, mallory);
  const [openReport] = await readReports();
  const decide = async (decision: 'keep' | 'remove') => {
    await app.call(
      resolveReport,
      { userId: mallory.id, leagueId: mallorysLeagueId, reportId: openReport!.id, decision },
      mallory,
    );
    await waitForJobs(app);
  };
  return {
    elin,
    mallory,
    arne,
    otherLeagueId,
    mallorysLeagueId,
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
  const leagueInput = { leagueId };
  const responses = await Promise.all([
    app.call(leagueMembers, leagueInput, caller),
    app.call(scoreboard, leagueInput, caller),
    app.call(memberScore, { ...leagueInput, memberId: person.id }, caller),
    app.call(roundScores, { ...leagueInput, roundNumber: '1' }, caller),
    app.call(highlights, leagueInput, caller),
    app.call(memberRounds, { ...leagueInput, memberId: person.id }, caller),
    app.call(memberRounds, { ...leagueInput, memberId: caller.id }, caller),
    app.call(chat, { ...leagueInput, rounds: 'true' } as never, caller),
    app.call(billboard, leagueInput, caller),
    app.call(events, leagueInput, caller),
    app.call(history, leagueInput, caller),
    app.call(checkInvite, { inviteToken: await readInviteToken(app, leagueId, person) }),
    fetchExport(leagueId, caller, 'rounds'),
    fetchExport(leagueId, caller, 'standings'),
  ]);
  return JSON.stringify(responses);
}

describe('a reported name', () => {
  it('disappears from the whole league when an admin removes it, and stays in all other leagues', async () => {
    const { elin, mallory, arne, otherLeagueId, mallorysLeagueId, decide } =
      await makeLeaguesWithReportedName();
    expect(await readEverything(mallorysLeagueId, mallory, arne)).toContain(RUDE_NAME);
    await decide('remove');
    const textsInMallorysLeague = await readEverything(mallorysLeagueId, mallory, arne);
    expect(textsInMallorysLeague).not.toContain(RUDE_NAME);
    expect(textsInMallorysLeague).toContain('Player');
    const textsInOtherLeague = await readEverything(otherLeagueId, elin, arne);
    expect(textsInOtherLeague).toContain(RUDE_NAME);
    expect(textsInOtherLeague).not.toContain('"Player"');
    expect((await sendChatMessage(app, arne, mallorysLeagueId, 'Hello')).authorName).toBe('Player');
    expect((await sendChatMessage(app, arne, otherLeagueId, 'Hello')).authorName).toBe(RUDE_NAME);
  });

  it('disappears, once removed, from the notification that a round was closed without the player', async () => {
    const { mallory, arne, mallorysLeagueId, decide } = await makeLeaguesWithReportedName();
    await app.db
      .updateTable('members')
      .set({ absent: [1] })
      .where('user_id', '=', arne.id)
      .execute();
    const notice = {
      kind: 'roundClosed',
      leagueId: mallorysLeagueId,
      actorId: mallory.id,
      roundNumber: 1,
    } as const;
    const readNotificationText = async () => {
      const composeNotification = await roundClosed.createComposer(app.db, [notice], new Date());
      return composeNotification(mallory.id)?.createPayload('en', null).body;
    };
    expect(await readNotificationText()).toContain(`${RUDE_NAME} did not play it`);
    await decide('remove');
    expect(await readNotificationText()).toContain('Player did not play it');
  });

  it('stays hidden in the next season after its removal, until the person chooses another name', async () => {
    const { mallory, arne, mallorysLeagueId, decide } = await makeLeaguesWithReportedName();
    await decide('remove');
    await app.call(finishLeague, { leagueId: mallorysLeagueId }, mallory);
    const finalBoard = await app.call(scoreboard, { leagueId: mallorysLeagueId }, mallory);
    expect(JSON.stringify(finalBoard)).toContain('Player');
    expect(JSON.stringify(finalBoard)).not.toContain(RUDE_NAME);
    const { leagueId: nextSeasonId } = await app.call(
      renewLeague,
      { leagueId: mallorysLeagueId, userId: mallory.id, name: `Next ${mallorysLeagueId}` },
      mallory,
    );
    const readNames = async (leagueId: string) =>
      (await app.call(leagueMembers, { leagueId }, mallory)).map(({ name }) => name);
    expect(await readNames(nextSeasonId)).toEqual(['Mallory', 'Player']);
    await app.call(changeUserName, { userId: arne.id, userName: 'Arne' }, arne);
    expect(await readNames(nextSeasonId)).toEqual(['Arne', 'Mallory']);
    await app.call(changeUserName, { userId: arne.id, userName: RUDE_NAME }, arne);
    expect(await readNames(nextSeasonId)).toEqual(['Mallory', 'Player']);
  });

  it('cannot be reported again in a league that removed it, and the operator can remove it everywhere', async () => {
    const { elin, mallory, arne, otherLeagueId, reportInput, readReports, decide, reportId } =
      await makeLeaguesWithReportedName();
    await decide('remove');
    expect(await readReports()).toEqual([]);
    expect(await app.errorCode(report, reportInput, mallory)).toBe('not_found');
    await transact(
      app.db,
      () => {},
      new Date(),
      (work) => enqueue(work, decideReportJob, { reportId, decision: 'remove' }),
    );
    await waitForJobs(app);
    await waitForJobs(app);
    expect(await readEverything(otherLeagueId, elin, arne)).not.toContain(RUDE_NAME);
    expect(await app.db.selectFrom('reports').where('id', '=', reportId).select('id').execute()).toEqual([]);
  });

  it('stays when an admin decides to keep it', async () => {
    const { mallory, arne, mallorysLeagueId, decide, readReports } = await makeLeaguesWithReportedName();
    await decide('keep');
    expect(await readReports()).toEqual([]);
    expect(await readEverything(mallorysLeagueId, mallory, arne)).toContain(RUDE_NAME);
  });
});
