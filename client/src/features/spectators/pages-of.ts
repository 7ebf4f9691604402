/** How a screen divides its rows: `perPage` on each page, in `columns` of `perColumn`. */
type Layout = { perPage: number; columns: 1 | 2; perColumn: number; pages: number };

/** Up to this number of players fit in one list, which leaves room for the highlights. */
const oneList = 8;
/** More rows would be too small to read from six metres. */
const maxInColumn = 7;
const maxUpright = 14;
/** The maximum next to the table of a day, where the title takes up a row too. */
const maxShared = 6;

/** `isShared`: next to another list. All pages but the last are full and equally long, so that rows keep their size. */
export function layoutOf(players: number, isUpright: boolean, isShared = false): Layout {
  const isOneList = isUpright || isShared || players <= oneList;
  const maxRows = isShared ? maxShared : isUpright ? maxUpright : isOneList ? oneList : 2 * maxInColumn;
  const pages = Math.max(1, Math.ceil(players / maxRows));
  const perPage = Math.max(1, Math.ceil(players / pages));
  if (isOneList) return { perPage, columns: 1, perColumn: perPage, pages };
  return { perPage, columns: 2, perColumn: Math.ceil(perPage / 2), pages };
}

/** The rows of one page, by column. */
export function columnsOfPage<Row>(rows: readonly Row[], layout: Layout, page: number): Row[][] {
  const { perPage, columns, perColumn } = layout;
  const pageRows = rows.slice(page * perPage, (page + 1) * perPage);
  return Array.from({ length: columns }, (_, column) =>
    pageRows.slice(column * perColumn, (column + 1) * perColumn),
  );
}
