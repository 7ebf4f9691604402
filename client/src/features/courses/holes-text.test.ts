import { describe, expect, test } from 'vitest';
import { toTeeHoles, parsePars, parseStrokeIndexes, sumPars } from './holes-text.ts';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5];
const row = pars.join(' ');
const indexes = [7, 1, 15, 3, 11, 9, 17, 5, 13, 8, 16, 2, 4, 12, 10, 18, 6, 14];

describe('parsing the pars of all holes', () => {
  test.each([
    ['with spaces', row],
    ['with commas', pars.join(', ')],
    ['with tabs, from a table', pars.join('\t')],
    ['on separate lines', pars.join('\n')],
    ['without separators', pars.join('')],
    ['in groups of three', row.replaceAll(' ', '').replaceAll(/(\d{3})/g, '$1 ')],
    ['with a label before them', `Par: ${row}`],
    ['with the sum of the first nine', [...pars.slice(0, 9), 36, ...pars.slice(9)].join(' ')],
    ['with all subtotals on a scorecard', [...pars.slice(0, 9), 36, ...pars.slice(9), 36, 72].join(' ')],
    ['with the total at the end', `${row} 72`],
  ])('pars %s are parsed', (_how, text) => {
    expect(parsePars(text, 18)).toEqual({ numbers: pars, problem: null });
    expect(sumPars(parsePars(text, 18).numbers)).toBe(72);
  });

  test('nine pars for a nine-hole league are parsed, with or without their sum', () => {
    for (const text of ['4 4 3 5 4 4 3 4 5', '4 4 3 5 4 4 3 4 5 36'])
      expect(parsePars(text, 9)).toEqual({ numbers: pars.slice(0, 9), problem: null });
  });

  test.each([
    ['one par is missing', row.slice(2), { kind: 'count', found: 17, expected: 18 }],
    ['there is one par too many', `${row} 4`, { kind: 'count', found: 19, expected: 18 }],
    ['a par is 8', row.replace('3', '8'), { kind: 'notPar', hole: 3, found: '8' }],
    ['a space is missing', row.replace('4 4', '44'), { kind: 'notPar', hole: 1, found: '44' }],
    ['a par is a letter', row.replace('5', 'S'), { kind: 'notPar', hole: 4, found: 'S' }],
    ['a par is a decimal', row.replace('3', '3.5'), { kind: 'notPar', hole: 3, found: '3.5' }],
  ])('parsing pars reports a problem when %s', (_what, text, problem) => {
    expect(parsePars(text, 18).problem).toEqual(problem);
  });

  test('empty text gives no pars, no holes and no problem', () => {
    expect(parsePars('  ', 18)).toEqual({ numbers: [], problem: null });
    expect(toTeeHoles(parsePars('', 18), parseStrokeIndexes('', 18), 18)).toBeNull();
  });
});

describe('parsing the stroke indexes of all holes', () => {
  test('stroke indexes that contain each of 1 to 18 once are parsed', () => {
    expect(parseStrokeIndexes(`Hcp ${indexes.join(' ')}`, 18)).toEqual({ numbers: indexes, problem: null });
  });

  test.each([
    ['repeated', indexes.with(4, 7), { kind: 'twice', found: 7, hole: 5, earlier: 1 }],
    ['out of range', indexes.with(2, 19), { kind: 'notIndex', hole: 3, found: '19' }],
    ['zero', indexes.with(2, 0), { kind: 'notIndex', hole: 3, found: '0' }],
    ['missing', indexes.slice(1), { kind: 'count', found: 17, expected: 18 }],
  ])('parsing stroke indexes reports a problem when one is %s', (_what, numbers, problem) => {
    expect(parseStrokeIndexes(numbers.join(' '), 18).problem).toEqual(problem);
  });

  test('nine stroke indexes from an 18-hole card are renumbered from 1 to 9 in the same order', () => {
    expect(parseStrokeIndexes('7 1 15 3 11 9 17 5 13', 9)).toEqual({
      numbers: [4, 1, 8, 2, 6, 5, 9, 3, 7],
      problem: null,
    });
  });
});

test('a tee has holes once both pars and stroke indexes are complete', () => {
  const teeHoles = toTeeHoles(parsePars(row, 18), parseStrokeIndexes(indexes.join(' '), 18), 18);
  expect(teeHoles).toHaveLength(18);
  expect(teeHoles?.[2]).toEqual({ par: 3, strokeIndex: 15 });
  expect(toTeeHoles(parsePars(row, 18), parseStrokeIndexes('', 18), 18)).toBeUndefined();
  expect(
    toTeeHoles(parsePars(row.slice(2), 18), parseStrokeIndexes(indexes.join(' '), 18), 18),
  ).toBeUndefined();
});
