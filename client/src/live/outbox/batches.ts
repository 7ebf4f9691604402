import { CELLS_MAX } from '@golf-league/core/contracts/card.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { inputOf, laneOf } from './entry-kinds.ts';

type Batch = readonly OutboxEntry[];
type Input = Pick<OutboxEntry, 'input'>;

/** Returns the entries to send with `entry`: cells of one card share a call up to its limit, others are sent alone. */
export function selectBatch(entry: OutboxEntry, entries: readonly OutboxEntry[]): Batch {
  if (entry.kind !== 'cells') return [entry];
  const lane = laneOf(entry);
  return entries
    .filter(({ userId, kind, state }) => userId === entry.userId && kind === 'cells' && state === 'waiting')
    .filter((candidate) => laneOf(candidate) === lane)
    .slice(0, CELLS_MAX);
}

const handicapsIn = (entry: Input) => inputOf('cells', entry).handicaps ?? [];

/** Merges the inputs of a batch into the input of one call. */
export function mergeBatchInputs(batch: readonly Input[]): OutboxEntry['input'] {
  const [first] = batch;
  if (first === undefined || batch.length === 1) return first?.input ?? {};
  const scores = batch.flatMap((entry) => inputOf('cells', entry).scores);
  const handicaps = batch.flatMap(handicapsIn);
  return { ...first.input, scores, ...(handicaps.length > 0 && { handicaps }) };
}

/** Error codes that concern only one player of a call, although the server then refuses the whole call. */
const SINGLE_PLAYER_REFUSALS = new Set<string>([
  'already_registered',
  'forbidden',
  'not_found',
] satisfies ErrorCode[]);

/** Splits a refused batch by player, so that one player does not block the others; empty if splitting does not help. */
export function splitAfter(refusal: string, batch: Batch): readonly Batch[] {
  if (batch.length < 2 || !SINGLE_PLAYER_REFUSALS.has(refusal)) return [];
  const players = batch.map(playerOf);
  const distinctPlayers = new Set(players);
  if (distinctPlayers.size < 2) return [];
  return [...distinctPlayers].map((player) => batch.filter((_, index) => players[index] === player));
}

/** Returns the player of the cell or the handicap in an entry. */
export function playerOf(entry: Input): string | undefined {
  const [cell = handicapsIn(entry)[0]] = inputOf('cells', entry).scores;
  return cell?.playerId;
}
