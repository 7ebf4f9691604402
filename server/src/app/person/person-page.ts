import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';

/** The tables that the page shows; the other tables are only in the JSON files. */
interface PageTables {
  readonly users: { user_name: string; email: string; created_at: string };
  readonly rounds: {
    league_id: string;
    number: number;
    played_on: string;
    to_par: number;
    gross: number | null;
  };
  readonly chat_entries: { league_id: string; content: string | null; created_at: string };
  readonly picture_sizes: { key: string };
}

type Chunks<Table extends keyof PageTables> = AsyncIterable<readonly PageTables[Table][]>;

export interface PageContent {
  readonly appName: string;
  readonly leagues: readonly { id: string; name: string; season: number }[];
  readonly readChunks: <Table extends keyof PageTables>(table: Table) => Chunks<Table>;
  /** The names of the JSON files, without the extension. */
  readonly files: readonly string[];
}

interface PageTexts {
  title: (appName: string) => string;
  asOf: string;
  account: string;
  memberSince: string;
  rounds: string;
  messages: string;
  pictures: string;
  files: string;
  none: string;
  columns: {
    league: string;
    round: string;
    day: string;
    toPar: string;
    gross: string;
    written: string;
    message: string;
  };
}

const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: (appName) => `Your data in ${appName}`,
    asOf: 'As of',
    account: 'Account',
    memberSince: 'Member since',
    rounds: 'Rounds',
    messages: 'Messages',
    pictures: 'Pictures',
    files: 'All data, as JSON files',
    none: 'None.',
    columns: {
      league: 'League',
      round: 'Round',
      day: 'Played',
      toPar: 'Net',
      gross: 'Gross',
      written: 'Written',
      message: 'Message',
    },
  },
  sv: {
    title: (appName) => `Dina uppgifter i ${appName}`,
    asOf: 'Så här såg det ut',
    account: 'Konto',
    memberSince: 'Med sedan',
    rounds: 'Rundor',
    messages: 'Meddelanden',
    pictures: 'Bilder',
    files: 'Allt, för program',
    none: 'Inga.',
    columns: {
      league: 'Liga',
      round: 'Runda',
      day: 'Spelad',
      toPar: 'Netto',
      gross: 'Brutto',
      written: 'Skrivet',
      message: 'Meddelande',
    },
  },
};

type Cell = string | number | null | undefined;

const escapeHtml = (value: Cell) =>
  String(value ?? '')
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('\n', '<br>');

const formatToPar = (strokes: number) => (strokes > 0 ? `+${strokes}` : strokes === 0 ? 'E' : `−${-strokes}`);

const renderRow = (tagName: 'td' | 'th', row: readonly Cell[]) =>
  `<tr>${row.map((cell) => `<${tagName}>${escapeHtml(cell)}</${tagName}>`).join('')}</tr>`;

/** Yields an HTML table in chunks, or `emptyText` if there are no rows. */
async function* renderTable<Row>(
  headers: readonly string[],
  chunks: AsyncIterable<readonly Row[]>,
  getCells: (row: Row) => readonly Cell[],
  emptyText: string,
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const rows of chunks) {
    if (isEmpty && rows.length > 0) yield `<table><thead>${renderRow('th', headers)}</thead><tbody>\n`;
    isEmpty &&= rows.length === 0;
    yield rows.map((row) => `${renderRow('td', getCells(row))}\n`).join('');
  }
  yield isEmpty ? `<p>${emptyText}</p>` : '</tbody></table>';
}

/** Yields an HTML page that any browser can show offline, using the files next to it. */
export async function* renderPageInChunks(
  { appName, leagues, readChunks, files }: PageContent,
  language: Language,
  now: Date,
): AsyncGenerator<string> {
  const texts = pageTexts[language];
  const title = escapeHtml(texts.title(appName));
  const dayFormat = new Intl.DateTimeFormat(localesByLanguage[language], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const formatDay = (text: string) => dayFormat.format(new Date(text));
  const leagueNames = new Map(
    leagues.map(({ id, name, season }) => [id, season > 1 ? `${name} (${season})` : name]),
  );
  let user: PageTables['users'] | undefined;
  for await (const rows of readChunks('users')) user = rows[0];
  const { columns } = texts;
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16211b; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #d5dcd6; vertical-align: top; }
img { max-width: 12rem; max-height: 12rem; margin: 0 .5rem .5rem 0; border-radius: 8px; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${texts.asOf} ${dayFormat.format(now)}</p>
<h2>${texts.account}</h2>
<p>${escapeHtml(user?.user_name)} · ${escapeHtml(user?.email)} · ${texts.memberSince} ${user ? formatDay(user.created_at) : ''}</p>
<h2>${texts.rounds}</h2>
`;
  const roundHeaders = [columns.league, columns.round, columns.day, columns.toPar, columns.gross];
  yield* renderTable(
    roundHeaders,
    readChunks('rounds'),
    (record) => [
      leagueNames.get(record.league_id),
      record.number,
      formatDay(record.played_on),
      formatToPar(record.to_par),
      record.gross,
    ],
    texts.none,
  );
  yield `\n<h2>${texts.messages}</h2>\n`;
  yield* renderTable(
    [columns.league, columns.written, columns.message],
    readChunks('chat_entries'),
    (record) => [leagueNames.get(record.league_id), formatDay(record.created_at), record.content],
    texts.none,
  );
  yield `\n<h2>${texts.pictures}</h2>\n`;
  let isEmpty = true;
  for await (const rows of readChunks('picture_sizes')) {
    isEmpty &&= rows.length === 0;
    yield rows
      .map(({ key }) => `<img src="pictures/${escapeHtml(key)}.webp" alt="" loading="lazy">\n`)
      .join('');
  }
  if (isEmpty) yield `<p>${texts.none}</p>\n`;
  yield `<h2>${texts.files}</h2>
<ul>
${files.map((name) => `<li><a href="data/${name}.json">data/${name}.json</a></li>`).join('\n')}
</ul>
</body>
</html>
`;
}
