import type { EventView } from '@golf-league/core/contracts/events.ts';
import { GROUP_LIMITS } from '@golf-league/core/golf/days/group-limits.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';

const MINUTE_MS = 60_000;

/** A group on a tee sheet. `startsAt` is in ISO 8601; `open` is the number of places that players gave up. */
export type SheetGroup = {
  readonly startsAt: string | null;
  readonly startHole: number | null;
  readonly players: readonly string[];
  readonly open: number;
};
export type TeeSheet = readonly SheetGroup[];

/** When and where groups start: one after another from one hole, or all at the same time from different holes. */
export type StartOptions = { readonly kind: 'times' | 'shotgun'; readonly minutes: number };

export const START_INTERVAL_MINUTES = { min: 5, max: 20, default: 8 } as const;

/** The start of an event, its course, and its number of holes, which is known even without a planned course. */
type SheetEvent = Pick<EventView, 'startsAt' | 'play'> & { readonly holes: Holes };

/** Returns the saved tee sheet of an event. */
export const toTeeSheet = ({ groups }: Pick<EventView, 'groups'>): TeeSheet =>
  groups.map(({ players, ...group }) => ({ ...group, players: players.map(({ playerId }) => playerId) }));

/** Derives the start options from a sheet's starts; returns the defaults if they cannot be derived. */
export function deriveStartOptions(sheet: TeeSheet): StartOptions {
  const [first, second] = sheet.map(({ startsAt }) => (startsAt === null ? NaN : Date.parse(startsAt)));
  const minutes = Math.round((second! - first!) / MINUTE_MS);
  if (minutes === 0) return { kind: 'shotgun', minutes: START_INTERVAL_MINUTES.default };
  const isWithinLimits = minutes >= START_INTERVAL_MINUTES.min && minutes <= START_INTERVAL_MINUTES.max;
  return { kind: 'times', minutes: isWithinLimits ? minutes : START_INTERVAL_MINUTES.default };
}

/**
 * Sets the start of each group. If a shotgun start has more groups than holes, the last groups share holes with the
 * first.
 */
export function assignStarts(
  groups: TeeSheet,
  { startsAt, play, holes }: SheetEvent,
  { kind, minutes }: StartOptions,
): (SheetGroup & { startsAt: string; startHole: number })[] {
  const firstStart = Date.parse(startsAt);
  const firstHole = play?.firstHole ?? 1;
  return groups.map((group, index) => ({
    ...group,
    startsAt: new Date(
      kind === 'times' ? firstStart + index * minutes * MINUTE_MS : firstStart,
    ).toISOString(),
    startHole: kind === 'times' ? firstHole : ((firstHole - 1 + index) % holes) + 1,
  }));
}

/** The target of a move: the index of a group, a new group, or off the sheet. */
export type MoveTarget = number | 'new' | 'off';

/** Moves a player, or adds a player who is not on the sheet yet. Returns the same sheet if the group is full. */
export function movePlayer(sheet: TeeSheet, playerId: string, target: MoveTarget): TeeSheet {
  const targetGroup = typeof target === 'number' ? sheet[target] : undefined;
  if (
    targetGroup &&
    (targetGroup.players.includes(playerId) || targetGroup.players.length >= GROUP_LIMITS.max)
  )
    return sheet;
  const withoutPlayer = sheet.map((group) => ({
    ...group,
    players: group.players.filter((id) => id !== playerId),
  }));
  if (target === 'off') return withoutPlayer;
  if (target === 'new') {
    const newGroup = { startsAt: null, startHole: null, players: [playerId], open: 0 };
    return [...withoutPlayer, newGroup];
  }
  return withoutPlayer.map((group, index) =>
    index === target
      ? { ...group, players: [...group.players, playerId], open: Math.max(0, group.open - 1) }
      : group,
  );
}

/** Swaps two players; one of them can be a player who is not on the sheet. */
export const swapPlayers = (sheet: TeeSheet, playerA: string, playerB: string): TeeSheet =>
  sheet.map((group) => ({
    ...group,
    players: group.players.map((playerId) =>
      playerId === playerA ? playerB : playerId === playerB ? playerA : playerId,
    ),
  }));

/** Puts latecomers into open places, then into the smallest groups while they have room, then into a new group. */
export function fillOpenPlaces(sheet: TeeSheet, latecomerIds: readonly string[]): TeeSheet {
  let filledSheet = sheet;
  const fullGroupSize = Math.max(
    ...sheet.map(({ players, open }) => players.length + open),
    GROUP_LIMITS.min + 1,
  );
  for (const playerId of latecomerIds) {
    const openGroupIndex = filledSheet.findIndex((group) => group.open > 0);
    const fewestPlayers = Math.min(...filledSheet.map(({ players }) => players.length));
    const smallestGroupIndex = filledSheet.findIndex(({ players }) => players.length === fewestPlayers);
    filledSheet = movePlayer(
      filledSheet,
      playerId,
      openGroupIndex >= 0 ? openGroupIndex : fewestPlayers < fullGroupSize ? smallestGroupIndex : 'new',
    );
  }
  return filledSheet;
}

/** Returns the answers of people who have accepted and are in no group, in the order of their answers. */
export function findUnplacedPlayers(sheet: TeeSheet, answers: EventView['answers']): EventView['answers'] {
  const placedIds = new Set(sheet.flatMap(({ players }) => players));
  return answers.filter(({ id, answer }) => answer === 'yes' && !placedIds.has(id));
}
