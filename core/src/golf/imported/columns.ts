/** The columns of a table of rounds. A name is in `player`, or in `firstName` and `lastName`. */
export type ImportColumn =
  | 'player'
  | 'firstName'
  | 'lastName'
  | 'playedOn'
  | 'gross'
  | 'net'
  | 'toPar'
  | 'points'
  | 'coursePar'
  | 'number'
  | 'week';

/** The index of each column in a row. */
export type Columns = ReadonlyMap<ImportColumn, number>;

/** The English and Swedish headings of each column, normalised. The app's export uses the first heading of each. */
const HEADINGS: Record<ImportColumn, readonly string[]> = {
  player: [
    'player',
    'spelare',
    'name',
    'namn',
    'golfer',
    'golfare',
    'member',
    'medlem',
    'playername',
    'fullname',
  ],
  firstName: ['firstname', 'förnamn', 'given', 'givenname'],
  lastName: ['lastname', 'efternamn', 'surname', 'familyname'],
  playedOn: [
    'playedon',
    'spelad',
    'date',
    'datum',
    'played',
    'day',
    'dag',
    'speldatum',
    'spelades',
    'dateplayed',
  ],
  gross: ['gross', 'brutto', 'grossscore', 'bruttoscore', 'strokes', 'slag', 'bruttoslag', 'totalstrokes'],
  net: ['net', 'netto', 'netscore', 'nettoscore', 'nett', 'netstrokes', 'nettoslag'],
  toPar: ['nettopar', 'nettomotpar', 'topar', 'motpar', 'netvspar', 'overpar', 'överpar'],
  points: ['points', 'poäng', 'pts', 'stableford', 'stablefordpoints', 'poängbogey', 'stablefordpoäng'],
  coursePar: ['par', 'coursepar', 'banpar', 'bananspar'],
  number: ['round', 'runda', 'roundnumber', 'rundnummer', 'roundno', 'nr', 'no', 'omgång'],
  week: ['week', 'vecka'],
};

/** Normalises a heading to letters and digits, so that 'Net to par' and 'net-to-par' are the same. */
const normalizeHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Finds the columns of a table by its headings. If two columns have the same heading, the first is used. Returns null
 * without a name column or a score column, since the columns would then have to be guessed.
 */
export function findImportColumns(headings: readonly string[]): Columns | null {
  const keys = headings.map(normalizeHeading);
  const columns = new Map<ImportColumn, number>();
  for (const [column, aliases] of Object.entries(HEADINGS) as [ImportColumn, readonly string[]][]) {
    const columnIndex = aliases.map((heading) => keys.indexOf(heading)).find((index) => index !== -1);
    if (columnIndex !== undefined) columns.set(column, columnIndex);
  }
  const hasName = columns.has('player') || columns.has('firstName') || columns.has('lastName');
  const hasScore = (['gross', 'net', 'toPar', 'points'] as const).some((column) => columns.has(column));
  return hasName && hasScore ? columns : null;
}
