import { randomUUID } from 'node:crypto';
import { deleteAccount, register } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { chat, createPoll, deleteMessage, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { createLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { callApi } from '../call-api.ts';
import { cardRaces } from './card-races.ts';
import {
  fetchMemberInviteToken,
  createRigLeague,
  registerRigUsers,
  RIG_PASSWORD,
  type RigUser,
} from './people.ts';
import { CONCURRENCY, callConcurrently, type Race, times } from './race.ts';

const createRoundInput = (leagueId: string, person: RigUser, toPar = 0) => ({
  leagueId,
  memberId: person.id,
  gross: 90,
  toPar,
});
const fetchRounds = (serverUrl: string, leagueId: string, person: RigUser) =>
  callApi(serverUrl, memberRounds, { leagueId, memberId: person.id }, person);
const fetchMembers = (serverUrl: string, leagueId: string, person: RigUser) =>
  callApi(serverUrl, leagueMembers, { leagueId }, person);

export const races: readonly Race[] = [
  ...cardRaces,
  {
    name: 'a player who joins many times at once becomes a member once',
    async run({ serverUrl, people: [admin, player] }, tally) {
      const leagueId = await createRigLeague(serverUrl, admin!, []);
      const leagueToken = await fetchMemberInviteToken(serverUrl, leagueId, admin!);
      const join = () => callApi(serverUrl, joinByCode, { leagueToken, userId: player!.id }, player);
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, () => join),
        tally,
      );
      const members = await fetchMembers(serverUrl, leagueId, admin!);
      return {
        actual: { ...responseCounts, members: members.length },
        expected: { 200: 1, already_member: CONCURRENCY - 1, members: 2 },
      };
    },
  },
  {
    name: 'only one of several leagues with the same name is created',
    async run({ serverUrl, people }, tally) {
      const leagueFields = { name: `Race ${randomUUID()}`, mode: 'stroke' as const };
      const createLeagueAs = (person: RigUser) => () =>
        callApi(serverUrl, createLeague, { ...leagueFields, userId: person.id }, person);
      const responseCounts = await callConcurrently(people.map(createLeagueAs), tally);
      return { actual: responseCounts, expected: { 200: 1, create_league_401: people.length - 1 } };
    },
  },
  {
    name: 'only one account is created when an email address is registered several times at once',
    async run({ serverUrl }, tally) {
      const account = { name: 'Twin', email: `${randomUUID()}@example.com`, password: RIG_PASSWORD };
      const responseCounts = await callConcurrently(
        times(4, () => () => callApi(serverUrl, register, account)),
        tally,
      );
      return { actual: responseCounts, expected: { 200: 1, user_exists: 3 } };
    },
  },
  {
    name: 'a round that is sent many times with one idempotency key is stored once',
    async run({ serverUrl, people: [admin] }, tally) {
      const leagueId = await createRigLeague(serverUrl, admin!, []);
      const callOptions = { ...admin!, key: randomUUID() };
      const send = () => callApi(serverUrl, submitRound, createRoundInput(leagueId, admin!), callOptions);
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, () => send),
        tally,
      );
      const rounds = await fetchRounds(serverUrl, leagueId, admin!);
      return {
        actual: { ...responseCounts, rounds: rounds.length },
        expected: { 200: CONCURRENCY, rounds: 1 },
      };
    },
  },
  {
    name: 'deleting a round many times at once deletes only that round',
    async run({ serverUrl, people: [admin] }, tally) {
      const leagueId = await createRigLeague(serverUrl, admin!, []);
      for (const toPar of [1, 2])
        await callApi(serverUrl, submitRound, createRoundInput(leagueId, admin!, toPar), admin);
      const [, lastRound] = await fetchRounds(serverUrl, leagueId, admin!);
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, () => () => callApi(serverUrl, deleteRound, { roundId: lastRound!.id }, admin)),
        tally,
      );
      const rounds = await fetchRounds(serverUrl, leagueId, admin!);
      return {
        actual: { ...responseCounts, rounds: rounds.length },
        expected: { 200: 1, not_found: CONCURRENCY - 1, rounds: 1 },
      };
    },
  },
  {
    name: 'a repeated vote counts once, with and without an idempotency key',
    async run({ serverUrl, people }, tally) {
      const [admin, ...others] = people as [RigUser, ...RigUser[]];
      const leagueId = await createRigLeague(serverUrl, admin, others);
      const newPoll = { question: 'When?', options: ['Sat', 'Sun'], userId: admin.id, leagueId };
      const { pollId, message } = await callApi(serverUrl, createPoll, newPoll, admin);
      const [saturdayId, sundayId] = message.poll!.options.map(({ id }) => id) as [string, string];
      const calls = people.flatMap((person) => {
        const key = randomUUID();
        const voter = { userId: person.id, pollId };
        const voteWithKey = () =>
          callApi(serverUrl, vote, { ...voter, optionId: saturdayId }, { ...person, key });
        const voteWithoutKey = () =>
          callApi(serverUrl, vote, { ...voter, optionId: sundayId, voted: true }, person);
        return [voteWithKey, voteWithoutKey, voteWithKey, voteWithoutKey];
      });
      const responseCounts = await callConcurrently(calls, tally);
      const entries = (await callApi(serverUrl, chat, { leagueId }, admin)) ?? [];
      const votes = entries[0]?.poll?.options.map((option) => [option.votes, new Set(option.voterIds).size]);
      const voterCount = people.length;
      return {
        actual: { ...responseCounts, votes },
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
    async run({ serverUrl, people: [admin] }, tally) {
      const leagueId = await createRigLeague(serverUrl, admin!, []);
      const chatMessage = { userId: admin!.id, leagueId, message: 'Fore!' };
      const { messageId } = await callApi(serverUrl, uploadMessage, chatMessage, admin);
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, () => () => callApi(serverUrl, deleteMessage, { messageId }, admin)),
        tally,
      );
      return { actual: responseCounts, expected: { 200: 1, not_found: CONCURRENCY - 1 } };
    },
  },
  {
    name: 'a league stores every acknowledged round while it starts and finishes',
    async run({ serverUrl, people: [admin] }, tally) {
      const leagueId = await createRigLeague(serverUrl, admin!, [], { started: false });
      const leagueInput = { leagueId };
      let registeredCount = 0;
      const registerRound = async () => {
        await callApi(serverUrl, submitRound, createRoundInput(leagueId, admin!), admin);
        registeredCount++;
      };
      const start = () => callApi(serverUrl, startLeague, leagueInput, admin);
      const finish = () => callApi(serverUrl, finishLeague, leagueInput, admin);
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, (index) => [start, registerRound, registerRound, finish][index % 4]!),
        tally,
      );
      const allowedCodes = ['200', 'league_finished', 'league_not_started'];
      const unexpectedCodes = Object.keys(responseCounts).filter((code) => !allowedCodes.includes(code));
      const rounds = await fetchRounds(serverUrl, leagueId, admin!);
      return {
        actual: { rounds: rounds.length, unexpected: unexpectedCodes },
        expected: { rounds: registeredCount, unexpected: [] },
      };
    },
  },
  {
    name: 'the last member becomes an admin when all admins leave at once',
    async run({ serverUrl, people }, tally) {
      const [admin, ...others] = people as [RigUser, ...RigUser[]];
      const leagueId = await createRigLeague(serverUrl, admin, others);
      const [remainingMember, ...leavingMembers] = people.toReversed() as [RigUser, ...RigUser[]];
      for (const { id } of leavingMembers.slice(0, -1)) {
        await callApi(serverUrl, makeAdmin, { leagueId, memberId: id }, admin);
      }
      const leaveAs = (person: RigUser) => () =>
        callApi(serverUrl, removeMember, { leagueId, memberId: person.id }, person);
      const responseCounts = await callConcurrently(leavingMembers.map(leaveAs), tally);
      const remainingMembers = await fetchMembers(serverUrl, leagueId, remainingMember);
      return {
        actual: {
          ...responseCounts,
          members: remainingMembers.length,
          admins: remainingMembers.filter((candidate) => candidate.isAdmin).length,
        },
        expected: { 200: leavingMembers.length, members: 1, admins: 1 },
      };
    },
  },
  {
    name: 'an account that is deleted while joining, writing and registering rounds leaves every league',
    async run({ serverUrl, people: [admin] }, tally) {
      const [player] = (await registerRigUsers(serverUrl, ['Leaver'])) as [RigUser];
      const leagueId = await createRigLeague(serverUrl, admin!, [player]);
      const otherLeagueId = await createRigLeague(serverUrl, admin!, []);
      const leagueToken = await fetchMemberInviteToken(serverUrl, otherLeagueId, admin!);
      const farewellMessage = { userId: player.id, leagueId, message: 'Bye' };
      const actions = [
        () => callApi(serverUrl, joinByCode, { leagueToken, userId: player.id }, player),
        () => callApi(serverUrl, deleteAccount, { userId: player.id }, player),
        () => callApi(serverUrl, uploadMessage, farewellMessage, player),
        () => callApi(serverUrl, submitRound, createRoundInput(leagueId, player), player),
      ];
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, (index) => actions[index % actions.length]!),
        tally,
      );
      const unexpectedCodes = Object.keys(responseCounts).filter(
        (code) => !['200', 'unauthenticated', 'already_member'].includes(code),
      );
      const members = [
        await fetchMembers(serverUrl, leagueId, admin!),
        await fetchMembers(serverUrl, otherLeagueId, admin!),
      ];
      return {
        actual: { unexpected: unexpectedCodes, members: members.map(({ length }) => length) },
        expected: { unexpected: [], members: [1, 1] },
      };
    },
  },
  {
    name: 'a member who is removed while writing is no longer a member',
    async run({ serverUrl, people: [admin, player] }, tally) {
      const leagueId = await createRigLeague(serverUrl, admin!, [player!]);
      const callFields = { leagueId, userId: player!.id, memberId: player!.id };
      const actions = [
        () => callApi(serverUrl, submitRound, createRoundInput(leagueId, player!), player),
        () => callApi(serverUrl, uploadMessage, { ...callFields, message: 'Still here' }, player),
        () => callApi(serverUrl, removeMember, callFields, admin),
      ];
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, (index) => actions[index % actions.length]!),
        tally,
      );
      const unexpectedCodes = Object.keys(responseCounts).filter(
        (code) => !['200', 'forbidden', 'not_found'].includes(code),
      );
      const members = await fetchMembers(serverUrl, leagueId, admin!);
      return {
        actual: { unexpected: unexpectedCodes, members: members.length },
        expected: { unexpected: [], members: 1 },
      };
    },
  },
];
