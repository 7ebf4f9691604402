/** How a screen divides its rows: `perPage` rows on each page, in `columns` columns of `perColumn` rows. */
type Layout = { perPage: number; columns: 1 | 2; perColumn: number; pages: number };

/** Up to this many players fit in one list, which leaves room for the highlights. */
const MAX_IN_ONE_LIST = 8;
/** More rows would be too small to read from six metres. */
const MAX_IN_COLUMN = 7;
const MAX_UPRIGHT = 14;
/** The maximum next to the table of a day, since its title needs a row. */
const MAX_SHARED = 6;

/** Divides players into equally long pages, so that rows keep their size. `isShared`: another list is next to it. */
export function layoutOf(players: number, isUpright: boolean, isShared = false): Layout {
  const isOneList = isUpright || isShared || players <= MAX_IN_ONE_LIST;
  const maxRows = isShared
    ? MAX_SHARED
    : isUpright
      ? MAX_UPRIGHT
      : isOneList
        ? MAX_IN_ONE_LIST
        : 2 * MAX_IN_COLUMN;
  const pages = Math.max(1, Math.ceil(players / maxRows));
  const perPage = Math.max(1, Math.ceil(players / pages));
  if (isOneList) return { perPage, columns: 1, perColumn: perPage, pages };
  return { perPage, columns: 2, perColumn: Math.ceil(perPage / 2), pages };
}

/** Returns the rows of one page, by column. */
export function columnsOfPage<Row>(rows: readonly Row[], layout: Layout, page: number): Row[][] {
  const { perPage, columns, perColumn } = layout;
  const pageRows = rows.slice(page * perPage, (page + 1) * perPage);
  return Array.from({ length: columns }, (_, column) =>
    pageRows.slice(column * perColumn, (column + 1) * perColumn),
  );
}
