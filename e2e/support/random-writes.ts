import { setTimeout as wait } from 'node:timers/promises';
import { changeUserName } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import {
  chat,
  createPoll,
  deleteMessage,
  deletePoll,
  uploadMessage,
  vote,
} from '@golf-league/core/contracts/chat.ts';
import { reinstatePlayer, pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { memberRounds, submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { fromWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { newEmailAddress } from './screen-actions.ts';
import type { TestRandom } from '../../server/test/seeded-random.ts';
import { addMembers, createLeagueViaApi, createAccountViaApi, startLeagueViaApi } from './api-actions.ts';
import type { Account } from './api-actions.ts';
import { sendCall } from './wire.ts';

/** Creates and starts a FedEx league of `playerCount` players; the first is the admin. */
export async function createStartedLeague(
  serverUrl: string,
  playerCount: number,
): Promise<{ leagueId: string; people: Account[] }> {
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].slice(0, playerCount);
  const people = await Promise.all(
    names.map((name) => createAccountViaApi(serverUrl, name, newEmailAddress(name))),
  );
  const [admin, ...others] = people as [Account, ...Account[]];
  const leagueId = await createLeagueViaApi(serverUrl, admin, 'Random writes', 'fedex');
  await addMembers(serverUrl, admin, leagueId, others);
  await startLeagueViaApi(serverUrl, admin, leagueId);
  return { leagueId, people };
}

type RandomWriteOptions = {
  serverUrl: string;
  leagueId: string;
  people: readonly Account[];
  random: TestRandom;
  isOver: () => boolean;
};

/** Makes every player write at random until `isOver` returns true, and counts the responses. */
export async function writeAtRandom({ serverUrl, leagueId, people, random, isOver }: RandomWriteOptions) {
  const counts = { done: 0, rejected: 0, unanswered: 0 };
  const admin = people[0]!;
  const readChat = async (person: Account) => {
    const response = await sendCall(serverUrl, person, chat, { leagueId, limit: '20' });
    return response.status === 200 ? fromWireResponse(chat, await response.json()) : [];
  };
  const readRounds = async (person: Account) => {
    const response = await sendCall(serverUrl, person, memberRounds, {
      leagueId,
      memberId: person.userId,
    });
    return fromWireResponse(memberRounds, await response.json());
  };

  const actions: ((person: Account) => Promise<Response | undefined>)[] = [
    (person) =>
      sendCall(serverUrl, person, submitRound, {
        leagueId,
        memberId: person.userId,
        gross: random.between(75, 110),
        toPar: random.between(-6, 20),
        coursePar: 72,
      }),
    async (person) => {
      const rounds = await readRounds(person);
      if (rounds.length === 0) return undefined;
      return sendCall(serverUrl, person, updateRound, {
        roundId: random.pick(rounds).id,
        memberId: person.userId,
        leagueId,
        toPar: random.between(-6, 20),
      });
    },
    async (person) => {
      const lastRound = (await readRounds(person)).at(-1);
      return lastRound && sendCall(serverUrl, person, deleteRound, { roundId: lastRound.id });
    },
    (person) =>
      sendCall(serverUrl, person, uploadMessage, {
        userId: person.userId,
        leagueId,
        message: `Putt ${random.between(1, 99_999)}`,
      }),
    async (person) => {
      const ownMessages = (await readChat(person)).filter(
        ({ authorId, poll }) => authorId === person.userId && !poll,
      );
      return ownMessages.length === 0
        ? undefined
        : sendCall(serverUrl, person, deleteMessage, { messageId: random.pick(ownMessages).id });
    },
    (person) =>
      sendCall(serverUrl, person, createPoll, {
        question: `Tee ${random.between(1, 99)}?`,
        options: ['Yellow', 'Red', 'Blue'],
        userId: person.userId,
        leagueId,
      }),
    async (person) => {
      const polls = (await readChat(person)).flatMap(({ poll }) => poll ?? []);
      if (polls.length === 0) return undefined;
      const { id: pollId, options } = random.pick(polls);
      return sendCall(serverUrl, person, vote, {
        userId: person.userId,
        pollId,
        optionId: random.pick(options).id,
      });
    },
    async (person) => {
      const ownPoll = (await readChat(person)).find(({ poll }) => poll?.authorId === person.userId);
      return (
        ownPoll &&
        sendCall(serverUrl, person, deletePoll, {
          userId: person.userId,
          pollId: ownPoll.poll!.id,
        })
      );
    },
    () =>
      sendCall(serverUrl, admin, postBillboard, {
        leagueId,
        userId: admin.userId,
        text: `Next round on day ${random.between(1, 9999)}`,
      }),
    (person) =>
      sendCall(serverUrl, person, changeUserName, {
        userId: person.userId,
        userName: `${person.userName} ${random.between(1, 99)}`,
      }),
    () => {
      const targetPlayer = random.pick(people.slice(1));
      const endpoint = random.chance(0.5) ? pausePlayer : reinstatePlayer;
      return sendCall(serverUrl, admin, endpoint, { leagueId, memberId: targetPlayer.userId });
    },
  ];

  const writers = people.map(async (person) => {
    while (!isOver()) {
      await wait(random.between(50, 900));
      try {
        const response = await random.pick(actions)(person);
        await response?.arrayBuffer();
        if (response) counts[response.ok ? 'done' : 'rejected']++;
        if (response?.status === 500) throw new Error('the server responded with 500');
      } catch (error) {
        // The server is restarting. The write is not retried, since the test checks only the screens.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        counts.unanswered++;
      }
    }
  });
  await Promise.all(writers);
  return counts;
}
