import { describe, expect, it } from 'vitest';
import { formulaPayloads } from '../../test/csv-payloads.ts';
import { escapeFormulas } from '@golf-league/core/golf/imported/formulas.ts';
import { formatCsv } from './csv.ts';
import { toSafeFileName } from './csv-response.ts';

describe('a table for spreadsheets', () => {
  it('a CSV table uses the separator and decimal mark of the language', () => {
    const rows = [
      ['Round', 'Player', 'Points'],
      [1, 'Elin Sjöberg', 433.3333],
      [2, 'Arne', -2],
      [3, 'Arne', null],
    ];
    expect(formatCsv(rows, 'en')).toBe(
      '\uFEFFRound,Player,Points\r\n1,Elin Sjöberg,433.3333\r\n2,Arne,-2\r\n3,Arne,\r\n',
    );
    expect(formatCsv(rows, 'sv')).toBe(
      '\uFEFFRound;Player;Points\r\n1;Elin Sjöberg;433,3333\r\n2;Arne;-2\r\n3;Arne;\r\n',
    );
  });

  it('a CSV cell with a separator, a quote or a line break is quoted', () => {
    expect(formatCsv([['Berg, Arne', 'Berg; Arne', 'Arne "Birdie" Berg', 'two\nlines']], 'en')).toBe(
      '\uFEFF"Berg, Arne","Berg; Arne","Arne ""Birdie"" Berg","two\nlines"\r\n',
    );
  });

  it('a CSV table leaves names, dates and negative numbers unchanged', () => {
    for (const text of ['Elin Sjöberg', 'Anna-Lena', "D'Arcy", 'a+b=c', '2026-08-15', 'E', '李', '', '🏌️‍♀️'])
      expect(escapeFormulas(text)).toBe(text);
    expect(formatCsv([[-73, 'Anna-Lena']], 'sv')).toBe('\uFEFF-73;Anna-Lena\r\n');
  });

  it.each(formulaPayloads.map((payload) => [JSON.stringify(payload), payload]))(
    'a spreadsheet does not run the formula %s from a CSV file',
    (_, payload) => {
      const formulaStartPattern = /^[=+\-@\u2212\ufe66\uff0b\uff0d\uff1d\uff20\t\r\n]/u;
      const escaped = escapeFormulas(payload);
      // Split at either separator, a tab or a line break, as if the quotes were ignored.
      const cells = [escaped, ...escaped.split(/[,;\t\r\n]/)].map((part) =>
        part.replaceAll(/^[\s"\p{Cf}]+/gu, ''),
      );
      expect(cells.filter((part) => formulaStartPattern.test(part))).toEqual([]);
      expect(escaped.replaceAll("'", '')).toBe(payload.replaceAll("'", ''));
    },
  );

  it('a spreadsheet reads names like 1/2 or 007 as text, but still recognises real dates and numbers', () => {
    expect(formatCsv([['1/2', '007', '2026-08-15', 7]], 'en')).toBe(
      '\uFEFF\u20601/2,\u2060007,2026-08-15,7\r\n',
    );
  });

  it('a CSV file name is valid on every system', () => {
    expect(toSafeFileName('Söndagsligan 2026')).toBe('Söndagsligan 2026');
    expect(toSafeFileName('../../etc/passwd')).toBe('etc passwd');
    expect(toSafeFileName('a"b\r\nSet-Cookie: x')).toBe('a b Set-Cookie x');
    expect(toSafeFileName('…///')).toBe('…');
    expect(toSafeFileName('///')).toBe('league');
    expect(toSafeFileName('x'.repeat(300))).toHaveLength(80);
  });
});
