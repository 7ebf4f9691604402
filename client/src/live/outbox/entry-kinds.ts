import { messageIdOfAnswer, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { playerOfSubmit, roundIdOfUpdate } from '@golf-league/core/contracts/round-input.ts';
import { roundOfAnswer, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { Endpoint, InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

export type OutboxKind = 'round' | 'correction' | 'message';

type Kind = { endpoint: Endpoint; has: (answer: unknown) => boolean };

/** `has`: whether an answer is the server's. A network with a log-in page answers every request with 200. */
export const kinds: Record<OutboxKind, Kind> = {
  round: { endpoint: submitRound, has: (answer) => roundOfAnswer(answer) !== undefined },
  correction: { endpoint: updateRound, has: (answer) => roundOfAnswer(answer) !== undefined },
  message: { endpoint: uploadMessage, has: (answer) => messageIdOfAnswer(answer) !== undefined },
};

export const kindOf = ({ kind }: OutboxEntry): OutboxKind | undefined =>
  kind in kinds ? (kind as OutboxKind) : undefined;

/**
 * Entries of one lane are sent in order. The rounds of one player get their numbers in the order in which they arrive,
 * corrections of one round overwrite each other, and messages must appear in the order in which they were written.
 */
export function laneOf({ kind, leagueId, input }: OutboxEntry): string {
  if (kind === 'correction') {
    return `${leagueId} round ${roundIdOfUpdate(input as InputOf<typeof updateRound>)}`;
  }
  return kind === 'round'
    ? `${leagueId} round of ${playerOfSubmit(input as InputOf<typeof submitRound>)}`
    : `${leagueId} ${kind}`;
}

/**
 * A refused message does not block the next one. A refused round does: the next round would take its number, and a
 * correction that is sent again would overwrite a later one.
 */
export const blocksItsLane = ({ kind, state }: OutboxEntry): boolean =>
  state === 'refused' && kind !== 'message';
