import { getPersonKey } from '@golf-league/core/golf/names/name-order.ts';
import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { describeNamesakes } from './describe-namesakes.ts';
import type { DetailFormatters, ListedPerson } from './describe-namesakes.ts';

const formatters: DetailFormatters = {
  formatRoundCount: (count) => `${count} rounds`,
  formatJoined: ({ at, isSeat, showsYear }) =>
    `${isSeat ? 'added' : 'joined'} ${at.slice(showsYear ? 0 : 5, 10)}`,
  formatNonMember: () => 'not in the league',
  formatIndex: (index) => `index ${index}`,
  formatOrder: (number, count) => `${number} of ${count}`,
};

const createAnna = (id: string, overrides: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name: 'Anna Berg',
  rounds: 0,
  joinedAt: '2026-05-03T10:00:00.000Z',
  ...overrides,
});

const describePeople = (...people: ListedPerson[]) => [...describeNamesakes(people, formatters)];

test('people with unique names get no details', () => {
  expect(describePeople(createAnna('a'), createAnna('b', { name: 'Anna Borg' }))).toEqual([]);
});

test('people with the same name, ignoring case and spaces, get their rounds and joining date as details', () => {
  expect(describePeople(createAnna('a', { rounds: 12 }), createAnna('b', { name: 'anna  berg' }))).toEqual([
    ['a', '12 rounds · joined 05-03'],
    ['b', '0 rounds · joined 05-03'],
  ]);
});

test('people with the same name who joined in different years get dates with a year', () => {
  expect(describePeople(createAnna('a'), createAnna('b', { joinedAt: '2025-05-03T10:00:00.000Z' }))).toEqual([
    ['a', '0 rounds · joined 2026-05-03'],
    ['b', '0 rounds · joined 2025-05-03'],
  ]);
});

test('players without an account who were added on the same day show their index, or else their order', () => {
  const createUnclaimedAnna = (id: string, handicapIndex: number | null) =>
    createAnna(id, { isSeat: true, handicapIndex });
  expect(
    describePeople(
      createUnclaimedAnna('c', 18.4),
      createUnclaimedAnna('b', null),
      createUnclaimedAnna('a', null),
      createAnna('d'),
    ),
  ).toEqual([
    ['c', '0 rounds · added 05-03 · index 18.4'],
    ['a', '0 rounds · added 05-03 · 1 of 2'],
    ['b', '0 rounds · added 05-03 · 2 of 2'],
    ['d', '0 rounds · joined 05-03'],
  ]);
});

test('a person who is not a member is described as not in the league', () => {
  expect(describePeople(createAnna('a'), { id: 'b', name: 'Anna Berg' })).toEqual([
    ['a', '0 rounds · joined 05-03'],
    ['b', 'not in the league'],
  ]);
});

test('no two people in a list have the same name and the same details', () => {
  const personArbitrary = record(
    {
      id: constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      name: constantFrom('Anna Berg', 'ANNA BERG', 'Bo Ek', 'Sean O’Dell', "Sean O'Dell"),
      rounds: constantFrom(0, 1, 12),
      joinedAt: constantFrom(
        '2026-05-03T10:00:00.000Z',
        '2026-05-03T10:00:01.000Z',
        '2025-05-03T10:00:00.000Z',
      ),
      isSeat: constantFrom(true, false),
      handicapIndex: option(constantFrom(-1.2, 18.4)),
    },
    { requiredKeys: ['id', 'name'] },
  );
  assert(
    property(array(personArbitrary, { maxLength: 12 }), (listedPeople) => {
      const people = [
        ...new Map(listedPeople.map((listedPerson) => [listedPerson.id, listedPerson])).values(),
      ];
      const details = describeNamesakes(listedPeople, formatters);
      const namesWithDetails = people.map(({ id, name }) => `${getPersonKey(name)} ${details.get(id) ?? ''}`);
      expect(new Set(namesWithDetails).size).toBe(people.length);
      const isUnique = (key: string) => people.filter(({ name }) => getPersonKey(name) === key).length === 1;
      expect(people.filter(({ id, name }) => details.has(id) === isUnique(getPersonKey(name)))).toEqual([]);
      expect(new Map(describeNamesakes(people.toReversed(), formatters))).toEqual(new Map(details));
    }),
  );
});
