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
import { createPollIn, sendMessageIn } from '../../../test/chat.ts';
import {
  join,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
  tokenOf,
} from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { jobsDone } from '../../../test/traces.ts';
import { enqueue } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import { roundClosed } from '../rounds/participation.news.ts';
import { decideReport } from './reports.jobs.ts';

const app = await openTestApp();
afterAll(() => app.close());

const RUDE = 'Rude word';

/** Arne plays in Elin's league and in Mallory's, who wants the name removed. */
async function makeScene() {
  const [elin, mallory] = [await makeUser(app, 'Elin'), await makeUser(app, 'Mallory')];
  const [fair, trap] = [await makeLeague(app, elin), await makeLeague(app, mallory)];
  const { Arne: arne } = await makeMembers(app, fair, elin, 'Arne');
  await join(app, trap, mallory, arne);
  await app.call(changeUserName, { userId: arne.id, userName: RUDE }, arne);
  for (const [league, admin] of [
    [fair, elin],
    [trap, mallory],
  ] as const) {
    await app.call(makeAdmin, { leagueId: league, memberId: arne.id }, admin);
    await makeRound(app, league, arne, 3);
    const roundOfAdmin = await makeRound(app, league, admin, 3);
    const byArne = { registered_by: arne.id, by_other: true };
    await app.db
      .updateTable('rounds')
      .set(byArne as never)
      .where('id', '=', roundOfAdmin.id)
      .execute();
    await sendMessageIn(app, arne, league, 'Good day');
    const poll = (await createPollIn(app, admin, league, 'When?', 'Now', 'Later')).poll!;
    await app.call(vote, { userId: arne.id, pollId: poll.id, optionId: poll.options[0]!.id }, arne);
    await app.call(postBillboard, { leagueId: league, userId: arne.id, text: 'Prizes' }, arne);
    const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const plan = { leagueId: league, userId: arne.id, title: 'Sunday', startsAt };
    const { event } = await app.call(makeEvent, plan, arne);
    await app.call(answerEvent, { eventId: event.id, userId: arne.id, answer: 'yes' }, arne);
  }
  const complain = { subject: 'user_name' as const, subjectId: arne.id, reason: 'other' as const };
  const about = { ...complain, userId: mallory.id, leagueId: trap };
  await app.call(report, about, mallory);
  const open = async () => app.call(reports, { leagueId: trap }, mallory);
  const [openReport] = await open();
  const decide = async (decision: 'keep' | 'remove') => {
    await app.call(
      resolveReport,
      { userId: mallory.id, leagueId: trap, reportId: openReport!.id, decision },
      mallory,
    );
    await jobsDone(app);
  };
  return { elin, mallory, arne, fair, trap, about, open, decide, reportId: openReport!.id };
}

async function exported(leagueId: string, { token }: Player, what: ExportedTable) {
  const response = await app.send(exportLeague, { leagueId, what, language: 'en' }, { token });
  expect(response.status).toBe(200);
  return response.text();
}

/** Everything that a league shows a member about its people. */
async function readEverything(leagueId: string, reader: Player, person: Player): Promise<string> {
  const league = { leagueId };
  const parts = await Promise.all([
    app.call(leagueMembers, league, reader),
    app.call(scoreboard, league, reader),
    app.call(memberScore, { ...league, memberId: person.id }, reader),
    app.call(roundScores, { ...league, roundNumber: '1' }, reader),
    app.call(highlights, league, reader),
    app.call(memberRounds, { ...league, memberId: person.id }, reader),
    app.call(memberRounds, { ...league, memberId: reader.id }, reader),
    app.call(chat, { ...league, rounds: 'true' } as never, reader),
    app.call(billboard, league, reader),
    app.call(events, league, reader),
    app.call(history, league, reader),
    app.call(checkInvite, { inviteToken: await tokenOf(app, leagueId, person) }),
    exported(leagueId, reader, 'rounds'),
    exported(leagueId, reader, 'standings'),
  ]);
  return JSON.stringify(parts);
}

describe('a name that the admins of a league remove', () => {
  it('a removed name disappears from everything in that league, and stays in all others', async () => {
    const { elin, mallory, arne, fair, trap, decide } = await makeScene();
    expect(await readEverything(trap, mallory, arne)).toContain(RUDE);
    await decide('remove');
    const visibleTexts = await readEverything(trap, mallory, arne);
    expect(visibleTexts).not.toContain(RUDE);
    expect(visibleTexts).toContain('Player');
    const otherLeague = await readEverything(fair, elin, arne);
    expect(otherLeague).toContain(RUDE);
    expect(otherLeague).not.toContain('"Player"');
    expect((await sendMessageIn(app, arne, trap, 'Hello')).authorName).toBe('Player');
    expect((await sendMessageIn(app, arne, fair, 'Hello')).authorName).toBe(RUDE);
  });

  it('a removed name disappears from the notification about a round that was closed without the person', async () => {
    const { mallory, arne, trap, decide } = await makeScene();
    await app.db
      .updateTable('members')
      .set({ absent: [1] })
      .where('user_id', '=', arne.id)
      .execute();
    const notice = { kind: 'roundClosed', leagueId: trap, actorId: mallory.id, roundNumber: 1 } as const;
    const newsText = async () => {
      const compose = await roundClosed.composer(app.db, [notice], new Date());
      return compose(mallory.id)?.payloadIn('en', null).body;
    };
    expect(await newsText()).toContain(`${RUDE} did not play it`);
    await decide('remove');
    expect(await newsText()).toContain('Player did not play it');
  });

  it('a removed name stays hidden in the next season, until the person chooses another one', async () => {
    const { mallory, arne, trap, decide } = await makeScene();
    await decide('remove');
    await app.call(finishLeague, { leagueId: trap }, mallory);
    const final = await app.call(scoreboard, { leagueId: trap }, mallory);
    expect(JSON.stringify(final)).toContain('Player');
    expect(JSON.stringify(final)).not.toContain(RUDE);
    const { leagueId: next } = await app.call(
      renewLeague,
      { leagueId: trap, userId: mallory.id, name: `Next ${trap}` },
      mallory,
    );
    const names = async (leagueId: string) =>
      (await app.call(leagueMembers, { leagueId }, mallory)).map(({ name }) => name);
    expect(await names(next)).toEqual(['Mallory', 'Player']);
    await app.call(changeUserName, { userId: arne.id, userName: 'Arne' }, arne);
    expect(await names(next)).toEqual(['Arne', 'Mallory']);
    await app.call(changeUserName, { userId: arne.id, userName: RUDE }, arne);
    expect(await names(next)).toEqual(['Mallory', 'Player']);
  });

  it('a removed name cannot be reported again there, and the operator still decides for all leagues', async () => {
    const { elin, mallory, arne, fair, about, open, decide, reportId } = await makeScene();
    await decide('remove');
    expect(await open()).toEqual([]);
    expect(await app.errorCode(report, about, mallory)).toBe('not_found');
    await transact(
      app.db,
      () => {},
      new Date(),
      (work) => enqueue(work, decideReport, { reportId, decision: 'remove' }),
    );
    await jobsDone(app);
    await jobsDone(app);
    expect(await readEverything(fair, elin, arne)).not.toContain(RUDE);
    expect(await app.db.selectFrom('reports').where('id', '=', reportId).select('id').execute()).toEqual([]);
  });

  it('a name stays when an admin decides to keep it', async () => {
    const { mallory, arne, trap, decide, open } = await makeScene();
    await decide('keep');
    expect(await open()).toEqual([]);
    expect(await readEverything(trap, mallory, arne)).toContain(RUDE);
  });
});
