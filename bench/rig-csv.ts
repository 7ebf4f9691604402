/**
 * Opens exported tables in LibreOffice, as a person does, and looks at every cell: numbers must be numbers and texts
 * texts, in each language, and no text may become a formula. Needs `soffice`, and says so where there is none.
 *
 *   npm run rig:csv
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages, type Language } from '@golf-league/core/wire/languages.ts';
import { csvOf } from '../server/src/http/csv.ts';
import { payloads } from '../server/test/csv-payloads.ts';
import { report } from './rig-report.ts';

const SEPARATOR = { en: 44, sv: 59 } satisfies Record<Language, number>;
const WINDOWS_LANGUAGE = { en: 1033, sv: 1053 } satisfies Record<Language, number>;
const NUMBERS = [0, -73, 12, 336.6667, -0.5];
const folder = mkdtempSync(join(tmpdir(), 'golf-rig-csv-'));
const faults: string[] = [];

interface OpenedCell {
  type: string | undefined;
  value: string | undefined;
  formula: string | undefined;
}

/** Opens the file with formulas on, as nobody is asked to be careful, and reads the cells row by row. */
function openedRows(
  name: string,
  text: string,
  language: Language,
  separator = SEPARATOR[language],
): OpenedCell[][] {
  writeFileSync(join(folder, `${name}.csv`), text);
  // Separator, quote, UTF-8, first line, no formats of columns, language, quoted cells may be numbers, dates are found,
  // as shown, formulas are kept, spaces stay, all sheets, formulas are evaluated.
  const filter = `CSV:${separator},34,76,1,,${WINDOWS_LANGUAGE[language]},false,true,true,false,false,0,true`;
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync(
    'soffice',
    [
      profile,
      '--headless',
      `--infilter=${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      `${name}.csv`,
    ],
    { cwd: folder, stdio: 'pipe', timeout: 120_000 },
  );
  const sheet = readFileSync(join(folder, `${name}.fods`), 'utf8');
  return [...sheet.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>)/g)].map(([, attributes = '']) => ({
      type: /office:value-type="([^"]*)"/.exec(attributes)?.[1],
      value: /office:value="([^"]*)"/.exec(attributes)?.[1],
      formula: /table:formula="([^"]*)"/.exec(attributes)?.[1],
    })),
  );
}

function check(language: Language): { rows: number } {
  const rows = payloads.map((payload, index) => [NUMBERS[index % NUMBERS.length]!, payload, '2026-08-15']);
  const opened = openedRows(`table-${language}`, csvOf(rows, language), language);
  for (const [index, [number, payload]] of rows.entries()) {
    const [first, second, third] = opened[index] ?? [];
    const about = `${language}, row ${index + 1}, ${JSON.stringify(payload)}`;
    if (first?.type !== 'float' || Number(first.value) !== number)
      faults.push(`${about}: ${number} became ${JSON.stringify(first)}`);
    if (second?.type !== 'string') faults.push(`${about}: the text became ${JSON.stringify(second)}`);
    if (third?.type !== 'date') faults.push(`${about}: the day became ${JSON.stringify(third)}`);
    if (opened[index]?.some((cell) => cell.formula !== undefined)) faults.push(`${about}: runs a formula`);
  }
  const other = language === 'en' ? SEPARATOR.sv : SEPARATOR.en;
  const torn = openedRows(`torn-${language}`, csvOf(rows, language), language, other);
  for (const { formula } of torn.flat())
    if (formula !== undefined) faults.push(`${language}, parted by the other separator: runs ${formula}`);
  return { rows: opened.length };
}

try {
  if (spawnSync('soffice', ['--version']).status !== 0) {
    process.stdout.write('LibreOffice is not installed here, so no table was opened.\n');
  } else {
    const control = openedRows('control', payloads.slice(0, 1).join('\r\n'), 'en');
    if (control[0]?.[0]?.formula === undefined) faults.push('the rig sees no formula where there is one');
    const seen = languages.map((language) => ({ language, ...check(language) }));
    const opened = Object.fromEntries(seen.map(({ language, rows }) => [`rows opened, ${language}`, rows]));
    report('Tables in LibreOffice', { payloads: payloads.length, ...opened }, faults);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
