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

/** The functions that format the details. */
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
  const uniquePeople = [...new Map(people.map((person) => [person.id, person])).values()];
  const descriptions = new Map<string, string>();
  for (const namesakes of groupByKey(uniquePeople, ({ name }) => personKey(name)).values()) {
    if (namesakes.length < 2) continue;
    const showsYear = getYears(namesakes).size > 1;
    const byDetails = groupByKey(namesakes, (person) => formatDetails(person, texts, showsYear));
    for (const [details, sameDetails] of byDetails) {
      const byIndex = groupByKey(sameDetails, (person) => withIndex(details, person, texts));
      for (const [text, sameIndex] of byIndex)
        for (const [index, { id }] of sameIndex.toSorted(byJoinDate).entries()) {
          const order = sameIndex.length > 1 ? ` · ${texts.order(index + 1, sameIndex.length)}` : '';
          descriptions.set(id, sameDetails.length === 1 ? details : `${text}${order}`);
        }
    }
  }
  return descriptions;
}

const getYears = (people: readonly ListedPerson[]): Set<number> =>
  new Set(people.flatMap(({ joinedAt }) => (joinedAt === undefined ? [] : new Date(joinedAt).getFullYear())));

const byJoinDate = (a: ListedPerson, b: ListedPerson) =>
  compareCodePoints(a.joinedAt ?? '', b.joinedAt ?? '') || compareCodePoints(a.id, b.id);

function formatDetails(person: ListedPerson, texts: DetailTexts, showsYear: boolean): string {
  const { rounds, joinedAt: at, isSeat = false } = person;
  if (at === undefined) return texts.left();
  const joined = texts.joined({ at, isSeat, showsYear });
  return rounds === undefined ? joined : `${texts.rounds(rounds)} · ${joined}`;
}

const withIndex = (details: string, { handicapIndex: index }: ListedPerson, texts: DetailTexts): string =>
  index === undefined || index === null ? details : `${details} · ${texts.index(index)}`;
