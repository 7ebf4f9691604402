import { setTimeout as wait } from 'node:timers/promises';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import {
  chat,
  type ChatEntry,
  createPoll,
  deleteMessage,
  deletePoll,
  uploadMessage,
  vote,
} from '@golf-league/core/contracts/chat.ts';
import { reinstate, standDown } from '@golf-league/core/contracts/participation.ts';
import {
  memberRounds,
  type WireRound,
  submitRound,
  takeBackRound,
  updateRound,
} from '@golf-league/core/contracts/rounds.ts';
import { addressFor } from './screen-actions.ts';
import type { Random } from '../../server/test/seeded-random.ts';
import { joinAll, newLeague, newAccount, startLeague } from './api-actions.ts';
import type { Account } from './api-actions.ts';
import { send } from './wire.ts';

/** Makes and starts a FedEx league of `count` players, the first of them its admin. */
export async function newStartedLeague(
  server: string,
  count: number,
): Promise<{ league: string; people: Account[] }> {
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].slice(0, count);
  const people = await Promise.all(names.map((name) => newAccount(server, name, addressFor(name))));
  const [admin, ...others] = people as [Account, ...Account[]];
  const league = await newLeague(server, admin, 'Random writes', 'fedex');
  await joinAll(server, admin, league, others);
  await startLeague(server, admin, league);
  return { league, people };
}

type Options = {
  server: string;
  league: string;
  people: readonly Account[];
  random: Random;
  isOver: () => boolean;
};

/** Every player writes at random, whatever the answer, until `isOver`. */
export async function writeAtRandom({ server, league, people, random, isOver }: Options) {
  const count = { done: 0, refused: 0, unanswered: 0 };
  const admin = people[0]!;
  const readChat = async (person: Account) => {
    const answer = await send(server, person, chat, { tournamentId: league, limit: '20' });
    return answer.status === 200 ? ((await answer.json()) as ChatEntry[]) : [];
  };
  const roundsOf = async (person: Account) =>
    (await (
      await send(server, person, memberRounds, { tournamentId: league, userId: person.userId })
    ).json()) as WireRound[];

  const acts: ((person: Account) => Promise<Response | undefined>)[] = [
    (person) =>
      send(server, person, submitRound, {
        tournament_id: league,
        user_id: person.userId,
        score_brutto: random.between(75, 110),
        score_netto: random.between(-6, 20),
        course_par: 72,
      }),
    async (person) => {
      const rounds = await roundsOf(person);
      if (rounds.length === 0) return undefined;
      return send(server, person, updateRound, {
        roundId: random.of(rounds).roundId,
        userId: person.userId,
        tournamentId: league,
        scoreNetto: random.between(-6, 20),
      });
    },
    async (person) => {
      const last = (await roundsOf(person)).at(-1);
      return last && send(server, person, takeBackRound, { roundId: last.roundId });
    },
    (person) =>
      send(server, person, uploadMessage, {
        userId: person.userId,
        tournamentId: league,
        message: `Putt ${random.between(1, 99_999)}`,
      }),
    async (person) => {
      const own = (await readChat(person)).filter(
        ({ userId, pollData }) => userId === person.userId && !pollData,
      );
      return own.length === 0
        ? undefined
        : send(server, person, deleteMessage, { messageId: random.of(own).messageId });
    },
    (person) =>
      send(server, person, createPoll, {
        question: `Tee ${random.between(1, 99)}?`,
        options: ['Yellow', 'Red', 'Blue'],
        userId: person.userId,
        tournamentId: league,
      }),
    async (person) => {
      const polls = (await readChat(person)).flatMap(({ pollData }) => pollData ?? []);
      if (polls.length === 0) return undefined;
      const { pollId, options } = random.of(polls);
      return send(server, person, vote, {
        userId: person.userId,
        pollId,
        optionId: random.of(options).optionId,
      });
    },
    async (person) => {
      const own = (await readChat(person)).find(({ pollData }) => pollData?.createdBy === person.userId);
      return (
        own &&
        send(server, person, deletePoll, {
          userId: person.userId,
          pollId: own.pollData!.pollId,
        })
      );
    },
    () =>
      send(server, admin, postBillboard, {
        tournamentId: league,
        userId: admin.userId,
        text: `Next round on day ${random.between(1, 9999)}`,
      }),
    (person) =>
      send(server, person, changeUserName, {
        userId: person.userId,
        userName: `${person.userName} ${random.between(1, 99)}`,
      }),
    () => {
      const who = random.of(people.slice(1));
      const act = random.chance(0.5) ? standDown : reinstate;
      return send(server, admin, act, { tournamentId: league, userId: who.userId });
    },
  ];

  const lives = people.map(async (person) => {
    while (!isOver()) {
      await wait(random.between(50, 900));
      try {
        const answer = await random.of(acts)(person);
        await answer?.arrayBuffer();
        if (answer) count[answer.ok ? 'done' : 'refused']++;
        if (answer?.status === 500) throw new Error('the server answered 500');
      } catch (error) {
        // The server restarts just now. The write is not repeated: the test is about the screens.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        count.unanswered++;
      }
    }
  });
  await Promise.all(lives);
  return count;
}
