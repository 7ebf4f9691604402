import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';

type Rows<Row> = readonly Row[];

/** The tables that the page shows; the rest is only in its files. */
export interface ShownTables {
  readonly users: Rows<{ user_name: string; email: string; created_at: string }>;
  readonly leagues: Rows<{ id: string; name: string; season: number }>;
  readonly rounds: Rows<{
    league_id: string;
    number: number;
    played_on: string;
    to_par: number;
    gross: number | null;
  }>;
  readonly chat_entries: Rows<{ league_id: string; content: string | null; created_at: string }>;
}

interface Words {
  title: string;
  madeAt: string;
  account: string;
  since: string;
  rounds: string;
  messages: string;
  pictures: string;
  files: string;
  none: string;
  columns: { league: string; round: string; day: string; toPar: string; gross: string };
}

const words: Record<Language, Words> = {
  en: {
    title: 'What Golf League knows about you',
    madeAt: 'As of',
    account: 'Account',
    since: 'Here since',
    rounds: 'Rounds',
    messages: 'Messages',
    pictures: 'Pictures',
    files: 'Everything, for programs',
    none: 'None.',
    columns: { league: 'League', round: 'Round', day: 'Played', toPar: 'Net', gross: 'Gross' },
  },
  sv: {
    title: 'Det som Golf League vet om dig',
    madeAt: 'Så här såg det ut',
    account: 'Konto',
    since: 'Med sedan',
    rounds: 'Rundor',
    messages: 'Meddelanden',
    pictures: 'Bilder',
    files: 'Allt, för program',
    none: 'Inga.',
    columns: { league: 'Liga', round: 'Runda', day: 'Spelad', toPar: 'Netto', gross: 'Brutto' },
  },
};

type Cell = string | number | null | undefined;

const escaped = (text: Cell) =>
  String(text ?? '').replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const toPar = (strokes: number) => (strokes > 0 ? `+${strokes}` : strokes === 0 ? 'E' : `−${-strokes}`);

function table(heads: readonly string[], rows: readonly (readonly Cell[])[], none: string): string {
  if (rows.length === 0) return `<p>${none}</p>`;
  const cells = (kind: 'td' | 'th', row: readonly Cell[]) =>
    row.map((cell) => `<${kind}>${escaped(cell)}</${kind}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<table><thead><tr>${cells('th', heads)}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

/** A page that any browser shows without a network, from the files beside it. */
export function pageOf(
  known: ShownTables,
  pictureKeys: readonly string[],
  language: Language,
  now: Date,
): string {
  const say = words[language];
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  const dayOf = (text: string) => day.format(new Date(text));
  const nameOf = new Map(
    known.leagues.map(({ id, name, season }) => [id, season > 1 ? `${name} (${season})` : name]),
  );
  const me = known.users[0];
  const { columns } = say;
  const rounds = known.rounds.map((one) => [
    nameOf.get(one.league_id),
    one.number,
    dayOf(one.played_on),
    toPar(one.to_par),
    one.gross,
  ]);
  const messages = known.chat_entries.map((one) => [
    nameOf.get(one.league_id),
    dayOf(one.created_at),
    one.content,
  ]);
  const pictures = pictureKeys.map(
    (key) => `<img src="pictures/${escaped(key)}.webp" alt="" loading="lazy">`,
  );
  const files = Object.keys(known).map(
    (name) => `<li><a href="data/${name}.json">data/${name}.json</a></li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${say.title}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #16211b; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #d5dcd6; vertical-align: top; }
img { max-width: 12rem; max-height: 12rem; margin: 0 .5rem .5rem 0; border-radius: 8px; }
</style>
</head>
<body>
<h1>${say.title}</h1>
<p>${say.madeAt} ${day.format(now)}</p>
<h2>${say.account}</h2>
<p>${escaped(me?.user_name)} · ${escaped(me?.email)} · ${say.since} ${me ? dayOf(me.created_at) : ''}</p>
<h2>${say.rounds}</h2>
${table([columns.league, columns.round, columns.day, columns.toPar, columns.gross], rounds, say.none)}
<h2>${say.messages}</h2>
${table([columns.league, columns.day, say.messages], messages, say.none)}
<h2>${say.pictures}</h2>
${pictures.length > 0 ? pictures.join('\n') : `<p>${say.none}</p>`}
<h2>${say.files}</h2>
<ul>
${files.join('\n')}
</ul>
</body>
</html>
`;
}
