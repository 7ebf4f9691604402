import { messageIdOfAnswer, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { roundIdOfUpdate } from '@golf-league/core/contracts/round-input.ts';
import { roundOfAnswer, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { Endpoint, InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { OutboxEntry } from '../../platform/outbox-store.ts';

export type OutboxKind = 'round' | 'correction' | 'message';

type Kind = { endpoint: Endpoint; has: (answer: unknown) => boolean };

/** `has`: whether an answer is the server's. A network that wants one to log in first answers anything with 200. */
export const kinds: Record<OutboxKind, Kind> = {
  round: { endpoint: submitRound, has: (answer) => roundOfAnswer(answer) !== undefined },
  correction: { endpoint: updateRound, has: (answer) => roundOfAnswer(answer) !== undefined },
  message: { endpoint: uploadMessage, has: (answer) => messageIdOfAnswer(answer) !== undefined },
};

export const kindOf = ({ kind }: OutboxEntry): OutboxKind | undefined =>
  kind in kinds ? (kind as OutboxKind) : undefined;

/**
 * What must keep its order among itself. Rounds get their numbers in the order in which they arrive, corrections of one
 * round overwrite each other, and a talk reads as it was written.
 */
export function laneOf({ kind, leagueId, input }: OutboxEntry): string {
  const lane =
    kind === 'correction' ? `round ${roundIdOfUpdate(input as InputOf<typeof updateRound>)}` : kind;
  return `${leagueId} ${lane}`;
}

/**
 * A refused message stands by itself and lets the next one pass. A refused round does not: the next one would take its
 * number, and a later correction would be overwritten by an earlier one that is sent again.
 */
export const blocksItsLane = ({ kind, state }: OutboxEntry): boolean =>
  state === 'refused' && kind !== 'message';
