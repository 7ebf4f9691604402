import { writeCard } from '@golf-league/core/contracts/card.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { answerEvent, type EventView } from '@golf-league/core/contracts/events.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { fromWireAnswer, fromWireInput, toWireInput } from '@golf-league/core/wire/endpoint.ts';
import type { Endpoint, InputOf, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** Returns the round in a response to `submitRound` or `updateRound`; undefined for any other body. */
export function savedRound(answer: unknown): Round | undefined {
  const round = getField(answer, 'round');
  return getField(round, 'roundId') === undefined ? undefined : fromWireAnswer(submitRound, answer).round;
}

/** Returns the message id in a response to `uploadMessage`; undefined for any other body. */
export function savedMessageId(answer: unknown): string | undefined {
  const id = getField(answer, 'messageId');
  return typeof id === 'string' ? id : undefined;
}

/** Returns the event in a response to `answerEvent` or `chooseTees`; undefined for any other body. */
export function savedEvent(answer: unknown): EventView | undefined {
  const event = getField(answer, 'event');
  return getField(event, 'eventId') === undefined ? undefined : fromWireAnswer(answerEvent, answer).event;
}

/** Returns the card's version in a response to `writeCard`; undefined for any other body. */
export function savedVersion(answer: unknown): number | undefined {
  const version = getField(getField(answer, 'card'), 'version');
  return typeof version === 'number' ? version : undefined;
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

interface Kind {
  endpoint: Endpoint;
  /** Returns whether a response came from the server, since captive portals respond to every request with 200. */
  isValidAnswer: (answer: unknown) => boolean;
  /** Returns the part of the response to store in the entry; by default the whole response. */
  partToStore?: (answer: unknown) => unknown;
  /** The field that defines the lane. Entries of a league with the same value share a lane and are sent in order. */
  laneBy?: string;
  /** Whether a refused entry blocks later entries in its lane. */
  isBlocking: boolean;
}

export const entryKinds = {
  // Rounds are numbered in order of arrival, so a round sent after a refused round would get its number.
  round: {
    endpoint: submitRound,
    isValidAnswer: (answer: unknown) => savedRound(answer) !== undefined,
    laneBy: 'memberId',
    isBlocking: true,
  },
  // Corrections of a round overwrite each other, so an earlier one must not be sent after a later one.
  correction: {
    endpoint: updateRound,
    isValidAnswer: (answer: unknown) => savedRound(answer) !== undefined,
    laneBy: 'roundId',
    isBlocking: true,
  },
  // Messages must appear in the order in which they were written.
  message: {
    endpoint: uploadMessage,
    isValidAnswer: (answer: unknown) => savedMessageId(answer) !== undefined,
    isBlocking: false,
  },
  // Answers to one event overwrite each other.
  answer: {
    endpoint: answerEvent,
    isValidAnswer: (answer: unknown) => savedEvent(answer) !== undefined,
    laneBy: 'eventId',
    isBlocking: false,
  },
  tees: {
    endpoint: chooseTees,
    isValidAnswer: (answer: unknown) => savedEvent(answer) !== undefined,
    laneBy: 'eventId',
    isBlocking: false,
  },
  // The cells of one card are sent together, up to the limit of a call: see batches.ts.
  cells: {
    endpoint: writeCard,
    isValidAnswer: (answer: unknown) => savedVersion(answer) !== undefined,
    // Storing the whole card would take twenty kilobytes per cell.
    partToStore: (answer: unknown) => ({ card: { version: savedVersion(answer) } }),
    laneBy: 'eventId',
    isBlocking: false,
  },
} satisfies Record<string, Kind>;

export type OutboxKind = keyof typeof entryKinds;

/** Returns whether the server recognises repeated entries of this kind by their time. Such entries never expire. */
export const isIdempotentByTime = (kind: OutboxKind): boolean => kind === 'cells' || kind === 'tees';

type EndpointOf<Kind extends OutboxKind> = (typeof entryKinds)[Kind]['endpoint'];

export const getOutboxKind = ({ kind }: Pick<OutboxEntry, 'kind'>): OutboxKind | undefined =>
  kind in entryKinds ? (kind as OutboxKind) : undefined;

const getKindDefinition = (entry: Pick<OutboxEntry, 'kind'>): Kind | undefined => {
  const kind = getOutboxKind(entry);
  return kind && entryKinds[kind];
};

/** Converts an input to the wire format for storage, since every release of the app can read that format. */
export const toStoredInput = <Kind extends OutboxKind>(
  kind: Kind,
  input: SentInputOf<EndpointOf<Kind>>,
): OutboxEntry['input'] => toWireInput<Endpoint>(entryKinds[kind].endpoint, input);

/** Parses the stored input of an entry of this kind. */
export const parseInput = <Kind extends OutboxKind>(
  kind: Kind,
  { input }: Pick<OutboxEntry, 'input'>,
): InputOf<EndpointOf<Kind>> => fromWireInput<Endpoint>(entryKinds[kind].endpoint, input) as never;

/** Returns the part of the response to store in the entry. */
export function toStoredAnswer(entry: OutboxEntry, answer: unknown): unknown {
  const { partToStore } = getKindDefinition(entry) ?? {};
  return partToStore ? partToStore(answer) : answer;
}

export function getLane({ kind, leagueId, input }: OutboxEntry): string {
  const { endpoint, laneBy } = getKindDefinition({ kind }) ?? {};
  const fields = endpoint && laneBy !== undefined ? fromWireInput<Endpoint>(endpoint, input) : undefined;
  return [leagueId, kind, ...(fields ? [String(fields[laneBy!])] : [])].join(' ');
}

export const blocksLane = (entry: OutboxEntry): boolean =>
  entry.state === 'refused' && (getKindDefinition(entry)?.isBlocking ?? true);
