import { writeCard } from '@golf-league/core/contracts/card.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { respondToEvent, type EventView } from '@golf-league/core/contracts/events.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { fromWireResponse, fromWireInput, toWireInput } from '@golf-league/core/wire/endpoint.ts';
import type { Endpoint, InputOf, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';

/** Returns the round in a response to `submitRound` or `updateRound`; undefined for any other body. */
export function getSavedRound(response: unknown): Round | undefined {
  const round = getField(response, 'round');
  return getField(round, 'roundId') === undefined ? undefined : fromWireResponse(submitRound, response).round;
}

/** Returns the message id in a response to `uploadMessage`; undefined for any other body. */
export function getSavedMessageId(response: unknown): string | undefined {
  const id = getField(response, 'messageId');
  return typeof id === 'string' ? id : undefined;
}

/** Returns the event in a response to `answerEvent` or `chooseTees`; undefined for any other body. */
export function getSavedEvent(response: unknown): EventView | undefined {
  const event = getField(response, 'event');
  return getField(event, 'eventId') === undefined
    ? undefined
    : fromWireResponse(respondToEvent, response).event;
}

/** Returns the card's version in a response to `writeCard`; undefined for any other body. */
export function getSavedCardVersion(response: unknown): number | undefined {
  const version = getField(getField(response, 'card'), 'version');
  return typeof version === 'number' ? version : undefined;
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

interface KindDefinition {
  endpoint: Endpoint;
  /** Returns whether a response came from the server, since captive portals respond to every request with 200. */
  isValidResponse: (response: unknown) => boolean;
  /** Returns the part of the response to store in the entry; by default the whole response. */
  selectStoredPart?: (response: unknown) => unknown;
  /** The field that defines the lane. Entries of a league with the same value share a lane and are sent in order. */
  laneField?: string;
  /** Whether a refused entry blocks later entries in its lane. */
  isBlocking: boolean;
}

export const entryKinds = {
  // Rounds are numbered in order of arrival, so a round sent after a refused one would get the wrong number.
  round: {
    endpoint: submitRound,
    isValidResponse: (response: unknown) => getSavedRound(response) !== undefined,
    laneField: 'memberId',
    isBlocking: true,
  },
  // Corrections to a round overwrite each other, so an earlier one must not be sent after a later one.
  correction: {
    endpoint: updateRound,
    isValidResponse: (response: unknown) => getSavedRound(response) !== undefined,
    laneField: 'roundId',
    isBlocking: true,
  },
  // Messages must appear in the order in which they were written.
  message: {
    endpoint: uploadMessage,
    isValidResponse: (response: unknown) => getSavedMessageId(response) !== undefined,
    isBlocking: false,
  },
  // Answers to one event overwrite each other.
  answer: {
    endpoint: respondToEvent,
    isValidResponse: (response: unknown) => getSavedEvent(response) !== undefined,
    laneField: 'eventId',
    isBlocking: false,
  },
  tees: {
    endpoint: chooseTees,
    isValidResponse: (response: unknown) => getSavedEvent(response) !== undefined,
    laneField: 'eventId',
    isBlocking: false,
  },
  // The cells of one card are sent together, up to the limit of a call: see batches.ts.
  cells: {
    endpoint: writeCard,
    isValidResponse: (response: unknown) => getSavedCardVersion(response) !== undefined,
    // Storing the whole card would take twenty kilobytes per cell.
    selectStoredPart: (response: unknown) => ({ card: { version: getSavedCardVersion(response) } }),
    laneField: 'eventId',
    isBlocking: false,
  },
} satisfies Record<string, KindDefinition>;

export type OutboxKind = keyof typeof entryKinds;

/** Returns whether the server recognises repeated entries of this kind by their time. Such entries never expire. */
export const isIdempotentByTime = (kind: OutboxKind): boolean => kind === 'cells' || kind === 'tees';

type EndpointOf<Kind extends OutboxKind> = (typeof entryKinds)[Kind]['endpoint'];

export const getOutboxKind = ({ kind }: Pick<OutboxEntry, 'kind'>): OutboxKind | undefined =>
  kind in entryKinds ? (kind as OutboxKind) : undefined;

const getKindDefinition = (entry: Pick<OutboxEntry, 'kind'>): KindDefinition | undefined => {
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
export function toStoredResponse(entry: OutboxEntry, response: unknown): unknown {
  const { selectStoredPart } = getKindDefinition(entry) ?? {};
  return selectStoredPart ? selectStoredPart(response) : response;
}

export function getLane({ kind, leagueId, input }: OutboxEntry): string {
  const { endpoint, laneField } = getKindDefinition({ kind }) ?? {};
  const fields = endpoint && laneField !== undefined ? fromWireInput<Endpoint>(endpoint, input) : undefined;
  return [leagueId, kind, ...(fields ? [String(fields[laneField!])] : [])].join(' ');
}

export const blocksLane = (entry: OutboxEntry): boolean =>
  entry.state === 'refused' && (getKindDefinition(entry)?.isBlocking ?? true);
