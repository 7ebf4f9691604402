import { randomUUID } from 'node:crypto';
import { deleteAccount, register } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { chat, createPoll, deleteMessage, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { createLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, takeBackRound } from '@golf-league/core/contracts/rounds.ts';
import { callApi } from '../call-api.ts';
import { cardRaces } from './card-races.ts';
import {
  fetchMemberInvite,
  createRigLeague,
  registerRigPeople,
  RIG_PASSWORD,
  type RigPerson,
} from './people.ts';
import { CONCURRENCY, callConcurrently, type Race, times } from './race.ts';

const createRoundInput = (league: string, person: RigPerson, toPar = 0) => ({
  leagueId: league,
  memberId: person.id,
  gross: 90,
  toPar,
});
const fetchRounds = (serverAddress: string, league: string, person: RigPerson) =>
  callApi(serverAddress, memberRounds, { leagueId: league, memberId: person.id }, person);
const fetchMembers = (serverAddress: string, league: string, person: RigPerson) =>
  callApi(serverAddress, leagueMembers, { leagueId: league }, person);

export const races: readonly Race[] = [
  ...cardRaces,
  {
    name: 'a player who joins many times at once becomes a member once',
    async run({ address, people: [admin, player] }, tally) {
      const league = await createRigLeague(address, admin!, []);
      const leagueToken = await fetchMemberInvite(address, league, admin!);
      const join = () => callApi(address, joinByCode, { leagueToken, userId: player!.id }, player);
      const counts = await callConcurrently(
        times(CONCURRENCY, () => join),
        tally,
      );
      const members = await fetchMembers(address, league, admin!);
      return {
        actual: { ...counts, members: members.length },
        expected: { 200: 1, already_member: CONCURRENCY - 1, members: 2 },
      };
    },
  },
  {
    name: 'only one of several leagues with the same name is created',
    async run({ address, people }, tally) {
      const fields = { name: `Race ${randomUUID()}`, mode: 'stroke' as const };
      const make = (person: RigPerson) => () =>
        callApi(address, createLeague, { ...fields, userId: person.id }, person);
      const counts = await callConcurrently(people.map(make), tally);
      return { actual: counts, expected: { 200: 1, create_league_401: people.length - 1 } };
    },
  },
  {
    name: 'an address that registers several times at once gets one account',
    async run({ address }, tally) {
      const account = { name: 'Twin', email: `${randomUUID()}@example.com`, password: RIG_PASSWORD };
      const counts = await callConcurrently(
        times(4, () => () => callApi(address, register, account)),
        tally,
      );
      return { actual: counts, expected: { 200: 1, user_exists: 3 } };
    },
  },
  {
    name: 'a round that is sent many times with one key is stored once',
    async run({ address, people: [admin] }, tally) {
      const league = await createRigLeague(address, admin!, []);
      const callOptions = { ...admin!, key: randomUUID() };
      const send = () => callApi(address, submitRound, createRoundInput(league, admin!), callOptions);
      const counts = await callConcurrently(
        times(CONCURRENCY, () => send),
        tally,
      );
      const rounds = await fetchRounds(address, league, admin!);
      return { actual: { ...counts, rounds: rounds.length }, expected: { 200: CONCURRENCY, rounds: 1 } };
    },
  },
  {
    name: 'deleting a round many times at once deletes only that round',
    async run({ address, people: [admin] }, tally) {
      const league = await createRigLeague(address, admin!, []);
      for (const toPar of [1, 2])
        await callApi(address, submitRound, createRoundInput(league, admin!, toPar), admin);
      const [, last] = await fetchRounds(address, league, admin!);
      const counts = await callConcurrently(
        times(CONCURRENCY, () => () => callApi(address, takeBackRound, { roundId: last!.id }, admin)),
        tally,
      );
      const rounds = await fetchRounds(address, league, admin!);
      return {
        actual: { ...counts, rounds: rounds.length },
        expected: { 200: 1, not_found: CONCURRENCY - 1, rounds: 1 },
      };
    },
  },
  {
    name: 'a repeated vote counts once, with and without a key',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [RigPerson, ...RigPerson[]];
      const league = await createRigLeague(address, admin, others);
      const newPoll = { question: 'When?', options: ['Sat', 'Sun'], userId: admin.id, leagueId: league };
      const { pollId, message } = await callApi(address, createPoll, newPoll, admin);
      const [saturday, sunday] = message.poll!.options.map(({ id }) => id) as [string, string];
      const calls = people.flatMap((person) => {
        const key = randomUUID();
        const voter = { userId: person.id, pollId };
        const withKey = () => callApi(address, vote, { ...voter, optionId: saturday }, { ...person, key });
        const explicitVote = () =>
          callApi(address, vote, { ...voter, optionId: sunday, voted: true }, person);
        return [withKey, explicitVote, withKey, explicitVote];
      });
      const counts = await callConcurrently(calls, tally);
      const entries = (await callApi(address, chat, { leagueId: league }, admin)) ?? [];
      const votes = entries[0]?.poll?.options.map((option) => [option.votes, new Set(option.voterIds).size]);
      const voterCount = people.length;
      return {
        actual: { ...counts, votes },
        expected: {
          200: calls.length,
          votes: [
            [voterCount, voterCount],
            [voterCount, voterCount],
          ],
        },
      };
    },
  },
  {
    name: 'deleting a message many times at once succeeds once',
    async run({ address, people: [admin] }, tally) {
      const league = await createRigLeague(address, admin!, []);
      const chatMessage = { userId: admin!.id, leagueId: league, message: 'Fore!' };
      const { messageId } = await callApi(address, uploadMessage, chatMessage, admin);
      const counts = await callConcurrently(
        times(CONCURRENCY, () => () => callApi(address, deleteMessage, { messageId }, admin)),
        tally,
      );
      return { actual: counts, expected: { 200: 1, not_found: CONCURRENCY - 1 } };
    },
  },
  {
    name: 'a league that starts and finishes stores every acknowledged round',
    async run({ address, people: [admin] }, tally) {
      const league = await createRigLeague(address, admin!, [], { started: false });
      const ids = { leagueId: league };
      let registered = 0;
      const registerRound = async () => {
        await callApi(address, submitRound, createRoundInput(league, admin!), admin);
        registered++;
      };
      const start = () => callApi(address, startLeague, ids, admin);
      const finish = () => callApi(address, finishLeague, ids, admin);
      const counts = await callConcurrently(
        times(CONCURRENCY, (index) => [start, registerRound, registerRound, finish][index % 4]!),
        tally,
      );
      const allowed = ['200', 'league_finished', 'league_not_started'];
      const unexpected = Object.keys(counts).filter((code) => !allowed.includes(code));
      const rounds = await fetchRounds(address, league, admin!);
      return {
        actual: { rounds: rounds.length, unexpected },
        expected: { rounds: registered, unexpected: [] },
      };
    },
  },
  {
    name: 'the last member becomes an admin when all admins leave at once',
    async run({ address, people }, tally) {
      const [admin, ...others] = people as [RigPerson, ...RigPerson[]];
      const league = await createRigLeague(address, admin, others);
      const [remainingMember, ...leavers] = people.toReversed() as [RigPerson, ...RigPerson[]];
      for (const { id } of leavers.slice(0, -1)) {
        await callApi(address, makeAdmin, { leagueId: league, memberId: id }, admin);
      }
      const leave = (person: RigPerson) => () =>
        callApi(address, removeMember, { leagueId: league, memberId: person.id }, person);
      const counts = await callConcurrently(leavers.map(leave), tally);
      const remaining = await fetchMembers(address, league, remainingMember);
      return {
        actual: {
          ...counts,
          members: remaining.length,
          admins: remaining.filter((candidate) => candidate.isAdmin).length,
        },
        expected: { 200: leavers.length, members: 1, admins: 1 },
      };
    },
  },
  {
    name: 'an account that is deleted while it joins, writes and registers rounds leaves every league',
    async run({ address, people: [admin] }, tally) {
      const [player] = (await registerRigPeople(address, ['Leaver'])) as [RigPerson];
      const league = await createRigLeague(address, admin!, [player]);
      const otherLeague = await createRigLeague(address, admin!, []);
      const leagueToken = await fetchMemberInvite(address, otherLeague, admin!);
      const farewell = { userId: player.id, leagueId: league, message: 'Bye' };
      const actions = [
        () => callApi(address, joinByCode, { leagueToken, userId: player.id }, player),
        () => callApi(address, deleteAccount, { userId: player.id }, player),
        () => callApi(address, uploadMessage, farewell, player),
        () => callApi(address, submitRound, createRoundInput(league, player), player),
      ];
      const counts = await callConcurrently(
        times(CONCURRENCY, (index) => actions[index % actions.length]!),
        tally,
      );
      const unexpected = Object.keys(counts).filter(
        (code) => !['200', 'unauthenticated', 'already_member'].includes(code),
      );
      const members = [
        await fetchMembers(address, league, admin!),
        await fetchMembers(address, otherLeague, admin!),
      ];
      return {
        actual: { unexpected, members: members.map(({ length }) => length) },
        expected: { unexpected: [], members: [1, 1] },
      };
    },
  },
  {
    name: 'a member who is removed while writing is no longer a member',
    async run({ address, people: [admin, player] }, tally) {
      const league = await createRigLeague(address, admin!, [player!]);
      const ids = { leagueId: league, userId: player!.id, memberId: player!.id };
      const actions = [
        () => callApi(address, submitRound, createRoundInput(league, player!), player),
        () => callApi(address, uploadMessage, { ...ids, message: 'Still here' }, player),
        () => callApi(address, removeMember, ids, admin),
      ];
      const counts = await callConcurrently(
        times(CONCURRENCY, (index) => actions[index % actions.length]!),
        tally,
      );
      const unexpected = Object.keys(counts).filter(
        (code) => !['200', 'forbidden', 'not_found'].includes(code),
      );
      const members = await fetchMembers(address, league, admin!);
      return {
        actual: { unexpected, members: members.length },
        expected: { unexpected: [], members: 1 },
      };
    },
  },
];
