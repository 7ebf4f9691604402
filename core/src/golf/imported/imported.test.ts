import { describe, expect, it } from 'vitest';
import { createMember, createRules } from '../test-league.ts';
import { findImportColumns } from './columns.ts';
import { parseImportDates } from './dates.ts';
import { parseImportLines } from './lines.ts';
import { planImport } from './plan.ts';
import { keepAsText, unescapeCell, escapeFormulas } from './formulas.ts';
import { parseImportNumber } from './parse-import-number.ts';

const latest = '2026-11-26';
const parseDays = (...cells: string[]) =>
  parseImportDates(cells, latest).map((date) => ('day' in date ? date.day : date.problem));

describe('the column headings of a table', () => {
  it('are recognised in the app’s own export and by other common names', () => {
    const headings = [
      'Round',
      'Player',
      'Played on',
      'Gross',
      'Par',
      'Net',
      'Net to par',
      'Points',
      'Counts',
    ];
    expect(Object.fromEntries(findImportColumns(headings)!)).toEqual({
      number: 0,
      player: 1,
      playedOn: 2,
      gross: 3,
      coursePar: 4,
      net: 5,
      toPar: 6,
      points: 7,
    });
    expect(
      Object.fromEntries(findImportColumns(['Förnamn', 'EFTERNAMN', 'Datum', 'Brutto-score', ' netto '])!),
    ).toEqual({
      firstName: 0,
      lastName: 1,
      playedOn: 2,
      gross: 3,
      net: 4,
    });
  });

  it('are rejected if there is no name column or no score column', () => {
    expect(findImportColumns(['Date', 'Gross'])).toBeNull();
    expect(findImportColumns(['Player', 'Date'])).toBeNull();
    expect(findImportColumns(['Anna', '2026-05-01', '84'])).toBeNull();
  });
});

describe('dates', () => {
  it('are unambiguous if the year comes first or the numbers are separated by dots', () => {
    expect(
      parseDays('2026-05-12', '2026/5/2', '20260512', '12.05.2026', '3.5.26', '2026-05-12 18:00:00'),
    ).toEqual(['2026-05-12', '2026-05-02', '2026-05-12', '2026-05-12', '2026-05-03', '2026-05-12']);
  });

  it('are read day-first throughout the file if any date is invalid month-first, and vice versa', () => {
    expect(parseDays('12/05/2026', '13/05/2026', '05/05/2026')).toEqual([
      '2026-05-12',
      '2026-05-13',
      '2026-05-05',
    ]);
    expect(parseDays('05/12/2026', '05/13/2026')).toEqual(['2026-05-12', '2026-05-13']);
    // The fifth of December is in the future.
    expect(parseDays('05/12/2026')).toEqual(['2026-05-12']);
  });

  it('are ambiguous if the order cannot be inferred, unless both orders give the same day', () => {
    expect(parseDays('04/05/2026', '05/05/2026')).toEqual(['date_ambiguous', '2026-05-05']);
    // Neither order is valid for both days.
    expect(parseDays('13/05/2026', '05/13/2026', '04/05/2026')).toEqual([
      '2026-05-13',
      '2026-05-13',
      'date_ambiguous',
    ]);
  });

  it('are reported if they are missing, invalid or in the future', () => {
    expect(parseDays('', 'Sunday', '2026-02-30', '2027-01-01', '31/13/2026')).toEqual([
      'date_missing',
      'date_unreadable',
      'date_unreadable',
      'date_in_future',
      'date_unreadable',
    ]);
  });

  it('before 1900 are rejected', () => {
    expect(parseDays('0000-01-01', '31.12.1899', '18991231', '13/01/0026', '1900-01-01')).toEqual([
      'date_unreadable',
      'date_unreadable',
      'date_unreadable',
      'date_unreadable',
      '1900-01-01',
    ]);
  });
});

describe('the values in cells', () => {
  it.each([
    ['84', 84],
    ['+3', 3],
    ['−2', -2],
    ["'-2", -2],
    ['–1', -1],
    ['E', 0],
    ['72,0', 72],
    ['410.5', 410.5],
    ['', null],
    ['-', null],
    ['84 strokes', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
  ])('%j is parsed as %j', (cell, value) => {
    expect(parseImportNumber(cell)).toBe(value);
  });

  it.each([
    '1/2',
    '007',
    '12:30',
    '1e5',
    '3,5',
    '10%',
    '5 kr',
    '$5',
    'Mar 5',
    '5 mars',
    'Jan-24',
    '1 1/2',
    'SANT',
  ])('%j is exported as text for spreadsheets, and imported unchanged', (name) => {
    const escaped = keepAsText(escapeFormulas(name));
    expect(escaped).toBe(`\u2060${name}`);
    expect(unescapeCell(escaped)).toBe(name);
    const [parsedLine] = parseImportLines(
      strokeRules,
      createTableRows('Player;Net to par', `${escaped};1`),
      options,
    )!;
    expect(parsedLine).toMatchObject({ name, toPar: 1 });
  });

  it.each(['Elin Sjöberg', 'Player 2', 'Bo 18', '2026-08-15', 'E', 'Sanna', "D'Arcy 3", ''])(
    '%j is exported unchanged',
    (text) => expect(keepAsText(text)).toBe(text),
  );

  it('are unescaped if an export escaped them', () => {
    expect(unescapeCell("'=SUM(A1)")).toBe('=SUM(A1)');
    expect(unescapeCell("Anna,'+1")).toBe('Anna,+1');
    expect(unescapeCell("O'Brien")).toBe("O'Brien");
  });
});

/** A simplified check of account names: rejects names with an invisible character or more than 60 characters. */
const readName = (rawName: string) =>
  rawName.length > 60 || rawName.includes('\u200B') ? undefined : rawName.normalize('NFC');
const options = { latest, readName };
const createTableRows = (...rows: string[]) =>
  rows.map((row, index) => ({ lineNumber: index + 1, cells: row.split(';') }));
const strokeRules = createRules({ mode: 'stroke' });

describe('the lines of a table', () => {
  it('are parsed into rounds from net to par, or from net and par', () => {
    const lines = parseImportLines(
      strokeRules,
      createTableRows(
        'Player;Date;Gross;Net;Par',
        ' Anna  Ek ;2026-05-01;90;70;72',
        '',
        'Bo;2026-05-01;88;72;72',
      ),
      options,
    )!;
    expect(lines).toMatchObject([
      {
        line: 2,
        name: 'Anna Ek',
        playedOn: '2026-05-01',
        gross: 90,
        toPar: -2,
        coursePar: 72,
        points: null,
        problem: null,
      },
      { line: 4, name: 'Bo', toPar: 0, problem: null },
    ]);
  });

  it('are parsed into rounds from points in Stableford, but not in FedEx', () => {
    const stableford = parseImportLines(
      createRules({ mode: 'stableford' }),
      createTableRows('Spelare;Datum;Poäng', 'Anna;2026-05-01;38'),
      options,
    )!;
    expect(stableford).toMatchObject([
      { toPar: -2, points: 38, gross: null, problem: null, isAwarded: false },
    ]);
    const fedex = parseImportLines(
      createRules({ mode: 'fedex' }),
      createTableRows('Player;Date;Gross;Net to par;Points', 'Anna;2026-05-01;80;E;410.5'),
      options,
    )!;
    expect(fedex).toMatchObject([{ toPar: 0, points: null, problem: null, isAwarded: true }]);
  });

  it.each([
    ['Anna;2026-05-01;;70;72;', 'gross_required'],
    [';2026-05-01;90;70;72;', 'name_missing'],
    [`${'A'.repeat(61)};2026-05-01;90;70;72;`, 'name_too_long'],
    ['An\u200Bna;2026-05-01;90;70;72;', 'name_unreadable'],
    ['Anna;;90;70;72;', 'date_missing'],
    ['Anna;2026-05-01;many;70;72;', 'number_unreadable'],
    ['Anna;2026-05-01;90;;72;', 'score_missing'],
    ['Anna;2026-05-01;90;70;72;+3', 'net_disagrees'],
    ['Anna;2026-05-01;301;70;72;', 'gross_out_of_range'],
    ['Anna;2026-05-01;90.5;70;72;', 'gross_not_integer'],
    ['Anna;2026-05-01;90;70;30;', 'course_par_out_of_range'],
  ])('%j has the problem %s', (row, problem) => {
    const lines = parseImportLines(
      strokeRules,
      createTableRows('Player;Date;Gross;Net;Par;To par', row),
      options,
    );
    expect(lines).toMatchObject([{ problem }]);
  });
});

describe('an import plan', () => {
  const readTestLines = (mode: 'stroke' | 'fedex', ...rows: string[]) =>
    parseImportLines(
      createRules({ mode }),
      createTableRows('Round;Player;Date;Gross;Net to par;Points', ...rows),
      options,
    )!;
  const createPlan = (
    mode: 'stroke' | 'fedex',
    rows: string[],
    overrides: Partial<Parameters<typeof planImport>[0]> = {},
  ) =>
    planImport(
      { mode, members: [createMember('Ann')], rounds: [], freeSpots: 10, ...overrides },
      readTestLines(mode, ...rows),
    );

  it('assigns rounds to players by name, takes their numbers from the table, and lists new players', () => {
    const { rounds, players } = createPlan('stroke', [
      '2;ann;2026-05-08;80;1;',
      ';Bo;2026-05-01;80;2;',
      '1;ANN;2026-05-15;80;3;',
    ]);
    expect(rounds.map(({ memberId, name, number, toPar }) => [memberId, name, number, toPar])).toEqual([
      ['Ann', 'Ann', 2, 1],
      [null, 'Bo', 1, 2],
      ['Ann', 'Ann', 1, 3],
    ]);
    expect(players).toEqual([{ memberId: null, name: 'Bo', firstRound: 1, absent: [] }]);
  });

  it('reports repeated lines, rounds already in the league, and players over the limit', () => {
    const existingRounds = [{ memberId: 'Ann', number: 1, playedOn: '2026-05-01', gross: 80, toPar: 1 }];
    const rows = [
      '1;Ann;2026-05-01;80;1;',
      ';Bo;2026-05-01;80;2;',
      ';bo ;2026-05-01;80;2;',
      ';Cy;2026-05-01;80;2;',
    ];
    const { lines } = createPlan('stroke', rows, { rounds: existingRounds, freeSpots: 1 });
    expect(lines.map(({ problem }) => problem)).toEqual(['registered', null, 'twice', 'too_many_players']);
    const namesakes = [createMember('1', { name: 'Ann' }), createMember('2', { name: 'Ann' })];
    expect(createPlan('stroke', ['1;Ann;2026-05-01;80;1;'], { members: namesakes }).lines[0]!.problem).toBe(
      'name_of_several',
    );
  });

  it('matches a person despite "Last, First" order or a different apostrophe or hyphen', () => {
    const members = [
      createMember('1', { name: 'Sean O’Dell' }),
      createMember('2', { name: 'Berg–Ek, Anna' }),
    ];
    const { rounds } = createPlan(
      'stroke',
      [
        "1;Sean O'Dell;2026-05-01;80;1;",
        '2;O`Dell, Sean;2026-05-08;80;2;',
        '1;Anna Berg-Ek;2026-05-01;80;3;',
        '2;Berg-Ek, Anna;2026-05-08;80;4;',
        '1;Lind, Bo;2026-05-01;80;5;',
        '2;Bo Lind;2026-05-08;80;6;',
      ],
      { members },
    );
    expect(rounds.map(({ memberId, name }) => [memberId, name])).toEqual([
      ['1', 'Sean O’Dell'],
      ['1', 'Sean O’Dell'],
      ['2', 'Berg–Ek, Anna'],
      ['2', 'Berg–Ek, Anna'],
      [null, 'Lind, Bo'],
      [null, 'Lind, Bo'],
    ]);
  });

  it.each([
    ['with two spellings', ['1;Anna;2026-05-01;80;5;', '1;anna;2026-05-01;80;7;']],
    ['with two spellings on two days', [';Anna;2026-05-01;80;5;', ';anna;2026-05-08;80;7;']],
    ['with the same round number', ['1;Anna;2026-05-01;80;5;', '1;Anna;2026-05-03;80;7;']],
    [
      'with the same round number, if only one of them is in the league',
      ['1;Ann;2026-05-01;80;5;', '1;ann;2026-05-03;80;7;'],
    ],
    [
      'on the same day, if only one of them is in the league',
      [';Ann;2026-05-01;80;5;', ';ann;2026-05-01;81;7;'],
    ],
  ])('never merges two people with the same name into one player: %s', (_, rows) => {
    for (const mode of ['stroke', 'fedex'] as const) {
      const { lines } = createPlan(mode, [...rows, '1;Bo;2026-05-01;80;1;']);
      expect(lines.map(({ problem }) => problem)).toEqual(['name_of_several', 'name_of_several', null]);
    }
  });

  it('assigns several rounds of one week to one player', () => {
    const headings = 'Week;Player;Date;Gross;Net to par';
    const rows = createTableRows(headings, '18;Anna;2026-05-01;80;1', '18;Anna;2026-05-03;80;2');
    const { lines, rounds } = planImport(
      { mode: 'stroke', members: [], rounds: [], freeSpots: 1 },
      parseImportLines(strokeRules, rows, options)!,
    );
    expect(lines.map(({ problem }) => problem)).toEqual([null, null]);
    expect(rounds.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('lets a FedEx player join late, and marks players as absent from awarded rounds they missed', () => {
    const rows = [
      '1;Bo;2026-05-01;80;1;500',
      '2;Bo;2026-05-08;80;1;320',
      '3;Bo;2026-05-15;80;1;',
      '2;Cy;2026-05-08;80;0;500',
    ];
    expect(createPlan('fedex', rows).players).toEqual([
      { memberId: 'Ann', name: 'Ann', firstRound: 1, absent: [1, 2] },
      { memberId: null, name: 'Bo', firstRound: 1, absent: [] },
      { memberId: null, name: 'Cy', firstRound: 2, absent: [] },
    ]);
    // A member who has already played the first round plays the second one next.
    const existingRounds = [{ memberId: 'Ann', number: 1, playedOn: '2026-04-01', gross: 80, toPar: 9 }];
    const planWithExistingRound = createPlan('fedex', ['3;Ann;2026-05-08;80;0;'], { rounds: existingRounds });
    expect(planWithExistingRound.lines[0]!.problem).toBe('round_number');
  });
});
