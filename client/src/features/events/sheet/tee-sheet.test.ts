import { expect, test } from 'vitest';
import { toGroupsInput } from './groups.ts';
import {
  swapPlayers,
  fillOpenPlaces,
  movePlayer,
  deriveStartOptions,
  type SheetGroup,
  type TeeSheet,
  withStarts,
} from './tee-sheet.ts';

const day = { startsAt: '2026-08-15T15:12:00.000Z', play: null, holes: 18 } as const;
const group = (...players: string[]): SheetGroup => ({ startsAt: null, startHole: null, players, open: 0 });
const joinPlayerNames = (sheet: TeeSheet) => sheet.map(({ players }) => players.join(''));

test('groups start at intervals from one hole, or together from different holes in a shotgun', () => {
  const groups = [group('a'), group('b'), group('c')];
  const times = withStarts(groups, day, { kind: 'times', minutes: 8 });
  expect(times.map(({ startsAt, startHole }) => `${startsAt.slice(11, 16)} ${startHole}`)).toEqual([
    '15:12 1',
    '15:20 1',
    '15:28 1',
  ]);
  const shotgun = withStarts(groups, day, { kind: 'shotgun', minutes: 8 });
  expect(shotgun.map(({ startsAt, startHole }) => `${startsAt.slice(11, 16)} ${startHole}`)).toEqual([
    '15:12 1',
    '15:12 2',
    '15:12 3',
  ]);
  expect(deriveStartOptions(times)).toEqual({ kind: 'times', minutes: 8 });
  expect(deriveStartOptions(shotgun).kind).toBe('shotgun');
  expect(deriveStartOptions([group('a')])).toEqual({ kind: 'times', minutes: 8 });
});

test('a shotgun assigns the holes in order from the first hole, and starts again after the last', () => {
  const many = Array.from({ length: 20 }, (_, index) => group(String(index)));
  const play = { firstHole: 10 } as never;
  const holes = withStarts(many, { ...day, play }, { kind: 'shotgun', minutes: 8 });
  expect(holes.map(({ startHole }) => startHole)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
});

test('a shotgun in a nine-hole league uses nine holes, even without a course', () => {
  const many = Array.from({ length: 11 }, (_, index) => group(String(index)));
  const holes = withStarts(many, { ...day, holes: 9 }, { kind: 'shotgun', minutes: 8 });
  expect(holes.map(({ startHole }) => startHole)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2]);
});

test('moving, swapping and removing players keeps all other players on the sheet', () => {
  const sheet = [group('a', 'b'), group('c', 'd')];
  expect(joinPlayerNames(movePlayer(sheet, 'a', 1))).toEqual(['b', 'cda']);
  expect(joinPlayerNames(movePlayer(sheet, 'a', 'new'))).toEqual(['b', 'cd', 'a']);
  expect(joinPlayerNames(movePlayer(sheet, 'a', 'off'))).toEqual(['b', 'cd']);
  expect(joinPlayerNames(movePlayer(sheet, 'x', 0))).toEqual(['abx', 'cd']);
  expect(joinPlayerNames(swapPlayers(sheet, 'a', 'd'))).toEqual(['db', 'ca']);
  expect(joinPlayerNames(swapPlayers(sheet, 'a', 'x'))).toEqual(['xb', 'cd']);
  const full = [group('a', 'b', 'c', 'd', 'e'), group('f')];
  expect(movePlayer(full, 'f', 0)).toBe(full);
  expect(toGroupsInput(movePlayer([group('a'), group('b')], 'b', 0))).toEqual([
    { startsAt: null, startHole: null, players: ['a', 'b'] },
  ]);
});

test('latecomers fill open places, then groups with room, then a new group', () => {
  const sheet = [group('a', 'b', 'c'), { ...group('d', 'e'), open: 1 }];
  expect(joinPlayerNames(fillOpenPlaces(sheet, ['x']))).toEqual(['abc', 'dex']);
  expect(fillOpenPlaces(sheet, ['x'])[1]!.open).toBe(0);
  expect(joinPlayerNames(fillOpenPlaces(sheet, ['x', 'y']))).toEqual(['abc', 'dex', 'y']);
  expect(joinPlayerNames(fillOpenPlaces([group('a', 'b', 'c'), group('d', 'e')], ['x', 'y']))).toEqual([
    'abc',
    'dex',
    'y',
  ]);
});
