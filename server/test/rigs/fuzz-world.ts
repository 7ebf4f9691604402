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
import { wireOfInput } from '@golf-league/core/wire/endpoint.ts';
import { ask } from '../ask.ts';
import { inviteOf, newLeague, newPeople, PASSWORD, type Person } from './people.ts';

/** Accounts of every role and leagues with data of every kind, for calls that are partly valid. */
export interface FuzzWorld {
  /** Sessions by role; `nobody` sends none, and that of `ended` has expired. */
  readonly roles: readonly { role: string; person: Person | undefined; token: string | undefined }[];
  /** Real values by the names of fields on the wire. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

export async function makeFuzzWorld(address: string, picture: Blob): Promise<FuzzWorld> {
  const names = ['Admin', 'Member', 'Mate', 'Removed', 'Stranger', 'Outsider'];
  const people = await newPeople(address, names);
  const [admin, member, mate, removed, stranger, outsider] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const home = await newLeague(address, admin, [member, mate, removed], { mode: 'fedex' });
  const fresh = await newLeague(address, member, [admin], { mode: 'stableford', started: false });
  const abroad = await newLeague(address, outsider, [member]);
  await ask(address, removeMember, { leagueId: home, memberId: removed.id }, admin);
  const owned = {
    roundId: [] as string[],
    messageId: [] as string[],
    pollId: [] as string[],
    eventId: [] as string[],
  };
  const optionId: string[] = [];
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
  for (const person of [admin, member, mate]) {
    const ours = { userId: person.id, leagueId: home };
    const scores = { gross: 90, toPar: 3, coursePar: 72 };
    const round = { leagueId: home, memberId: person.id, ...scores };
    owned.roundId.push((await ask(address, submitRound, round, person)).round.id);
    owned.messageId.push(
      (await ask(address, uploadMessage, { ...ours, message: 'Fore!' }, person)).messageId,
    );
    const asked = { ...ours, question: 'When?', options: ['Sat', 'Sun'] };
    const { pollId, message } = await ask(address, createPoll, asked, person);
    owned.pollId.push(pollId);
    optionId.push(...message.poll!.options.map((option) => option.id));
    const plan = { ...ours, title: 'Round 4', startsAt: soon };
    owned.eventId.push((await ask(address, makeEvent, plan, person)).event.id);
  }
  const ours = { userId: admin.id, leagueId: home };
  const { token: watched } = await ask(address, openToSpectators, { ...ours, open: true }, admin);
  const { url: calendar } = await ask(address, makeCalendarLink, { userId: admin.id }, admin);
  const tees = [{ name: 'Yellow', par: 72, courseRating: 71.3, slope: 128 }];
  const newCourse = { ...ours, name: 'Bro Hof', tees };
  const { course } = await ask(address, addCourse, newCourse, admin);
  const { id: billboardId } = await ask(address, postBillboard, { ...ours, text: 'Welcome' }, admin);
  await ask(address, uploadBackground, { leagueId: home }, { ...admin, file: picture });
  await ask(address, uploadAvatar, { userId: mate.id }, { ...mate, file: picture });
  const said = { subject: 'message' as const, subjectId: owned.messageId[2]!, reason: 'spam' as const };
  await ask(address, report, { userId: member.id, leagueId: home, ...said }, member);
  const [open] = await ask(address, reports, { leagueId: home }, admin);
  const second = await ask(address, login, { email: member.email, password: PASSWORD });
  await ask(address, logout, {}, { token: second.token });
  const { picture: cover } = await ask(address, leagueInfo, { leagueId: home }, admin);
  const signed = new URL(cover!, address);

  const ids = people.map(({ id }) => id);
  const leagues = [home, home, home, fresh, abroad, randomUUID()];
  const invites = [
    await inviteOf(address, home, admin),
    await inviteOf(address, fresh, admin),
    'made-up-invite',
  ];
  return {
    roles: [
      { role: 'nobody', person: undefined, token: undefined },
      { role: 'ended', person: member, token: second.token },
      // Twice, so that most requests have a session.
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
      ...owned,
      optionId,
      subjectId: [...owned.roundId, ...owned.messageId, ...owned.pollId, ...ids],
      billboardId: [billboardId],
      courseId: [course.id],
      tees: [tees, course.tees].map((list) => wireOfInput(addCourse, { ...newCourse, tees: list })['tees']),
      tee_id: [...course.tees.map(({ id }) => id), null],
      handicap_index: [11.4, '11.4', null],
      playing_handicap: [13, '-2', null],
      strokes: [Array.from({ length: 18 }, () => 4), '[4,null]', null],
      unfinished: [[{ hole: 18, likely: null }], '[{"hole":1,"likely":6}]', null],
      reportId: [open!.id],
      leagueToken: invites,
      inviteToken: invites,
      email: people.map(({ email }) => email),
      oldPassword: [PASSWORD],
      password: [PASSWORD],
      newPassword: ['condor on eighteen'],
      played_on: ['2026-05-01', null],
      position: ['50% 30%'],
      message: ['Well played'],
      text: ['See you on Sunday'],
      name: [signed.pathname.split('/').at(-1), 'Elin'],
      until: [signed.searchParams.get('until')],
      signature: [signed.searchParams.get('signature')],
      after: owned.messageId,
      before: owned.messageId,
      limit: ['1', '200'],
      roundNumber: ['1', '2'],
      title: ['Round 5'],
      starts_at: [soon],
      answer: ['yes', 'maybe', 'no'],
      token: [watched!, 'made-up'],
      open: [true, false],
      secret: [calendar.split('/').at(-1)!.replace('.ics', ''), 'made-up'],
    },
  };
}
