import { expect, test } from 'vitest';
import { toGroupsInput } from './groups.ts';
import {
  swapPlayers,
  fillOpenPlaces,
  movePlayer,
  deriveStartOptions,
  type SheetGroup,
  type TeeSheet,
  assignStarts,
} from './tee-sheet.ts';

const event = { startsAt: '2026-08-15T15:12:00.000Z', play: null, holes: 18 } as const;
const createGroup = (...players: string[]): SheetGroup => ({
  startsAt: null,
  startHole: null,
  players,
  open: 0,
});
const joinPlayerIds = (sheet: TeeSheet) => sheet.map(({ players }) => players.join(''));

test('groups start at intervals from one hole, or all at once from different holes in a shotgun start', () => {
  const groups = [createGroup('a'), createGroup('b'), createGroup('c')];
  const timedGroups = assignStarts(groups, event, { kind: 'times', minutes: 8 });
  expect(timedGroups.map(({ startsAt, startHole }) => `${startsAt.slice(11, 16)} ${startHole}`)).toEqual([
    '15:12 1',
    '15:20 1',
    '15:28 1',
  ]);
  const shotgunGroups = assignStarts(groups, event, { kind: 'shotgun', minutes: 8 });
  expect(shotgunGroups.map(({ startsAt, startHole }) => `${startsAt.slice(11, 16)} ${startHole}`)).toEqual([
    '15:12 1',
    '15:12 2',
    '15:12 3',
  ]);
  expect(deriveStartOptions(timedGroups)).toEqual({ kind: 'times', minutes: 8 });
  expect(deriveStartOptions(shotgunGroups).kind).toBe('shotgun');
  expect(deriveStartOptions([createGroup('a')])).toEqual({ kind: 'times', minutes: 8 });
});

test('a shotgun start assigns holes in order from the first hole, and continues from hole 1 after the last', () => {
  const manyGroups = Array.from({ length: 20 }, (_, index) => createGroup(String(index)));
  const play = { firstHole: 10 } as never;
  const groupsWithStarts = assignStarts(manyGroups, { ...event, play }, { kind: 'shotgun', minutes: 8 });
  expect(groupsWithStarts.map(({ startHole }) => startHole)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
});

test('a shotgun start in a nine-hole league uses nine holes, even without a course', () => {
  const manyGroups = Array.from({ length: 11 }, (_, index) => createGroup(String(index)));
  const groupsWithStarts = assignStarts(manyGroups, { ...event, holes: 9 }, { kind: 'shotgun', minutes: 8 });
  expect(groupsWithStarts.map(({ startHole }) => startHole)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2]);
});

test('moving, swapping and removing players keeps all other players on the sheet', () => {
  const sheet = [createGroup('a', 'b'), createGroup('c', 'd')];
  expect(joinPlayerIds(movePlayer(sheet, 'a', 1))).toEqual(['b', 'cda']);
  expect(joinPlayerIds(movePlayer(sheet, 'a', 'new'))).toEqual(['b', 'cd', 'a']);
  expect(joinPlayerIds(movePlayer(sheet, 'a', 'off'))).toEqual(['b', 'cd']);
  expect(joinPlayerIds(movePlayer(sheet, 'x', 0))).toEqual(['abx', 'cd']);
  expect(joinPlayerIds(swapPlayers(sheet, 'a', 'd'))).toEqual(['db', 'ca']);
  expect(joinPlayerIds(swapPlayers(sheet, 'a', 'x'))).toEqual(['xb', 'cd']);
  const fullSheet = [createGroup('a', 'b', 'c', 'd', 'e'), createGroup('f')];
  expect(movePlayer(fullSheet, 'f', 0)).toBe(fullSheet);
  expect(toGroupsInput(movePlayer([createGroup('a'), createGroup('b')], 'b', 0))).toEqual([
    { startsAt: null, startHole: null, players: ['a', 'b'] },
  ]);
});

test('latecomers fill open places, then groups with room, then a new group', () => {
  const sheet = [createGroup('a', 'b', 'c'), { ...createGroup('d', 'e'), open: 1 }];
  expect(joinPlayerIds(fillOpenPlaces(sheet, ['x']))).toEqual(['abc', 'dex']);
  expect(fillOpenPlaces(sheet, ['x'])[1]!.open).toBe(0);
  expect(joinPlayerIds(fillOpenPlaces(sheet, ['x', 'y']))).toEqual(['abc', 'dex', 'y']);
  expect(
    joinPlayerIds(fillOpenPlaces([createGroup('a', 'b', 'c'), createGroup('d', 'e')], ['x', 'y'])),
  ).toEqual(['abc', 'dex', 'y']);
});
