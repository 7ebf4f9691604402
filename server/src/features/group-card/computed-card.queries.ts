import { type Cell, computeCell, EMPTY_CELL } from '@golf-league/core/golf/cards/cells.ts';
import {
  type RunningTotals,
  computeRunningTotals,
  rankDayPlayers,
  findMajorityWriter,
  EMPTY_CARD_TOTALS,
  findMainWriter,
} from '@golf-league/core/golf/days/day-card.ts';
import { getHoleCountForPar, type PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import { computeCourseHandicapParts, derivePlayingHandicap } from '@golf-league/core/golf/handicap.ts';
import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { Games } from '@golf-league/core/golf/games/games.ts';
import type { GameRulesVersion } from '@golf-league/core/golf/games/skins.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { getPointsForToPar, getStrokesForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { parseCells, type CellWithPosition } from '../../database/card-values.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import { fromTenths } from '../handicap/handicap.queries.ts';
import { type EventTee, toEventTees } from '../rounds/tees.queries.ts';
import type { CardData } from './card-rows.queries.ts';

/** The index estimated from a player's rounds. Reused until those rounds change. */
interface Estimate {
  readonly version: string;
  readonly index: number | null;
}

/** The index that each player plays off, and the sources of that index, which the next computation may reuse. */
export interface PlayerIndexes {
  readonly indexByPlayer: ReadonlyMap<string, number | null>;
  /** The people who entered indexes on the card, by player. */
  readonly enteredBy: ReadonlyMap<string, string>;
  readonly leagueIndexes: ReadonlyMap<string, number>;
  /** The league indexes are computed from rounds played before this day. */
  readonly day: string;
  readonly estimates: ReadonlyMap<string, Estimate>;
  /** The players whose index in the league has been looked up. */
  readonly lookedUpPlayerIds: ReadonlySet<string>;
}

type CardViewPlayer = CardView['players'][number];

/** A player on the cached card. The handicap is present even if it is hidden from other members. */
type CardPlayer = CardViewPlayer & {
  readonly hidesHandicap: boolean;
  /** The holes of the player's tee, if it is not the day's tee. */
  readonly ownHoles: PlayedCourse['holes'];
  /** Unrounded, as returned by `computeCourseHandicapParts`; null if the index or the tee's ratings are unknown. */
  readonly courseHandicap: number | null;
};

/** The fields of the day from which its games are computed. */
interface CardDay {
  readonly startsAt: Date;
  readonly timeZone: string | null;
  readonly holes: PlayedCourse['holes'];
  /** The number of the first hole in the order of play. */
  readonly firstHole: number;
  /** The first hole of each group that has a start hole of its own. */
  readonly startHoles: ReadonlyMap<number, number>;
  readonly games: Games | null;
  readonly isOver: boolean;
  /** The version of the golf rules used to compute the day. */
  readonly version: GameRulesVersion;
}

/** The cached card of a day. It is valid while both versions match the league's. */
export interface CachedDayCard {
  readonly eventId: string;
  readonly leagueId: string;
  readonly title: string;
  readonly mode: LeagueRules['mode'];
  readonly day: CardDay;
  readonly version: number;
  readonly boardVersion: number;
  /** Ranked by the league's mode. */
  readonly players: readonly CardPlayer[];
  /** The number of stored scores, including overwritten ones. */
  readonly storedScoreCount: number;
  readonly indexes: PlayerIndexes;
  /** The day's own tee, then the other tees copied for the day, then the other tees of the course. */
  readonly tees: readonly EventTee[];
}

/** Computes the card of a day. `getStoredTee` returns the tee stored for a player on a closed day. */
export function computeCard(
  row: CardData,
  rules: LeagueRules,
  indexes: PlayerIndexes,
  getStoredTee?: (playerId: string) => EventTee | null,
): CachedDayCard {
  const course = row.course && fromStoredCourse(row.course);
  const tees = toEventTees(row);
  const groupByPlayer = new Map(row.places);
  const roundByPlayer = new Map(row.rounds.map((round) => [round.playerId, round]));
  const allCells = parseCells(row.cells);
  const cellsByPlayer = Map.groupBy(allCells, ({ playerId }) => playerId);
  const players = row.players.map(({ id: playerId, seatId, name, hidesHandicap, isGuest, disowned }) => {
    const round = roundByPlayer.get(playerId);
    const playerCells = computeCells(cellsByPlayer.get(playerId) ?? [], course?.holes?.length ?? 0);
    const tee = round?.course
      ? { teeId: round.teeId, course: fromStoredCourse(round.course) }
      : (getStoredTee ?? tees.getTeeFor)(playerId);
    const cardFields = round
      ? toRoundFields(round, rules, playerCells)
      : toCellFields(playerCells, rules, tee && tee.course, indexes.indexByPlayer.get(playerId) ?? null);
    const isDayTee = (tee?.teeId ?? null) === row.tee_id;
    const ownHoles = isDayTee || !tee ? null : tee.course.holes;
    const group = groupByPlayer.get(playerId) ?? null;
    const indexAuthorId = round ? undefined : indexes.enteredBy.get(playerId);
    const optionalFields = {
      ...(indexAuthorId !== undefined && { indexBy: indexAuthorId }),
      ...(seatId !== null && { seatId }),
      ...(isGuest && { isGuest }),
      ...(disowned && { registersAlone: true as const }),
    };
    const teeFields = {
      teeId: tee?.teeId ?? null,
      teeName: tee?.course.tee ?? null,
      par: tee?.course.par ?? null,
    };
    return {
      playerId,
      name,
      ...optionalFields,
      hidesHandicap,
      ownHoles,
      group,
      ...teeFields,
      ...cardFields,
    };
  });
  return {
    eventId: row.id,
    leagueId: row.league_id,
    title: row.title,
    mode: rules.mode,
    day: {
      startsAt: row.starts_at,
      timeZone: row.time_zone,
      holes: course?.holes ?? null,
      firstHole: row.first_hole ?? 1,
      startHoles: new Map(row.starts),
      games: row.games,
      isOver: row.closed_at !== null,
      // A closed day without stored data was closed by an earlier version; a job will store its data.
      version: row.closed?.version ?? (row.closed_at === null ? 2 : 1),
    },
    version: row.card_version,
    boardVersion: row.board_version,
    players: rankDayPlayers(rules.mode, players),
    storedScoreCount: allCells.length,
    indexes,
    tees: tees.allTees,
  };
}

/** Returns one cell for each hole. */
function computeCells(writtenCells: readonly CellWithPosition[], holeCount: number): Cell[] {
  const cellsByHole = Map.groupBy(writtenCells, ({ hole }) => hole);
  return Array.from({ length: holeCount }, (_, index) => {
    const holeCells = cellsByHole.get(index + 1);
    return holeCells ? computeCell(holeCells) : EMPTY_CELL;
  });
}

type CardFields = Omit<
  CardViewPlayer,
  | 'playerId'
  | 'seatId'
  | 'name'
  | 'indexBy'
  | 'isGuest'
  | 'group'
  | 'position'
  | 'handicapHidden'
  | 'registersAlone'
  | 'teeId'
  | 'teeName'
  | 'par'
> &
  Pick<CardPlayer, 'courseHandicap'>;

function toCellFields(
  cells: readonly Cell[],
  rules: LeagueRules,
  course: PlayedCourse | null,
  index: number | null,
): CardFields {
  const strokes = cells.map((cell) => cell.strokes);
  // The day's course has as many holes as the league, or no course is planned.
  const hasCourseHandicap =
    course !== null && index !== null && getHoleCountForPar(course.par) === rules.holes;
  const handicapInput = hasCourseHandicap ? { index, tee: course, ...rules } : null;
  const playingHandicap = handicapInput && derivePlayingHandicap(handicapInput);
  const disputes = cells.flatMap(({ disputedEntries }, holeIndex) => {
    const disputedScores = disputedEntries.map(({ writer: userId, strokes: holeStrokes, at }) => ({
      userId,
      strokes: holeStrokes as number | null,
      at: new Date(at).toISOString(),
    }));
    return disputedScores.length > 0 ? [{ hole: holeIndex + 1, said: disputedScores }] : [];
  });
  const { mode } = rules;
  const totals = course?.holes
    ? computeRunningTotals({ mode, strokes, holes: course.holes, playingHandicap })
    : EMPTY_CARD_TOTALS;
  return {
    handicapIndex: index,
    playingHandicap,
    courseHandicap: handicapInput && computeCourseHandicapParts(handicapInput),
    strokes,
    writtenBy: findMainWriter(cells),
    mostlyBy: findMajorityWriter(cells),
    disputed: disputes.map(({ hole }) => hole),
    disputes,
    ...totals,
    roundId: null,
    confirmedBy: null,
  };
}

/** Returns the fields of a registered round. It replaces the cells, even if it was corrected or has no hole scores. */
function toRoundFields(
  round: CardData['rounds'][number],
  rules: LeagueRules,
  cells: readonly Cell[],
): CardFields {
  const { strokes, playingHandicap } = round;
  const index = fromTenths(round.index);
  const tee = round.course && fromStoredCourse(round.course);
  return {
    handicapIndex: index,
    playingHandicap,
    courseHandicap:
      tee && index !== null ? computeCourseHandicapParts({ index, tee, holes: rules.holes }) : null,
    strokes: strokes ?? cells.map(() => 'none' as const),
    writtenBy: findMainWriter(cells) ?? round.writtenBy,
    mostlyBy: findMajorityWriter(cells),
    disputed: [],
    disputes: [],
    ...toRoundScores(round, rules),
    roundId: round.id,
    confirmedBy: round.confirmedBy,
    ...(round.toConfirm && { toConfirm: true as const }),
  };
}

function toRoundScores(
  { gross, toPar, coursePar, playingHandicap }: CardData['rounds'][number],
  rules: LeagueRules,
): RunningTotals {
  const isStableford = rules.mode === 'stableford';
  const netFromToPar = isStableford || coursePar === null ? null : getStrokesForToPar(toPar, coursePar);
  return {
    thru: rules.holes,
    gross,
    net: gross !== null && playingHandicap !== null ? gross - playingHandicap : netFromToPar,
    points: isStableford ? getPointsForToPar(rules, toPar) : null,
    toPar,
  };
}
