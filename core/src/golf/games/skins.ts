import { getStrokesReceived } from '../cards/card.ts';
import type { CellStrokes } from '../cards/cells.ts';
import type { TeeHole } from '../rounds/course.ts';

/** The rules version; a closed day keeps its version. Version 1 ignored players' own tees and missing scores. */
export type GameRulesVersion = 1 | 2;

/** Net skins subtract the strokes received on the hole, and compare the score with the par of the player's own tee. */
type SkinsKind = 'net' | 'gross';

/**
 * One participant's strokes, with one entry for each hole of the course. `playingHandicap` is null if unknown. `holes`
 * are set if the player's tee is not the day's tee.
 */
export type SkinsCard = {
  readonly playerId: string;
  readonly strokes: readonly CellStrokes[];
  readonly playingHandicap: number | null;
  readonly holes?: readonly TeeHole[] | null;
};

/**
 * The skins result of a hole. `hole` is numbered from 1. `worth` is in skins, including carried ones. A hole is open
 * until every player has a score on it and on each hole before it, since its final worth is unknown until then.
 */
type SkinHole = {
  readonly hole: number;
  readonly playerId: string | null;
  readonly worth: number;
  readonly state: 'won' | 'carried' | 'open';
};

export type Skins = {
  /** In the order of play. */
  readonly holes: SkinHole[];
  /** The skins still not won after the last hole; 0 while a hole is open. */
  readonly left: number;
};

type SkinsInput = {
  readonly kind: SkinsKind;
  readonly holes: readonly TeeHole[];
  /** The number of the first hole in the order of play. */
  readonly firstHole: number;
  readonly cards: readonly SkinsCard[];
  /** Skins carried over from the previous day. */
  readonly carriedIn: number;
  /** Whether the day is over, after which no more scores arrive. */
  readonly isOver: boolean;
  readonly version?: GameRulesVersion;
};

/**
 * Returns the skins of a day. The single lowest score wins a hole; a tie carries its skins to the next hole. A player
 * who picks up cannot win the hole; if everyone picks up, the skins carry over. Once the day is over, a hole with fewer
 * than two scores adds no skin, and skins carried to it carry over again. The order of the cards does not matter.
 * Source: the game as it is usually played; the Rules of Golf do not define it.
 */
export function computeSkins({
  kind,
  holes,
  firstHole,
  cards,
  carriedIn,
  isOver,
  version = 2,
}: SkinsInput): Skins {
  if (cards.length < 2) return createUnplayedSkins(holes.length, firstHole, carriedIn, isOver);
  const deductionsByPlayer = new Map(
    cards.map(({ playerId, playingHandicap, holes: ownTeeHoles }) => {
      const ownHoles = ownTeeHoles ?? holes;
      const received = getStrokesReceived(playingHandicap ?? 0, ownHoles);
      const getParDeduction = (par: number) => (version === 1 ? 0 : par);
      const deductions = ownHoles.map(({ par }, index) =>
        kind === 'net' ? getParDeduction(par) + received[index]! : 0,
      );
      return [playerId, deductions];
    }),
  );
  const getHoleScores = (index: number): Score[] =>
    cards.map(({ playerId, strokes }) => {
      const holeStrokes = strokes[index] ?? (strokes[index] === null ? null : 'none');
      const deductions = deductionsByPlayer.get(playerId)![index]!;
      return { playerId, score: typeof holeStrokes === 'number' ? holeStrokes - deductions : holeStrokes };
    });
  const results: SkinHole[] = [];
  let carried = carriedIn;
  let isDecided = true;
  for (const index of getHoleIndexesInPlayOrder(holes.length, firstHole)) {
    const scores = getHoleScores(index);
    const hole = index + 1;
    isDecided &&= isOver || scores.every(({ score }) => score !== 'none');
    if (!isDecided) {
      results.push({ hole, playerId: null, worth: 1 + carried, state: 'open' });
      carried = 0;
      continue;
    }
    const hasSkin = version === 1 || scores.filter(({ score }) => score !== 'none').length > 1;
    const worth = (hasSkin ? 1 : 0) + carried;
    const playerId = hasSkin ? findSingleLowest(scores) : null;
    results.push({ hole, playerId, worth, state: playerId === null ? 'carried' : 'won' });
    carried = playerId === null ? worth : 0;
  }
  return { holes: results, left: isDecided ? carried : 0 };
}

/** Returns the skins for fewer than two cards: carried skins stay on the first hole, and carry over after the day. */
function createUnplayedSkins(
  holeCount: number,
  firstHole: number,
  carriedIn: number,
  isOver: boolean,
): Skins {
  const carriedToFirstHole = isOver ? 0 : carriedIn;
  const holes = getHoleIndexesInPlayOrder(holeCount, firstHole).map((index, position) => {
    return {
      hole: index + 1,
      playerId: null,
      worth: 1 + (position === 0 ? carriedToFirstHole : 0),
      state: 'open',
    } as const;
  });
  return { holes, left: carriedIn - carriedToFirstHole };
}

type Score = { readonly playerId: string; readonly score: CellStrokes };

/** Returns the hole indexes in the order of play. */
export const getHoleIndexesInPlayOrder = (holeCount: number, firstHole: number): number[] =>
  Array.from({ length: holeCount }, (_, offset) => (offset + firstHole - 1) % holeCount);

function findSingleLowest(scores: readonly Score[]): string | null {
  const scored = scores.flatMap(({ playerId, score }) =>
    typeof score === 'number' ? [{ playerId, score }] : [],
  );
  const lowest = Math.min(...scored.map(({ score }) => score));
  const [best, ...others] = scored.filter(({ score }) => score === lowest);
  return best !== undefined && others.length === 0 ? best.playerId : null;
}

type SkinResults = { readonly holes: readonly Pick<SkinHole, 'playerId' | 'worth'>[] };

/** Returns how many skins each winner won, most first. Ties are ordered by the first skin won. */
export function countSkinsWon({ holes }: SkinResults): { playerId: string; skins: number }[] {
  const skinsByPlayer = new Map<string, number>();
  for (const { playerId, worth } of holes)
    if (playerId !== null) skinsByPlayer.set(playerId, (skinsByPlayer.get(playerId) ?? 0) + worth);
  return [...skinsByPlayer]
    .map(([playerId, skins]) => ({ playerId, skins }))
    .toSorted((a, b) => b.skins - a.skins);
}
