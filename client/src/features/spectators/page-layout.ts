/** How rows are divided: `perPage` rows on each page, in `columns` columns of `perColumn` rows. */
type PageLayout = { perPage: number; columns: 1 | 2; perColumn: number; pages: number };

/** Up to this many players fit in one list, which leaves room for the highlights. */
const MAX_ROWS_IN_ONE_LIST = 8;
/** More rows would be too small to read from six metres. */
const MAX_ROWS_IN_COLUMN = 7;
const MAX_ROWS_IN_PORTRAIT = 14;
/** The maximum next to the table of an event, whose title takes up one row. */
const MAX_ROWS_BESIDE_OTHER_LIST = 6;

/** Divides players into pages of equal length, so that rows have the same size on every page. */
export function computePageLayout(
  playerCount: number,
  isPortrait: boolean,
  isBesideOtherList = false,
): PageLayout {
  const hasOneColumn = isPortrait || isBesideOtherList || playerCount <= MAX_ROWS_IN_ONE_LIST;
  const maxRows = isBesideOtherList
    ? MAX_ROWS_BESIDE_OTHER_LIST
    : isPortrait
      ? MAX_ROWS_IN_PORTRAIT
      : hasOneColumn
        ? MAX_ROWS_IN_ONE_LIST
        : 2 * MAX_ROWS_IN_COLUMN;
  const pages = Math.max(1, Math.ceil(playerCount / maxRows));
  const perPage = Math.max(1, Math.ceil(playerCount / pages));
  if (hasOneColumn) return { perPage, columns: 1, perColumn: perPage, pages };
  return { perPage, columns: 2, perColumn: Math.ceil(perPage / 2), pages };
}

/** Returns the rows of one page, by column. */
export function getPageColumns<Row>(rows: readonly Row[], layout: PageLayout, page: number): Row[][] {
  const { perPage, columns, perColumn } = layout;
  const pageRows = rows.slice(page * perPage, (page + 1) * perPage);
  return Array.from({ length: columns }, (_, column) =>
    pageRows.slice(column * perColumn, (column + 1) * perColumn),
  );
}
