import { expect, test } from 'vitest';
import { parsePastedPlayers } from './pasted-players.ts';

const parseToTuples = (text: string) =>
  parsePastedPlayers(text).map(({ name, handicapIndex, problem }) => [name, handicapIndex, problem]);

test('a pasted list has one name per line, followed by an index after any separator', () => {
  const text =
    'Anna Ek 18.4\r\nBo\tÖman\t12,0\n\n3. Cia Berg; 7\n- Dag (24.1)\n• Eva, 54\n12) Flo +1.2\nGil Nilsson - 9,5\n';
  expect(parseToTuples(text)).toEqual([
    ['Anna Ek', 18.4, null],
    ['Bo Öman', 12, null],
    ['Cia Berg', 7, null],
    ['Dag', 24.1, null],
    ['Eva', 54, null],
    ['Flo', -1.2, null],
    ['Gil Nilsson', 9.5, null],
  ]);
});

test('a pasted name can be one word, or contain a number or an apostrophe', () => {
  expect(parseToTuples("Anna\nR2-D2\nO'Brien 3\nKarl XII 14\n")).toEqual([
    ['Anna', null, null],
    ['R2-D2', null, null],
    ["O'Brien", 3, null],
    ['Karl XII', 14, null],
  ]);
});

test('a pasted line that cannot be imported is listed with a reason', () => {
  expect(parseToTuples(`Anna\n anna \nBo 54.1\n${'x'.repeat(61)}`)).toEqual([
    ['Anna', null, null],
    ['anna', null, 'twice'],
    ['Bo', 54.1, 'noIndex'],
    ['x'.repeat(61), null, 'tooLong'],
  ]);
  expect(parseToTuples(' \n, ;\n')).toEqual([]);
});
