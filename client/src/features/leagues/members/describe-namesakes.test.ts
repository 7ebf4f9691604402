import { personKey } from '@golf-league/core/golf/names/name-order.ts';
import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { describeNamesakes } from './describe-namesakes.ts';
import type { DetailTexts, ListedPerson } from './describe-namesakes.ts';

const texts: DetailTexts = {
  rounds: (count) => `${count} rounds`,
  joined: ({ at, isSeat, showsYear }) => `${isSeat ? 'added' : 'joined'} ${at.slice(showsYear ? 0 : 5, 10)}`,
  left: () => 'not in the league',
  index: (index) => `index ${index}`,
  order: (number, count) => `${number} of ${count}`,
};

const anna = (id: string, overrides: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name: 'Anna Berg',
  rounds: 0,
  joinedAt: '2026-05-03T10:00:00.000Z',
  ...overrides,
});

const described = (...people: ListedPerson[]) => [...describeNamesakes(people, texts)];

test('people with unique names get no details', () => {
  expect(described(anna('a'), anna('b', { name: 'Anna Borg' }))).toEqual([]);
});

test('people with equal names, ignoring case and spaces, get their rounds and joining date as details', () => {
  expect(described(anna('a', { rounds: 12 }), anna('b', { name: 'anna  berg' }))).toEqual([
    ['a', '12 rounds · joined 05-03'],
    ['b', '0 rounds · joined 05-03'],
  ]);
});

test('people with equal names who joined in different years get dates with a year', () => {
  expect(described(anna('a'), anna('b', { joinedAt: '2025-05-03T10:00:00.000Z' }))).toEqual([
    ['a', '0 rounds · joined 2026-05-03'],
    ['b', '0 rounds · joined 2025-05-03'],
  ]);
});

test('players without an account who were added together show their index, or else their order', () => {
  const seat = (id: string, handicapIndex: number | null) => anna(id, { isSeat: true, handicapIndex });
  expect(described(seat('c', 18.4), seat('b', null), seat('a', null), anna('d'))).toEqual([
    ['c', '0 rounds · added 05-03 · index 18.4'],
    ['a', '0 rounds · added 05-03 · 1 of 2'],
    ['b', '0 rounds · added 05-03 · 2 of 2'],
    ['d', '0 rounds · joined 05-03'],
  ]);
});

test('a person who is not a member is described as not in the league', () => {
  expect(described(anna('a'), { id: 'b', name: 'Anna Berg' })).toEqual([
    ['a', '0 rounds · joined 05-03'],
    ['b', 'not in the league'],
  ]);
});

test('no two people in a list have the same name and the same details', () => {
  const person = record(
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
    property(array(person, { maxLength: 12 }), (listed) => {
      const people = [...new Map(listed.map((listedPerson) => [listedPerson.id, listedPerson])).values()];
      const details = describeNamesakes(listed, texts);
      const lines = people.map(({ id, name }) => `${personKey(name)} ${details.get(id) ?? ''}`);
      expect(new Set(lines).size).toBe(people.length);
      const isUnique = (key: string) => people.filter(({ name }) => personKey(name) === key).length === 1;
      expect(people.filter(({ id, name }) => details.has(id) === isUnique(personKey(name)))).toEqual([]);
      expect(new Map(describeNamesakes(people.toReversed(), texts))).toEqual(new Map(details));
    }),
  );
});
