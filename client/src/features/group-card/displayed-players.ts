import type { CardView } from '@golf-league/core/contracts/card.ts';
import { getStrokesReceived } from '@golf-league/core/golf/cards/card.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { TeeHole, PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import {
  computeRunningTotals,
  rankDayPlayers,
  EMPTY_CARD_TOTALS,
} from '@golf-league/core/golf/days/day-card.ts';
import type { RunningTotals } from '@golf-league/core/golf/days/day-card.ts';
import { derivePlayingHandicap } from '@golf-league/core/golf/handicap.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { CardPlayer } from './cards.api.ts';

/** A score entered on this device that the fetched card does not contain yet. */
type UnsentCell = { readonly playerId: string; readonly hole: number; readonly strokes: CellStrokes };
type UnsentHandicap = { readonly playerId: string; readonly handicapIndex: number };
type UnsentTee = { readonly playerId: string; readonly teeId: string | null };
export type UnsentEntries = {
  readonly cells: readonly UnsentCell[];
  readonly handicaps: readonly UnsentHandicap[];
  readonly tees: readonly UnsentTee[];
};

/** A tee that the players in an event can choose, with its holes. */
export type TeeWithHoles = Pick<CardTee, 'teeId' | 'name' | 'par' | 'courseRating' | 'slope'> & {
  readonly holes: readonly TeeHole[];
};
export type CardTee = CardView['tees'][number];

/** The course and the rules of an event. */
export type GroupCardSetup = {
  readonly rules: LeagueRules;
  readonly course: PlayedCourse;
  /** The holes of the event's own tee, in the order of the course. */
  readonly holes: readonly TeeHole[];
};

/** Returns the tees that players in an event can choose; none if the event's card was never fetched. */
export const getSelectableTees = (card: CardView | undefined): TeeWithHoles[] =>
  (card?.tees ?? []).flatMap(({ holes, ...tee }) => (holes ? [{ ...tee, holes }] : []));

type DisputedScores = CardPlayer['disputes'][number]['said'];

/**
 * A player on the card. `strokes` and `strokesReceived` have an entry for each hole; `strokesReceived` is null
 * if the handicap is unknown or hidden (see `handicapStatus`).
 */
export type DisplayedPlayer = RunningTotals & {
  readonly playerId: string;
  readonly name: string;
  readonly group: number | null;
  readonly tee: TeeWithHoles;
  readonly strokes: readonly CellStrokes[];
  readonly strokesReceived: readonly number[] | null;
  readonly handicapIndex: number | null;
  readonly playingHandicap: number | null;
  readonly handicapStatus: 'known' | 'hidden' | 'unknown';
  /** the player has no handicap index and plays off 0; false for a registered round without hole scores */
  readonly hasNoIndex: boolean;
  /** who entered the player's index on the card */
  readonly indexEnteredBy: string | null;
  readonly disputes: ReadonlyMap<number, DisputedScores>;
  readonly position: number | null;
  readonly isGuest: boolean;
  readonly roundId: string | null;
  readonly confirmedBy: string | null;
  readonly writtenBy: string | null;
  /** who wrote more than half of the card */
  readonly mainWriter: string | null;
  /** the player deleted a round that somebody else registered, so now only the player can register one */
  readonly mustSelfRegister: boolean;
  /** the round was corrected and can be confirmed again */
  readonly needsConfirmation: boolean;
};

type PlayerName = { readonly playerId: string; readonly name: string };
type PlayerTee = Pick<CardPlayer, 'teeId' | 'teeName' | 'par'>;
type SheetPlayer = PlayerName & PlayerTee & { readonly playingHandicap: number | null };
type Group = { readonly players: readonly SheetPlayer[] };

/**
 * Merges the server's card with the entries in the outbox, and ranks the players. `card` is undefined if it was
 * never fetched, for example offline: the result then has the players of the tee sheet and no scores.
 */
export function mergeDisplayedPlayers(
  card: CardView | undefined,
  groups: readonly Group[],
  unsent: UnsentEntries,
  setup: GroupCardSetup,
): DisplayedPlayer[] {
  const playersOnCard = card?.players ?? [];
  const idsOnCard = new Set(playersOnCard.map(({ playerId }) => playerId));
  const sheetPlayers = groups.flatMap(({ players }, group) =>
    players
      .filter(({ playerId }) => !idsOnCard.has(playerId))
      .map((player) => createEmptyPlayer(player, group, setup)),
  );
  const tees = getSelectableTees(card);
  const cardPlayers = [...playersOnCard, ...sheetPlayers].map((player) =>
    toDisplayedPlayer(player, unsent, setup, tees),
  );
  return rankDayPlayers(setup.rules.mode, cardPlayers);
}

function createEmptyPlayer(
  { playerId, name, playingHandicap, teeId, teeName, par }: SheetPlayer,
  group: number | null,
  { holes }: GroupCardSetup,
): CardPlayer {
  const emptyWriters = { confirmedBy: null, writtenBy: null, mostlyBy: null };
  const emptyFields = { position: null, roundId: null, handicapIndex: null, ...emptyWriters };
  const strokes = holes.map(() => 'none' as const);
  const emptyLists = { strokes, disputed: [], disputes: [] };
  const tee = { teeId, teeName, par };
  return {
    playerId,
    name,
    group,
    ...emptyFields,
    playingHandicap,
    ...tee,
    ...emptyLists,
    ...EMPTY_CARD_TOTALS,
  };
}

type PlayerWithoutScores = PlayerName & Partial<PlayerTee>;

/** Creates the card of a member without scores, in an event without a tee sheet. */
export const createEmptyDisplayedPlayer = (
  { playerId, name, teeId = null, teeName = null, par = null }: PlayerWithoutScores,
  unsent: UnsentEntries,
  setup: GroupCardSetup,
  tees: readonly TeeWithHoles[],
): DisplayedPlayer => {
  const player = { playerId, name, teeId, teeName, par, playingHandicap: null };
  return toDisplayedPlayer(createEmptyPlayer(player, null, setup), unsent, setup, tees);
};

/** Returns the tee chosen on this device, or else the tee on the card. Falls back to the tee of the event. */
function getTee(
  { playerId, roundId, teeId, teeName }: CardPlayer,
  unsent: UnsentEntries,
  { course, holes }: GroupCardSetup,
  tees: readonly TeeWithHoles[],
): TeeWithHoles {
  const unsentTeeId = roundId === null && unsent.tees.find((entry) => entry.playerId === playerId)?.teeId;
  const selectedTee = tees.find((tee) => tee.teeId === (unsentTeeId || teeId));
  if (selectedTee) return selectedTee;
  const { tee: name, par, courseRating, slope } = course;
  return { teeId, name: teeName ?? name, par, courseRating, slope, holes };
}

function toDisplayedPlayer(
  player: CardPlayer,
  unsent: UnsentEntries,
  setup: GroupCardSetup,
  tees: readonly TeeWithHoles[],
): DisplayedPlayer {
  const { playerId, name, group, disputes, roundId, confirmedBy, writtenBy, mostlyBy, position } = player;
  const { rules } = setup;
  const tee = getTee(player, unsent, setup, tees);
  const { holes } = tee;
  // A registered round replaces the card.
  const unsentCells = roundId === null ? unsent.cells.filter((cell) => cell.playerId === playerId) : [];
  const unsentStrokes = new Map(unsentCells.map(({ hole, strokes }) => [hole, strokes]));
  const strokes = player.strokes.map((score, index) =>
    unsentStrokes.has(index + 1) ? unsentStrokes.get(index + 1)! : score,
  );
  const isHidden = player.handicapHidden === true;
  const hasUnsentTee = roundId === null && tee.teeId !== player.teeId;
  const currentHandicap = computePlayingHandicap(player, unsent, { rules, tee, hasUnsentTee });
  const isScoredLocally =
    roundId === null &&
    !isHidden &&
    (unsentCells.length > 0 || hasUnsentTee || currentHandicap !== player.playingHandicap);
  const { thru, gross, net, points, toPar } = isScoredLocally
    ? computeRunningTotals({ mode: rules.mode, strokes, holes, playingHandicap: currentHandicap })
    : player;
  return {
    playerId,
    name,
    group,
    tee,
    strokes,
    strokesReceived: currentHandicap === null ? null : getStrokesReceived(currentHandicap, holes),
    handicapIndex: player.handicapIndex ?? getEnteredIndex(player, unsent),
    playingHandicap: currentHandicap,
    handicapStatus: isHidden ? 'hidden' : currentHandicap === null ? 'unknown' : 'known',
    hasNoIndex:
      !isHidden &&
      currentHandicap === null &&
      (roundId === null || strokes.some((score) => score !== 'none')),
    indexEnteredBy: player.indexBy ?? null,
    disputes: new Map(
      disputes
        .filter(({ hole }) => !unsentStrokes.has(hole))
        .map(({ hole, said: reportedScores }) => [hole, reportedScores]),
    ),
    position,
    isGuest: player.isGuest === true,
    roundId,
    confirmedBy,
    writtenBy,
    mainWriter: mostlyBy,
    mustSelfRegister: player.registersAlone === true,
    needsConfirmation: player.toConfirm === true,
    thru,
    gross,
    net,
    points,
    toPar,
  };
}

const getEnteredIndex = ({ playerId }: CardPlayer, { handicaps }: UnsentEntries): number | null =>
  handicaps.find((entry) => entry.playerId === playerId)?.handicapIndex ?? null;

type TeeContext = { readonly rules: LeagueRules; readonly tee: TeeWithHoles; readonly hasUnsentTee: boolean };

function computePlayingHandicap(
  player: CardPlayer,
  unsent: UnsentEntries,
  { rules, tee, hasUnsentTee }: TeeContext,
): number | null {
  // An index from the server overrides the one that was entered before teeing off.
  const isKnown = player.playingHandicap !== null || player.handicapHidden === true;
  const index = isKnown ? hasUnsentTee && player.handicapIndex : getEnteredIndex(player, unsent);
  if (index === null || index === false) return player.playingHandicap;
  const { holes, allowance } = rules;
  return derivePlayingHandicap({ index, tee, holes, allowance });
}

/** Returns the hole numbers in the order of play: from the hole on which a group starts, wrapping around to hole 1. */
export function getPlayingOrder(holes: number, startHole: number): number[] {
  const firstHole = startHole >= 1 && startHole <= holes ? startHole : 1;
  return Array.from({ length: holes }, (_, index) => ((firstHole - 1 + index) % holes) + 1);
}

export function getStrokesOn({ strokes }: Pick<DisplayedPlayer, 'strokes'>, hole: number): CellStrokes {
  const score = strokes[hole - 1];
  // Null is a picked-up ball, which counts as a score.
  return score === undefined ? 'none' : score;
}

/** Returns the players without a score on the hole, except players with a registered round. */
export const getPlayersWithoutScore = (
  players: readonly DisplayedPlayer[],
  hole: number,
): DisplayedPlayer[] =>
  players.filter((player) => player.roundId === null && getStrokesOn(player, hole) === 'none');

/** Returns the first hole, in the order of play, that lacks a score; undefined if every hole has its scores. */
export const findFirstHoleWithoutScore = (
  players: readonly DisplayedPlayer[],
  order: readonly number[],
): number | undefined => order.find((hole) => getPlayersWithoutScore(players, hole).length > 0);
