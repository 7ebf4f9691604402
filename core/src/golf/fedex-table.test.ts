import { expect, it } from 'vitest';
import { CURRENT_FEDEX_TABLE_VERSION, getFedexTable } from './fedex-table.ts';

it('the FedEx table awards 500, 320, 190, 135 and so on, down to 1.5 for 85th place', () => {
  const table = getFedexTable(1);
  expect(table).toHaveLength(85);
  expect(table.slice(0, 5)).toEqual([5000, 3200, 1900, 1350, 1100]);
  expect([table[9], table[19], table[24], table[49], table[69], table[84]]).toEqual([
    750, 450, 355, 85, 30, 15,
  ]);
});

it('the FedEx table never awards more for a lower place, and awards only whole tenths', () => {
  const table = getFedexTable(1);
  expect([...table].sort((a, b) => b - a)).toEqual(table);
  expect(table.every((tenths) => Number.isInteger(tenths) && tenths > 0)).toBe(true);
});

// The sum of all 85 numbers detects a typo. It must never change for version 1.
it('version 1 of the FedEx table never changes', () => {
  expect(getFedexTable(1).reduce((sum, tenths) => sum + tenths, 0)).toBe(30_420);
  expect(CURRENT_FEDEX_TABLE_VERSION).toBe(1);
});

it('an unknown version of the FedEx table throws', () => {
  expect(() => getFedexTable(0)).toThrow(RangeError);
  expect(() => getFedexTable(2)).toThrow(RangeError);
});
