import { randomUUID } from 'node:crypto';
import { deleteAccount, register } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { chat, createPoll, deleteMessage, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { createLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import { ask } from '../ask.ts';
import { cardRaces } from './card-races.ts';
import { inviteOf, newLeague, newPeople, PASSWORD, type Person } from './people.ts';
import { AT_ONCE, atOnce, type Race, times } from './race.ts';

const roundOf = (league: string, person: Person, toPar = 0) => ({
  leagueId: league,
  memberId: person.id,
  gross: 90,
  toPar,
});
const roundsOf = (at: string, league: string, person: Person) =>
  ask(at, memberRounds, { leagueId: league, memberId: person.id }, person);
const membersOf = (at: string, league: string, person: Person) =>
  ask(at, leagueMembers, { leagueId: league }, person);

export const races: readonly Race[] = [
  ...cardRaces,
  {
    name: 'one player joins at once',
    async run({ address, people: [admin, player] }, tally) {
      const league = await newLeague(address, admin!, []);
      const leagueToken = await inviteOf(address, league, admin!);
      const join = () => ask(address, joinByCode, { leagueToken, userId: player!.id }, player);
      const counts = await atOnce(
        times(AT_ONCE, () => join),
        tally,
      );
      const members = await membersOf(address, league, admin!);
      return {
        is: { ...counts, members: members.length },
        expected: { 200: 1, already_member: AT_ONCE - 1, members: 2 },
      };
    },
  },
  {
    name: 'one name for many leagues',
    async run({ address, people }, tally) {
      const fields = { name: `Race ${randomUUID()}`, mode: 'stroke' as const };
      const make = (person: Person) => () =>
        ask(address, createLeague, { ...fields, userId: person.id }, person);
      const counts = await atOnce(people.map(make), tally);
      return { is: counts, expected: { 200: 1, create_league_401: people.length - 1 } };
    },
  },
  {
    name: 'one address registers',
    async run({ address }, tally) {
      const account = { name: 'Twin', email: `${randomUUID()}@example.com`, password: PASSWORD };
      const counts = await atOnce(
        times(4, () => () => ask(address, register, account)),
        tally,
      );
      return { is: counts, expected: { 200: 1, user_exists: 3 } };
    },
  },
  {
    name: 'one round with one key',
    async run({ address, people: [admin] }, tally) {
      const league = await newLeague(address, admin!, []);
      const how = { ...admin!, key: randomUUID() };
      const send = () => ask(address, submitRound, roundOf(league, admin!), how);
      const counts = await atOnce(
        times(AT_ONCE, () => send),
        tally,
      );
      const rounds = await roundsOf(address, league, admin!);
      return { is: { ...counts, rounds: rounds.length }, expected: { 200: AT_ONCE, rounds: 1 } };
    },
  },
  {
    name: 'one round is taken back',
    async run({ address, people: [admin] }, tally) {
      const league = await newLeague(address, admin!, []);
      for (const toPar of [1, 2]) await ask(address, submitRound, roundOf(league, admin!, toPar), admin);
      const [, last] = await roundsOf(address, league, admin!);
      const counts = await atOnce(
        times(AT_ONCE, () => () => ask(address, takeBackRound, { roundId: last!.id }, admin)),
        tally,
      );
      const rounds = await roundsOf(address, league, admin!);
      return {
        is: { ...counts, rounds: rounds.length },
        expected: { 200: 1, not_found: AT_ONCE - 1, rounds: 1 },
      };
    },
  },
  {
    name: 'everybody votes twice for the same option, by one key and as a wish',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [Person, ...Person[]];
      const league = await newLeague(address, admin, others);
      const asked = { question: 'When?', options: ['Sat', 'Sun'], userId: admin.id, leagueId: league };
      const { pollId, message } = await ask(address, createPoll, asked, admin);
      const [saturday, sunday] = message.poll!.options.map(({ id: optionId }) => optionId) as [
        string,
        string,
      ];
      const calls = people.flatMap((person) => {
        const key = randomUUID();
        const voter = { userId: person.id, pollId };
        const keyed = () => ask(address, vote, { ...voter, optionId: saturday }, { ...person, key });
        const wish = () => ask(address, vote, { ...voter, optionId: sunday, voted: true }, person);
        return [keyed, wish, keyed, wish];
      });
      const counts = await atOnce(calls, tally);
      const entries = (await ask(address, chat, { leagueId: league }, admin)) ?? [];
      const votes = entries[0]?.poll?.options.map((option) => [option.votes, new Set(option.voterIds).size]);
      const all = people.length;
      return {
        is: { ...counts, votes },
        expected: {
          200: calls.length,
          votes: [
            [all, all],
            [all, all],
          ],
        },
      };
    },
  },
  {
    name: 'one message is deleted',
    async run({ address, people: [admin] }, tally) {
      const league = await newLeague(address, admin!, []);
      const said = { userId: admin!.id, leagueId: league, message: 'Fore!' };
      const { messageId } = await ask(address, uploadMessage, said, admin);
      const counts = await atOnce(
        times(AT_ONCE, () => () => ask(address, deleteMessage, { messageId }, admin)),
        tally,
      );
      return { is: counts, expected: { 200: 1, not_found: AT_ONCE - 1 } };
    },
  },
  {
    name: 'start, finish and rounds',
    async run({ address, people: [admin] }, tally) {
      const league = await newLeague(address, admin!, [], { started: false });
      const of = { leagueId: league };
      let registered = 0;
      const round = async () => {
        await ask(address, submitRound, roundOf(league, admin!), admin);
        registered++;
      };
      const start = () => ask(address, startLeague, of, admin);
      const finish = () => ask(address, finishLeague, of, admin);
      const counts = await atOnce(
        times(AT_ONCE, (index) => [start, round, round, finish][index % 4]!),
        tally,
      );
      const known = ['200', 'league_finished', 'league_not_started'];
      const strange = Object.keys(counts).filter((code) => !known.includes(code));
      const rounds = await roundsOf(address, league, admin!);
      return { is: { rounds: rounds.length, strange }, expected: { rounds: registered, strange: [] } };
    },
  },
  {
    name: 'all admins leave',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [Person, ...Person[]];
      const league = await newLeague(address, admin, others);
      const [stays, ...leavers] = people.toReversed() as [Person, ...Person[]];
      for (const { id } of leavers.slice(0, -1)) {
        await ask(address, makeAdmin, { leagueId: league, memberId: id }, admin);
      }
      const leave = (person: Person) => () =>
        ask(address, removeMember, { leagueId: league, memberId: person.id }, person);
      const counts = await atOnce(leavers.map(leave), tally);
      const left = await membersOf(address, league, stays);
      return {
        is: { ...counts, members: left.length, admins: left.filter((one) => one.isAdmin).length },
        expected: { 200: leavers.length, members: 1, admins: 1 },
      };
    },
  },
  {
    name: 'an account is deleted while it joins, writes and registers rounds',
    async run({ address, people: [admin] }, tally) {
      const [player] = (await newPeople(address, ['Leaver'])) as [Person];
      const league = await newLeague(address, admin!, [player]);
      const other = await newLeague(address, admin!, []);
      const leagueToken = await inviteOf(address, other, admin!);
      const say = { userId: player.id, leagueId: league, message: 'Bye' };
      const acts = [
        () => ask(address, joinByCode, { leagueToken, userId: player.id }, player),
        () => ask(address, deleteAccount, { userId: player.id }, player),
        () => ask(address, uploadMessage, say, player),
        () => ask(address, submitRound, roundOf(league, player), player),
      ];
      const counts = await atOnce(
        times(AT_ONCE, (index) => acts[index % acts.length]!),
        tally,
      );
      const strange = Object.keys(counts).filter(
        (code) => !['200', 'unauthenticated', 'already_member'].includes(code),
      );
      const members = [await membersOf(address, league, admin!), await membersOf(address, other, admin!)];
      return {
        is: { strange, members: members.map(({ length }) => length) },
        expected: { strange: [], members: [1, 1] },
      };
    },
  },
  {
    name: 'a member is removed while writing',
    async run({ address, people: [admin, player] }, tally) {
      const league = await newLeague(address, admin!, [player!]);
      const of = { leagueId: league, userId: player!.id, memberId: player!.id };
      const acts = [
        () => ask(address, submitRound, roundOf(league, player!), player),
        () => ask(address, uploadMessage, { ...of, message: 'Still here' }, player),
        () => ask(address, removeMember, of, admin),
      ];
      const counts = await atOnce(
        times(AT_ONCE, (index) => acts[index % acts.length]!),
        tally,
      );
      const strange = Object.keys(counts).filter((code) => !['200', 'forbidden', 'not_found'].includes(code));
      const members = await membersOf(address, league, admin!);
      return { is: { strange, members: members.length }, expected: { strange: [], members: 1 } };
    },
  },
];
