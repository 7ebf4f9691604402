import { groupByKey } from '@golf-league/core/golf/group-by-key.ts';
import { compareCodePoints, personKey } from '@golf-league/core/golf/names/name-order.ts';

/** A person in a list. `joinedAt` is missing for non-members. Only admins get a handicap index. */
export type ListedPerson = {
  readonly id: string;
  readonly name: string;
  readonly rounds?: number;
  readonly joinedAt?: string;
  readonly isSeat?: boolean;
  readonly handicapIndex?: number | null;
};

/** The functions that format each detail. */
export type DetailTexts = {
  readonly rounds: (count: number) => string;
  readonly joined: (person: { at: string; isSeat: boolean; showsYear: boolean }) => string;
  readonly left: () => string;
  readonly index: (index: number) => string;
  readonly order: (number: number, count: number) => string;
};

/**
 * Describes each person who shares a name with another person in the list. The descriptions of people with the
 * same name are all different.
 */
export function describeNamesakes(
  people: readonly ListedPerson[],
  texts: DetailTexts,
): ReadonlyMap<string, string> {
  const unique = [...new Map(people.map((person) => [person.id, person])).values()];
  const descriptions = new Map<string, string>();
  for (const namesakes of groupByKey(unique, ({ name }) => personKey(name)).values()) {
    if (namesakes.length < 2) continue;
    const showsYear = yearsOf(namesakes).size > 1;
    const byFacts = groupByKey(namesakes, (person) => factsOf(person, texts, showsYear));
    for (const [facts, sameFacts] of byFacts) {
      const byIndex = groupByKey(sameFacts, (person) => withIndex(facts, person, texts));
      for (const [text, sameIndex] of byIndex)
        for (const [at, { id }] of sameIndex.toSorted(byJoinDate).entries()) {
          const order = sameIndex.length > 1 ? ` · ${texts.order(at + 1, sameIndex.length)}` : '';
          descriptions.set(id, sameFacts.length === 1 ? facts : `${text}${order}`);
        }
    }
  }
  return descriptions;
}

const yearsOf = (people: readonly ListedPerson[]): Set<number> =>
  new Set(people.flatMap(({ joinedAt }) => (joinedAt === undefined ? [] : new Date(joinedAt).getFullYear())));

const byJoinDate = (a: ListedPerson, b: ListedPerson) =>
  compareCodePoints(a.joinedAt ?? '', b.joinedAt ?? '') || compareCodePoints(a.id, b.id);

function factsOf(person: ListedPerson, texts: DetailTexts, showsYear: boolean): string {
  const { rounds, joinedAt: at, isSeat = false } = person;
  if (at === undefined) return texts.left();
  const joined = texts.joined({ at, isSeat, showsYear });
  return rounds === undefined ? joined : `${texts.rounds(rounds)} · ${joined}`;
}

const withIndex = (facts: string, { handicapIndex: index }: ListedPerson, texts: DetailTexts): string =>
  index === undefined || index === null ? facts : `${facts} · ${texts.index(index)}`;
