import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { randomUUID } from 'node:crypto';
import { login, logout, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { createPoll, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { report, reports } from '@golf-league/core/contracts/reports.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { toWireInput } from '@golf-league/core/wire/endpoint.ts';
import { callApi } from '../call-api.ts';
import {
  fetchMemberInviteToken,
  createRigLeague,
  registerRigUsers,
  RIG_PASSWORD,
  type RigUser,
} from './people.ts';

/** Accounts with every role, and leagues with data of every type, so that random calls are partly valid. */
export interface FuzzWorld {
  /** Callers by role. The caller `nobody` has no session, and `ended` has logged out. */
  readonly callers: readonly { role: string; person: RigUser | undefined; token: string | undefined }[];
  /** Existing values, by the wire names of their fields. */
  readonly valuesByField: Readonly<Record<string, readonly unknown[]>>;
}

export async function makeFuzzWorld(serverUrl: string, picture: Blob): Promise<FuzzWorld> {
  const names = ['Admin', 'Member', 'Other member', 'Removed', 'Stranger', 'Outsider'];
  const people = await registerRigUsers(serverUrl, names);
  const [admin, member, otherMember, removedMember, stranger, outsider] = people as [
    RigUser,
    RigUser,
    RigUser,
    RigUser,
    RigUser,
    RigUser,
  ];
  const homeLeagueId = await createRigLeague(serverUrl, admin, [member, otherMember, removedMember], {
    mode: 'fedex',
  });
  const unstartedLeagueId = await createRigLeague(serverUrl, member, [admin], {
    mode: 'stableford',
    started: false,
  });
  const otherLeagueId = await createRigLeague(serverUrl, outsider, [member]);
  await callApi(serverUrl, removeMember, { leagueId: homeLeagueId, memberId: removedMember.id }, admin);
  const contentIds = {
    roundId: [] as string[],
    messageId: [] as string[],
    pollId: [] as string[],
    eventId: [] as string[],
  };
  const optionIds: string[] = [];
  const inFiveDays = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
  for (const person of [admin, member, otherMember]) {
    const commonFields = { userId: person.id, leagueId: homeLeagueId };
    const roundScores = { gross: 90, toPar: 3, coursePar: 72 };
    const roundInput = { leagueId: homeLeagueId, memberId: person.id, ...roundScores };
    contentIds.roundId.push((await callApi(serverUrl, submitRound, roundInput, person)).round.id);
    contentIds.messageId.push(
      (await callApi(serverUrl, uploadMessage, { ...commonFields, message: 'Fore!' }, person)).messageId,
    );
    const newPoll = { ...commonFields, question: 'When?', options: ['Sat', 'Sun'] };
    const { pollId, message } = await callApi(serverUrl, createPoll, newPoll, person);
    contentIds.pollId.push(pollId);
    optionIds.push(...message.poll!.options.map((option) => option.id));
    const newEvent = { ...commonFields, title: 'Round 4', startsAt: inFiveDays };
    contentIds.eventId.push((await callApi(serverUrl, createEvent, newEvent, person)).event.id);
  }
  const commonFields = { userId: admin.id, leagueId: homeLeagueId };
  const { token: spectatorToken } = await callApi(
    serverUrl,
    openToSpectators,
    { ...commonFields, open: true },
    admin,
  );
  const { url: calendarUrl } = await callApi(serverUrl, createCalendarLink, { userId: admin.id }, admin);
  const tees = [{ name: 'Yellow', par: 72, courseRating: 71.3, slope: 128 }];
  const newCourse = { ...commonFields, name: 'Bro Hof', tees };
  const { course } = await callApi(serverUrl, addCourse, newCourse, admin);
  const { id: billboardId } = await callApi(
    serverUrl,
    postBillboard,
    { ...commonFields, text: 'Welcome' },
    admin,
  );
  await callApi(serverUrl, uploadBackground, { leagueId: homeLeagueId }, { ...admin, file: picture });
  await callApi(serverUrl, uploadAvatar, { userId: otherMember.id }, { ...otherMember, file: picture });
  const newReport = {
    subject: 'message' as const,
    subjectId: contentIds.messageId[2]!,
    reason: 'spam' as const,
  };
  await callApi(serverUrl, report, { userId: member.id, leagueId: homeLeagueId, ...newReport }, member);
  const [messageReport] = await callApi(serverUrl, reports, { leagueId: homeLeagueId }, admin);
  const endedSession = await callApi(serverUrl, login, { email: member.email, password: RIG_PASSWORD });
  await callApi(serverUrl, logout, {}, { token: endedSession.token });
  const { picture: backgroundUrl } = await callApi(serverUrl, leagueInfo, { leagueId: homeLeagueId }, admin);
  const signedUrl = new URL(backgroundUrl!, serverUrl);

  const userIds = people.map(({ id }) => id);
  const leagueIds = [
    homeLeagueId,
    homeLeagueId,
    homeLeagueId,
    unstartedLeagueId,
    otherLeagueId,
    randomUUID(),
  ];
  const inviteTokens = [
    await fetchMemberInviteToken(serverUrl, homeLeagueId, admin),
    await fetchMemberInviteToken(serverUrl, unstartedLeagueId, admin),
    'made-up-invite',
  ];
  return {
    callers: [
      { role: 'nobody', person: undefined, token: undefined },
      { role: 'ended', person: member, token: endedSession.token },
      // Lists people twice, so that most requests have a valid session.
      ...[...people, ...people].map((person) => ({
        role: person.name.toLowerCase(),
        person,
        token: person.token,
      })),
      { role: 'made up', person: stranger, token: 'x'.repeat(43) },
    ],
    valuesByField: {
      tournamentId: leagueIds,
      tournament_id: leagueIds,
      userId: userIds,
      user_id: userIds,
      hiddenUserId: userIds,
      ...contentIds,
      optionId: optionIds,
      subjectId: [...contentIds.roundId, ...contentIds.messageId, ...contentIds.pollId, ...userIds],
      billboardId: [billboardId],
      courseId: [course.id],
      tees: [tees, course.tees].map(
        (teeList) => toWireInput(addCourse, { ...newCourse, tees: teeList })['tees'],
      ),
      tee_id: [...course.tees.map(({ id }) => id), null],
      handicap_index: [11.4, '11.4', null],
      playing_handicap: [13, '-2', null],
      strokes: [Array.from({ length: 18 }, () => 4), '[4,null]', null],
      unfinished: [[{ hole: 18, likely: null }], '[{"hole":1,"likely":6}]', null],
      reportId: [messageReport!.id],
      leagueToken: inviteTokens,
      inviteToken: inviteTokens,
      email: people.map(({ email }) => email),
      oldPassword: [RIG_PASSWORD],
      password: [RIG_PASSWORD],
      newPassword: ['condor on eighteen'],
      played_on: ['2026-05-01', null],
      position: ['50% 30%'],
      message: ['Well played'],
      text: ['See you on Sunday'],
      name: [signedUrl.pathname.split('/').at(-1), 'Elin'],
      until: [signedUrl.searchParams.get('until')],
      signature: [signedUrl.searchParams.get('signature')],
      after: contentIds.messageId,
      before: contentIds.messageId,
      limit: ['1', '200'],
      roundNumber: ['1', '2'],
      title: ['Round 5'],
      starts_at: [inFiveDays],
      answer: ['yes', 'maybe', 'no'],
      token: [spectatorToken!, 'made-up'],
      open: [true, false],
      secret: [calendarUrl.split('/').at(-1)!.replace('.ics', ''), 'made-up'],
    },
  };
}
