/** Points by position, in tenths of a point, so that every value is a whole number and sums are exact. */
export type FedexTable = readonly number[];

/**
 * Version 1. The shape is the PGA TOUR's FedExCup distribution for a regular event of 500 points; second place has
 * 320 instead, which is this app's own choice. Positions 1 to 85 get points, all others get 0.
 *
 * DANGER: never change a version. A league keeps the version it was created with, so a change would rewrite the
 * results of old seasons; add a new distribution as a new version below.
 */
// oxfmt-ignore
const VERSION_1: FedexTable = [
  5000, 3200, 1900, 1350, 1100, 1000, 900, 850, 800, 750,
  700, 650, 600, 570, 550, 530, 510, 490, 470, 450,
  430, 410, 390, 370, 355, 340, 325, 310, 295, 280,
  265, 250, 235, 220, 210, 200, 190, 180, 170, 160,
  150, 140, 130, 120, 110, 105, 100, 95, 90, 85,
  80, 75, 70, 65, 60, 58, 56, 54, 52, 50,
  48, 46, 44, 42, 40, 38, 36, 34, 32, 30,
  29, 28, 27, 26, 25, 24, 23, 22, 21, 20,
  19, 18, 17, 16, 15,
];

const TABLES: ReadonlyMap<number, FedexTable> = new Map([[1, VERSION_1]]);

/** The version that new leagues use. */
export const CURRENT_FEDEX_TABLE_VERSION = 1;

/**
 * Returns the tenths of a point by position, with first place at index 0. Positions beyond the end get 0.
 * Throws a RangeError for a version that does not exist, because guessing would change a season's results.
 * Source: PGA TOUR FedExCup points distribution, with the app's own 320 for second place.
 */
export function getFedexTable(version: number): FedexTable {
  const table = TABLES.get(version);
  if (table === undefined) throw new RangeError(`there is no version ${version} of the FedEx points table`);
  return table;
}
