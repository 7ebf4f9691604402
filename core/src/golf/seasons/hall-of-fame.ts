import { compareCodePoints, getNameSortKey } from '../names/name-order.ts';

/** A player in the hall of fame. `id` is null if the account was deleted. */
export type HallOfFamePlayer = { id: string | null; name: string };

/**
 * A finished season in the hall of fame. `podium` has the players in positions 1 to 3, `winners` those in position 1;
 * `best.toPar` is in strokes, `climb.places` is at least 1.
 */
export type HallOfFameSeason = {
  winners: readonly HallOfFamePlayer[];
  podium: readonly (HallOfFamePlayer & { position: number })[];
  best: (HallOfFamePlayer & { toPar: number }) | null;
  most: { players: readonly HallOfFamePlayer[]; rounds: number } | null;
  climb: { players: readonly HallOfFamePlayer[]; places: number } | null;
};

type Titles = { id: string; name: string; wins: number; podiums: number };

/**
 * Counts each player's wins and podiums, sorted by wins, then podiums, then name. A shared position counts for each
 * player who shares it. Deleted accounts are left out, since they cannot be distinguished.
 */
export function countTitles(seasons: readonly HallOfFameSeason[]): Titles[] {
  const titles = new Map<string, Titles>();
  const getOrAddTitles = ({ id, name }: HallOfFamePlayer): Titles | null => {
    if (id === null) return null;
    const existing = titles.get(id) ?? { id, name, wins: 0, podiums: 0 };
    titles.set(id, existing);
    return existing;
  };
  for (const { winners, podium } of seasons) {
    for (const player of podium) {
      const playerTitles = getOrAddTitles(player);
      if (playerTitles) playerTitles.podiums += 1;
    }
    for (const player of winners) {
      const playerTitles = getOrAddTitles(player);
      if (playerTitles) playerTitles.wins += 1;
    }
  }
  return [...titles.values()].sort(
    (a, b) =>
      b.wins - a.wins ||
      b.podiums - a.podiums ||
      compareCodePoints(getNameSortKey(a.name), getNameSortKey(b.name)) ||
      compareCodePoints(a.id, b.id),
  );
}

/**
 * Returns the seasons that hold the records for the best round, the most rounds by one player and the biggest climb;
 * null where there is no record. If several seasons are tied, the earliest holds the record. The seasons must be
 * sorted, oldest first.
 */
export function findRecordSeasons<Season extends HallOfFameSeason>(seasons: readonly Season[]) {
  return {
    best: findRecordHolder(seasons, ({ best }) => (best === null ? null : -best.toPar)),
    most: findRecordHolder(seasons, ({ most }) => most?.rounds ?? null),
    climb: findRecordHolder(seasons, ({ climb }) => climb?.places ?? null),
  };
}

function findRecordHolder<Season>(
  seasons: readonly Season[],
  getValue: (season: Season) => number | null,
): Season | null {
  let holder: Season | null = null;
  let record = -Infinity;
  for (const season of seasons) {
    const value = getValue(season);
    if (value !== null && value > record) [holder, record] = [season, value];
  }
  return holder;
}
