import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { randomUUID } from 'node:crypto';
import { login, logout, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { createPoll, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { makeEvent } from '@golf-league/core/contracts/events.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { report, reports } from '@golf-league/core/contracts/reports.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { toWireInput } from '@golf-league/core/wire/endpoint.ts';
import { callApi } from '../call-api.ts';
import {
  fetchMemberInvite,
  createRigLeague,
  registerRigPeople,
  RIG_PASSWORD,
  type RigPerson,
} from './people.ts';

/** Accounts with every role, and leagues with data of every type, which make random calls partly valid. */
export interface FuzzWorld {
  /** Sessions by role. The role `nobody` has no session, and the session of `ended` has been logged out. */
  readonly roles: readonly { role: string; person: RigPerson | undefined; token: string | undefined }[];
  /** Existing values, by the wire names of their fields. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

export async function makeFuzzWorld(address: string, picture: Blob): Promise<FuzzWorld> {
  const names = ['Admin', 'Member', 'Other member', 'Removed', 'Stranger', 'Outsider'];
  const people = await registerRigPeople(address, names);
  const [admin, member, otherMember, removed, stranger, outsider] = people as [
    RigPerson,
    RigPerson,
    RigPerson,
    RigPerson,
    RigPerson,
    RigPerson,
  ];
  const home = await createRigLeague(address, admin, [member, otherMember, removed], { mode: 'fedex' });
  const unstarted = await createRigLeague(address, member, [admin], { mode: 'stableford', started: false });
  const otherLeague = await createRigLeague(address, outsider, [member]);
  await callApi(address, removeMember, { leagueId: home, memberId: removed.id }, admin);
  const ownedIds = {
    roundId: [] as string[],
    messageId: [] as string[],
    pollId: [] as string[],
    eventId: [] as string[],
  };
  const optionIds: string[] = [];
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
  for (const person of [admin, member, otherMember]) {
    const common = { userId: person.id, leagueId: home };
    const scores = { gross: 90, toPar: 3, coursePar: 72 };
    const round = { leagueId: home, memberId: person.id, ...scores };
    ownedIds.roundId.push((await callApi(address, submitRound, round, person)).round.id);
    ownedIds.messageId.push(
      (await callApi(address, uploadMessage, { ...common, message: 'Fore!' }, person)).messageId,
    );
    const newPoll = { ...common, question: 'When?', options: ['Sat', 'Sun'] };
    const { pollId, message } = await callApi(address, createPoll, newPoll, person);
    ownedIds.pollId.push(pollId);
    optionIds.push(...message.poll!.options.map((option) => option.id));
    const newEvent = { ...common, title: 'Round 4', startsAt: soon };
    ownedIds.eventId.push((await callApi(address, makeEvent, newEvent, person)).event.id);
  }
  const common = { userId: admin.id, leagueId: home };
  const { token: spectatorToken } = await callApi(
    address,
    openToSpectators,
    { ...common, open: true },
    admin,
  );
  const { url: calendar } = await callApi(address, makeCalendarLink, { userId: admin.id }, admin);
  const tees = [{ name: 'Yellow', par: 72, courseRating: 71.3, slope: 128 }];
  const newCourse = { ...common, name: 'Bro Hof', tees };
  const { course } = await callApi(address, addCourse, newCourse, admin);
  const { id: billboardId } = await callApi(address, postBillboard, { ...common, text: 'Welcome' }, admin);
  await callApi(address, uploadBackground, { leagueId: home }, { ...admin, file: picture });
  await callApi(address, uploadAvatar, { userId: otherMember.id }, { ...otherMember, file: picture });
  const newReport = {
    subject: 'message' as const,
    subjectId: ownedIds.messageId[2]!,
    reason: 'spam' as const,
  };
  await callApi(address, report, { userId: member.id, leagueId: home, ...newReport }, member);
  const [openReport] = await callApi(address, reports, { leagueId: home }, admin);
  const endedSession = await callApi(address, login, { email: member.email, password: RIG_PASSWORD });
  await callApi(address, logout, {}, { token: endedSession.token });
  const { picture: backgroundUrl } = await callApi(address, leagueInfo, { leagueId: home }, admin);
  const signedUrl = new URL(backgroundUrl!, address);

  const ids = people.map(({ id }) => id);
  const leagues = [home, home, home, unstarted, otherLeague, randomUUID()];
  const invites = [
    await fetchMemberInvite(address, home, admin),
    await fetchMemberInvite(address, unstarted, admin),
    'made-up-invite',
  ];
  return {
    roles: [
      { role: 'nobody', person: undefined, token: undefined },
      { role: 'ended', person: member, token: endedSession.token },
      // Lists people twice, to give most requests a valid session.
      ...[...people, ...people].map((person) => ({
        role: person.name.toLowerCase(),
        person,
        token: person.token,
      })),
      { role: 'made up', person: stranger, token: 'x'.repeat(43) },
    ],
    values: {
      tournamentId: leagues,
      tournament_id: leagues,
      userId: ids,
      user_id: ids,
      hiddenUserId: ids,
      ...ownedIds,
      optionId: optionIds,
      subjectId: [...ownedIds.roundId, ...ownedIds.messageId, ...ownedIds.pollId, ...ids],
      billboardId: [billboardId],
      courseId: [course.id],
      tees: [tees, course.tees].map((list) => toWireInput(addCourse, { ...newCourse, tees: list })['tees']),
      tee_id: [...course.tees.map(({ id }) => id), null],
      handicap_index: [11.4, '11.4', null],
      playing_handicap: [13, '-2', null],
      strokes: [Array.from({ length: 18 }, () => 4), '[4,null]', null],
      unfinished: [[{ hole: 18, likely: null }], '[{"hole":1,"likely":6}]', null],
      reportId: [openReport!.id],
      leagueToken: invites,
      inviteToken: invites,
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
      after: ownedIds.messageId,
      before: ownedIds.messageId,
      limit: ['1', '200'],
      roundNumber: ['1', '2'],
      title: ['Round 5'],
      starts_at: [soon],
      answer: ['yes', 'maybe', 'no'],
      token: [spectatorToken!, 'made-up'],
      open: [true, false],
      secret: [calendar.split('/').at(-1)!.replace('.ics', ''), 'made-up'],
    },
  };
}
