import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { callApi, RejectedCall } from '../call-api.ts';
import type { TestRandom } from '../seeded-random.ts';
import { createRigEvent, createRigLeague, type RigUser } from './people.ts';

type ActionKind = 'round' | 'picture' | 'message' | 'poll' | 'vote' | 'billboard' | 'cell';

type CardScore = InputOf<typeof writeCard>['scores'][number];

/** A write with its idempotency key. It is retried after any failure until it is acknowledged. */
export interface Action {
  readonly kind: ActionKind;
  readonly person: RigUser;
  readonly key: string;
  /** The written score, with its player and time, if the action writes to a card. */
  readonly cell?: CardScore;
  /** The action's number in the season, which is part of the content that it writes. */
  readonly actionNumber: number;
  readonly send: (serverUrl: string) => Promise<string>;
  /** The id in the first response. */
  id?: string;
  attemptCount: number;
}

export interface Season {
  readonly leagueId: string;
  readonly people: readonly RigUser[];
  readonly poll: { pollId: string; options: readonly string[] };
  /** An event where everybody writes on everybody's card. */
  readonly eventId: string;
  readonly actions: Action[];
  /** Unexpected outcomes, such as the rejection of a valid write. */
  readonly problems: string[];
  /** Number of responses by status. `none` counts lost connections. */
  readonly statuses: Map<string, number>;
  slowestMs: number;
}

export const OPTION_COUNT = 20;
const GROSS_COUNT = 300;

/** Creates and starts a league with all `people` as members and the first of them as admin. */
export async function openSeason(serverUrl: string, people: readonly RigUser[]): Promise<Season> {
  const [admin, ...others] = people;
  const leagueId = await createRigLeague(serverUrl, admin!, others);
  const options = Array.from({ length: OPTION_COUNT }, (_, index) => `Option ${index}`);
  const newPoll = { question: 'When?', options, userId: admin!.id, leagueId };
  const { pollId, message } = await callApi(serverUrl, createPoll, newPoll, admin);
  const optionIds = message.poll!.options.map(({ id }) => id);
  const eventId = await createRigEvent(serverUrl, leagueId, admin!);
  const emptyRecords = { actions: [], problems: [], statuses: new Map<string, number>(), slowestMs: 0 };
  return { leagueId, people, poll: { pollId, options: optionIds }, eventId, ...emptyRecords };
}

/** Returns scores that encode an action's number, for `decodeActionNumber`. */
const encodeActionNumber = (actionNumber: number) => ({
  gross: 1 + (actionNumber % GROSS_COUNT),
  toPar: Math.floor(actionNumber / GROSS_COUNT),
});
export const decodeActionNumber = (gross: number, toPar: number) => toPar * GROSS_COUNT + gross - 1;

const actionKinds: readonly ActionKind[] = [
  ...(['round', 'round', 'picture', 'message', 'message', 'poll', 'vote', 'vote'] as const),
  ...(['cell', 'cell'] as const),
];

function createAction(season: Season, person: RigUser, random: TestRandom, picture: Blob): Action {
  const { leagueId, people, poll, eventId } = season;
  const actionNumber = season.actions.length;
  const isAdmin = person === people[0];
  const kind = isAdmin && random.chance(0.2) ? 'billboard' : random.pick(actionKinds);
  const key = randomUUID();
  const callOptions = { token: person.token, key };
  const commonFields = { userId: person.id, leagueId };
  const { gross, toPar } = encodeActionNumber(actionNumber);
  const roundInput = {
    leagueId,
    memberId: person.id,
    gross,
    toPar,
    coursePar: null,
  };
  const cell = {
    playerId: people[actionNumber % people.length]!.id,
    hole: 1 + (actionNumber % 18),
    strokes: 1 + (actionNumber % 20),
    at: new Date().toISOString(),
  };
  const sendByKind: Record<ActionKind, Action['send']> = {
    round: async (serverUrl) => (await callApi(serverUrl, submitRound, roundInput, callOptions)).round.id,
    picture: async (serverUrl) =>
      (await callApi(serverUrl, submitRound, roundInput, { ...callOptions, file: picture })).round.id,
    message: async (serverUrl) =>
      (await callApi(serverUrl, uploadMessage, { ...commonFields, message: `m${actionNumber}` }, callOptions))
        .messageId,
    poll: async (serverUrl) =>
      (
        await callApi(
          serverUrl,
          createPoll,
          { ...commonFields, question: `p${actionNumber}`, options: ['Yes'] },
          callOptions,
        )
      ).pollId,
    // Omits `voted`, so that each vote toggles, which reveals votes that are counted twice.
    vote: async (serverUrl) => {
      const optionId = poll.options[actionNumber % OPTION_COUNT]!;
      return (
        await callApi(serverUrl, vote, { userId: person.id, pollId: poll.pollId, optionId }, callOptions)
      ).poll.id;
    },
    cell: async (serverUrl) =>
      (await callApi(serverUrl, writeCard, { eventId, userId: person.id, scores: [cell] }, callOptions)).card
        .eventId,
    billboard: async (serverUrl) =>
      (await callApi(serverUrl, postBillboard, { ...commonFields, text: `b${actionNumber}` }, callOptions))
        .id,
  };
  return {
    kind,
    person,
    key,
    actionNumber,
    send: sendByKind[kind],
    attemptCount: 0,
    ...(kind === 'cell' ? { cell } : {}),
  };
}

const countStatus = (season: Season, status: string) =>
  season.statuses.set(status, (season.statuses.get(status) ?? 0) + 1);

/**
 * Sends the action until it is acknowledged. Calls `getServerUrl` for each attempt, because a restart changes the
 * server's URL.
 */
export async function sendUntilAcknowledged(
  season: Season,
  action: Action,
  getServerUrl: () => string,
): Promise<void> {
  for (;;) {
    action.attemptCount++;
    const startedAt = performance.now();
    try {
      const id = await action.send(getServerUrl());
      countStatus(season, '200');
      if (action.id !== undefined && action.id !== id) {
        season.problems.push(
          `${action.kind} ${action.actionNumber} got a different id when it was sent again`,
        );
      }
      action.id = id;
      return;
    } catch (error) {
      const status = error instanceof RejectedCall ? error.status : undefined;
      countStatus(season, String(status ?? 'none'));
      // A proxy returns 502 and 504 if the server does not respond.
      if (status !== undefined && ![502, 503, 504].includes(status)) {
        season.problems.push(`${action.kind} ${action.actionNumber}: ${(error as Error).message}`);
        return;
      }
      await sleep(60);
    } finally {
      season.slowestMs = Math.max(season.slowestMs, performance.now() - startedAt);
    }
  }
}

interface WriterOptions {
  getServerUrl: () => string;
  random: TestRandom;
  picture: Blob;
  isOver: () => boolean;
}

/** Makes everybody write one action after another until `isOver()`. Resolves when all actions are acknowledged. */
export async function writeAll(
  season: Season,
  { getServerUrl, random, picture, isOver }: WriterOptions,
): Promise<void> {
  await Promise.all(
    season.people.map(async (person) => {
      while (!isOver()) {
        const action = createAction(season, person, random, picture);
        season.actions.push(action);
        await sendUntilAcknowledged(season, action, getServerUrl);
      }
    }),
  );
}
