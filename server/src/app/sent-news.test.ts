import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { deleteMessage, deletePoll } from '@golf-league/core/contracts/chat.ts';
import {
  assignSubstitutes,
  postponeEvent,
  reopenEvent,
  claimPlace,
} from '@golf-league/core/contracts/days.ts';
import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import { respondToEvent, cancelEvent, changeEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { startLeague } from '@golf-league/core/contracts/leagues.ts';
import { recordPayment, deletePayment } from '@golf-league/core/contracts/ledger.ts';
import { createMatches, removeMatches, enterMatchResult } from '@golf-league/core/contracts/matches.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { closeRound, reopenRound, pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { report, reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import { sendRoundReminder } from '@golf-league/core/contracts/round-reminders.ts';
import { submitRound, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { addSeat, releaseSeats } from '@golf-league/core/contracts/seats.ts';
import { createChatPoll, sendChatMessage } from '../../test/chat.ts';
import { openAppWithPhones } from '../../test/app-with-phones.ts';
import { createCardScores, makeLeagueWithGames } from '../../test/games.ts';
import { endSeason, joinPlayers, makeGuest, makeLeague, makeRound, makeUser } from '../../test/make.ts';
import { waitForJobs } from '../../test/traces.ts';
import type { Notice, NoticeName } from '../database/notices.ts';
import type { NewsKind } from '../push/news-kind.ts';
import { findUnreadRecipients } from '../push/recipients.ts';
import { typedNewsKinds, newsKinds } from './news-kinds.ts';

const { app, fcm } = await openAppWithPhones();
afterEach(() => vi.restoreAllMocks());

const HOUR_MS = 60 * 60 * 1000;
const getTimeFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const getPhoneToken = ({ id }: { readonly id: string }) => `phone of ${id}`;

/** Creates a FedEx league with four players, who all have phones. Elin is the admin, and an event is in progress. */
async function makeScenario() {
  const scenario = await makeLeagueWithGames(
    app,
    { skins: 'gross', pins: [3], stake: '20 kr' },
    { mode: 'fedex' },
  );
  const { elin, bo, cia, dag, leagueId } = scenario;
  const people = [elin, bo, cia, dag];
  for (const person of people)
    await app.call(registerDevice, { userId: person.id, fcmToken: getPhoneToken(person) }, person);
  const adminInput = { leagueId, userId: elin.id };
  /** Plans a future event; returns its id and the id of its author. */
  const plan = async () => {
    const input = { ...adminInput, title: 'Finals', startsAt: getTimeFromNow(72) };
    return { eventId: (await app.call(createEvent, input, elin)).event.id, userId: elin.id };
  };
  const draw = async () => {
    const sides = people.map(({ id }) => [id]);
    const input = { ...adminInput, kind: 'singles', sides, legs: 1, win: 2, half: 1 } as const;
    return (await app.call(createMatches, input, elin)).matches;
  };
  const openRound = () => makeRound(app, leagueId, elin, 3);
  return {
    ...scenario,
    people,
    adminInput,
    plan,
    draw,
    openRound,
    round: { ...adminInput, roundNumber: 1 },
  };
}
type Scenario = Awaited<ReturnType<typeof makeScenario>>;

/** An action that causes a notice, and an action that makes the notice obsolete before it is sent. */
type NoticeCase<Name extends NoticeName> = readonly [
  cause: (scenario: Scenario) => Promise<unknown>,
  revoke: 'stays valid' | ((scenario: Scenario, notice: Notice<Name>) => Promise<unknown>),
];

const cancelPlannedEvent = ({ elin }: Scenario, { eventId }: { readonly eventId: string }) =>
  app.call(cancelEvent, { eventId }, elin);

const noticeCases: { readonly [Name in NoticeName]: NoticeCase<Name> } = {
  message: [
    ({ leagueId, bo }) => sendChatMessage(app, bo, leagueId, 'Hello'),
    ({ bo }, { messageId }) => app.call(deleteMessage, { messageId }, bo),
  ],
  poll: [
    ({ leagueId, bo }) => createChatPoll(app, bo, leagueId, 'Where next?', 'Here'),
    ({ bo }, { pollId }) => app.call(deletePoll, { pollId, userId: bo.id }, bo),
  ],
  billboard: [
    ({ adminInput, elin }) => app.call(postBillboard, { ...adminInput, text: 'Finals on Sunday' }, elin),
    ({ adminInput, elin }) => app.call(postBillboard, { ...adminInput, text: '' }, elin),
  ],
  round: [
    ({ leagueId, bo }) => makeRound(app, leagueId, bo, 3),
    ({ bo }, { roundId }) => app.call(deleteRound, { roundId }, bo),
  ],
  roundsTakenBack: [
    async ({ leagueId, adminInput, elin }) => {
      const { seatId } = await app.call(addSeat, { ...adminInput, name: 'Per' }, elin);
      const { round } = await app.call(
        submitRound,
        { leagueId, memberId: seatId, gross: 90, toPar: 3 },
        elin,
      );
      await app.call(deleteRound, { roundId: round.id }, elin);
    },
    'stays valid',
  ],
  fewerAwaited: [
    async ({ leagueId, elin, bo, cia, openRound }) => {
      await openRound();
      await makeRound(app, leagueId, bo, 3);
      await app.call(pausePlayer, { leagueId, memberId: cia.id }, elin);
    },
    ({ leagueId, dag }) => makeRound(app, leagueId, dag, 3),
  ],
  roundReminder: [
    async ({ round, elin, openRound }) => {
      await openRound();
      await app.call(sendRoundReminder, round, elin);
    },
    ({ leagueId, elin }) => endSeason(app, leagueId, elin),
  ],
  roundClosed: [
    async ({ round, elin, openRound }) => {
      await openRound();
      await app.call(closeRound, round, elin);
    },
    ({ round, elin }) => app.call(reopenRound, round, elin),
  ],
  roundReopened: [
    async ({ round, elin, openRound }) => {
      await openRound();
      await app.call(closeRound, round, elin);
      await app.call(reopenRound, round, elin);
    },
    ({ round, elin }) => app.call(closeRound, round, elin),
  ],
  started: [
    async ({ elin, bo }) => {
      const leagueId = await makeLeague(app, elin, { started: false });
      await joinPlayers(app, leagueId, elin, bo);
      await app.call(startLeague, { leagueId }, elin);
    },
    ({ elin }, { leagueId }) => endSeason(app, leagueId, elin),
  ],
  finished: [({ leagueId, elin }) => endSeason(app, leagueId, elin), 'stays valid'],
  rulesChanged: [
    ({ adminInput, elin }) => app.call(changeRules, { ...adminInput, rules: { countBest: 5 } }, elin),
    'stays valid',
  ],
  renewed: [
    async ({ leagueId, adminInput, elin }) => {
      await endSeason(app, leagueId, elin);
      await app.call(renewLeague, { ...adminInput, name: `After ${elin.id.slice(0, 20)}` }, elin);
    },
    'stays valid',
  ],
  joined: [
    async ({ leagueId, elin }) => joinPlayers(app, leagueId, elin, await makeUser(app)),
    ({ elin }, { leagueId, actorId }) => app.call(removeMember, { leagueId, memberId: actorId }, elin),
  ],
  reported: [
    ({ leagueId, bo }) =>
      app.call(report, { leagueId, userId: bo.id, subject: 'league_name', reason: 'spam' }, bo),
    async ({ adminInput, elin }) => {
      const [openReport] = await app.call(reports, { leagueId: adminInput.leagueId }, elin);
      await app.call(resolveReport, { ...adminInput, reportId: openReport!.id, decision: 'keep' }, elin);
    },
  ],
  madeAdmin: [
    ({ leagueId, elin, bo }) => app.call(makeAdmin, { leagueId, memberId: bo.id }, elin),
    ({ leagueId, elin, bo }) => app.call(demoteAdmin, { leagueId, memberId: bo.id }, elin),
  ],
  seatFreed: [
    async ({ leagueId, adminInput, elin, bo }) => {
      await app.call(makeAdmin, { leagueId, memberId: bo.id }, elin);
      const guest = await makeGuest(app, leagueId, elin, 'Per');
      await app.call(releaseSeats, { ...adminInput, playerIds: [guest.id] }, elin);
    },
    'stays valid',
  ],
  removed: [
    ({ leagueId, elin, bo }) => app.call(removeMember, { leagueId, memberId: bo.id }, elin),
    ({ leagueId, elin, bo }) => joinPlayers(app, leagueId, elin, bo),
  ],
  eventMade: [({ plan }) => plan(), cancelPlannedEvent],
  eventChanged: [
    async ({ elin, plan }) => app.call(changeEvent, { ...(await plan()), place: 'Bro Hof' }, elin),
    cancelPlannedEvent,
  ],
  eventCancelled: [async (scenario) => cancelPlannedEvent(scenario, await scenario.plan()), 'stays valid'],
  eventUnanswered: [
    async ({ elin, plan }) => app.call(sendEventReminder, await plan(), elin),
    cancelPlannedEvent,
  ],
  eventTomorrow: [
    async ({ plan }) => {
      const { eventId } = await plan();
      const eventTimes = {
        starts_at: new Date(getTimeFromNow(20)),
        scheduled_at: new Date(getTimeFromNow(-48)),
      };
      await app.db.updateTable('events').set(eventTimes).where('id', '=', eventId).execute();
      await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
    },
    cancelPlannedEvent,
  ],
  eventCalledOff: [async ({ elin, plan }) => app.call(postponeEvent, await plan(), elin), 'stays valid'],
  eventMoved: [
    async ({ elin, plan }) => app.call(postponeEvent, { ...(await plan()), to: getTimeFromNow(96) }, elin),
    cancelPlannedEvent,
  ],
  groupsSaved: [({ elin, bo, group }) => group([elin, bo]), cancelPlannedEvent],
  placeOpen: [
    async ({ adminInput, elin, bo, cia, group, eventId }) => {
      await group([elin, bo]);
      await app.call(
        assignSubstitutes,
        { leagueId: adminInput.leagueId, userId: elin.id, players: [cia.id] },
        elin,
      );
      await app.call(respondToEvent, { eventId, userId: bo.id, answer: 'no' }, bo);
    },
    ({ cia }, { eventId }) => app.call(claimPlace, { eventId, userId: cia.id }, cia),
  ],
  dayClosed: [
    async ({ bo, registerTotals, close }) => {
      await registerTotals(bo, -4);
      await close();
    },
    ({ elin }, { eventId }) => app.call(reopenEvent, { eventId, userId: elin.id }, elin),
  ],
  matchesMade: [({ draw }) => draw(), ({ leagueId, elin }) => app.call(removeMatches, { leagueId }, elin)],
  matchTold: [
    async ({ elin, draw }) => {
      const { matchId } = (await draw()).days[0]!.matches[0]!;
      await app.call(enterMatchResult, { matchId, userId: elin.id, winner: 'a' }, elin);
    },
    ({ elin }, { matchId }) =>
      app.call(enterMatchResult, { matchId, userId: elin.id, winner: null, open: true }, elin),
  ],
  debtSettled: [
    async ({ adminInput, elin, bo, register, close }) => {
      await register(elin, createCardScores({ 18: 4 }));
      await register(bo, createCardScores({}));
      await close();
      await app.call(
        recordPayment,
        { ...adminInput, from: bo.id, to: elin.id, unit: 'kr', amount: 20 },
        elin,
      );
    },
    ({ elin }, { settlementId }) => app.call(deletePayment, { settlementId }, elin),
  ],
};

/** Returns the ids of the members of the notice's league and of the person the notice is about. */
async function readAllowedRecipientIds(notice: Notice): Promise<ReadonlySet<string>> {
  const members = await app.db
    .selectFrom('members')
    .where('league_id', '=', notice.leagueId)
    .select('user_id as id')
    .execute();
  return new Set([...members.map(({ id }) => id), ...('userId' in notice ? [notice.userId] : [])]);
}

/** Returns the messages that notices of one kind would produce now, by the recipients' ids. */
async function composeMessages(
  kind: NewsKind,
  notice: Notice,
  ...otherNotices: readonly Notice[]
): Promise<ReadonlyMap<string, string>> {
  const recipients = await findUnreadRecipients(app.db, newsKinds, notice);
  const compose = await kind.createComposer(app.db, [notice, ...otherNotices], new Date());
  const bodies = recipients.map(
    ({ userId }) => [userId, compose(userId)?.createPayload('en', null).body] as const,
  );
  return new Map(bodies.flatMap(([userId, body]) => (body === undefined ? [] : [[userId, body]])));
}

const cases = (Object.keys(noticeCases) as NoticeName[]).map((name) => ({
  name,
  noticeCase: noticeCases[name] as NoticeCase<NoticeName>,
}));

describe('a notice of each kind', () => {
  it.each(cases)(
    'the $name notice is sent while it is valid, but not once it is obsolete',
    async ({ name, noticeCase }) => {
      const [cause, revoke] = noticeCase;
      const scenario = await makeScenario();
      const kind = typedNewsKinds[name] as NewsKind;
      const composerSpy = vi.spyOn(kind, 'createComposer');
      await cause(scenario);
      await waitForJobs(app);
      const notice = composerSpy.mock.calls[0]![1][0]!;
      const sentMessages = await composeMessages(kind, notice);
      expect(sentMessages.size).toBeGreaterThan(0);
      const allowedRecipientIds = await readAllowedRecipientIds(notice);
      expect([...sentMessages.keys()].filter((id) => !allowedRecipientIds.has(id))).toEqual([]);
      // The actor gets no message.
      expect(sentMessages.has(('actorId' in notice && notice.actorId) || '')).toBe(false);
      for (const [id, body] of sentMessages) {
        const pushes = fcm.listMessagesTo(getPhoneToken({ id }));
        expect(pushes.map(({ notification }) => notification.body)).toContain(body);
      }
      // Two queued notices become one message.
      expect((await composeMessages(kind, notice, notice)).size).toBe(sentMessages.size);
      const staysValid = revoke === 'stays valid';
      if (!staysValid) await revoke(scenario, notice);
      expect(await composeMessages(kind, notice)).toEqual(staysValid ? sentMessages : new Map());
    },
  );
});
