/** How rows are divided: `perPage` rows on each page, in `columns` columns of `perColumn` rows. */
type Layout = { perPage: number; columns: 1 | 2; perColumn: number; pages: number };

/** Up to this many players fit in one list, which leaves room for the highlights. */
const MAX_IN_ONE_LIST = 8;
/** More rows would be too small to read from six metres. */
const MAX_IN_COLUMN = 7;
const MAX_IN_PORTRAIT = 14;
/** The maximum next to the table of a day, whose title takes up one row. */
const MAX_SHARED = 6;

/** Divides players into pages of equal length, to keep the row size. `isShared`: another list is next to this one. */
export function computeLayout(players: number, isPortrait: boolean, isShared = false): Layout {
  const isOneList = isPortrait || isShared || players <= MAX_IN_ONE_LIST;
  const maxRows = isShared
    ? MAX_SHARED
    : isPortrait
      ? MAX_IN_PORTRAIT
      : isOneList
        ? MAX_IN_ONE_LIST
        : 2 * MAX_IN_COLUMN;
  const pages = Math.max(1, Math.ceil(players / maxRows));
  const perPage = Math.max(1, Math.ceil(players / pages));
  if (isOneList) return { perPage, columns: 1, perColumn: perPage, pages };
  return { perPage, columns: 2, perColumn: Math.ceil(perPage / 2), pages };
}

/** Returns the rows of one page, by column. */
export function getPageColumns<Row>(rows: readonly Row[], layout: Layout, page: number): Row[][] {
  const { perPage, columns, perColumn } = layout;
  const pageRows = rows.slice(page * perPage, (page + 1) * perPage);
  return Array.from({ length: columns }, (_, column) =>
    pageRows.slice(column * perColumn, (column + 1) * perColumn),
  );
}
