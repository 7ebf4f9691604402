import { groupByKey } from '@golf-league/core/golf/group-by-key.ts';
import { compareCodePoints, getPersonKey } from '@golf-league/core/golf/names/name-order.ts';

/** A person in a list. `joinedAt` is missing for non-members, and `handicapIndex` unless the viewer is an admin. */
export type ListedPerson = {
  readonly id: string;
  readonly name: string;
  readonly rounds?: number;
  readonly joinedAt?: string;
  readonly isSeat?: boolean;
  readonly handicapIndex?: number | null;
};

/** The functions that format the details of a person. */
export type DetailFormatters = {
  readonly formatRoundCount: (count: number) => string;
  readonly formatJoined: (person: { at: string; isSeat: boolean; showsYear: boolean }) => string;
  readonly formatNonMember: () => string;
  readonly formatIndex: (index: number) => string;
  readonly formatOrder: (number: number, count: number) => string;
};

/**
 * Describes each person who shares a name with another person in the list. The descriptions of people with the
 * same name are all different.
 */
export function describeNamesakes(
  people: readonly ListedPerson[],
  formatters: DetailFormatters,
): ReadonlyMap<string, string> {
  const uniquePeople = [...new Map(people.map((person) => [person.id, person])).values()];
  const descriptions = new Map<string, string>();
  for (const namesakes of groupByKey(uniquePeople, ({ name }) => getPersonKey(name)).values()) {
    if (namesakes.length < 2) continue;
    const showsYear = getYears(namesakes).size > 1;
    const groupsByDetails = groupByKey(namesakes, (person) => formatDetails(person, formatters, showsYear));
    for (const [details, peopleWithSameDetails] of groupsByDetails) {
      const groupsByIndex = groupByKey(peopleWithSameDetails, (person) =>
        appendIndex(details, person, formatters),
      );
      for (const [detailsWithIndex, peopleWithSameIndex] of groupsByIndex)
        for (const [index, { id }] of peopleWithSameIndex.toSorted(compareJoinDates).entries()) {
          const orderText =
            peopleWithSameIndex.length > 1
              ? ` · ${formatters.formatOrder(index + 1, peopleWithSameIndex.length)}`
              : '';
          descriptions.set(
            id,
            peopleWithSameDetails.length === 1 ? details : `${detailsWithIndex}${orderText}`,
          );
        }
    }
  }
  return descriptions;
}

const getYears = (people: readonly ListedPerson[]): Set<number> =>
  new Set(people.flatMap(({ joinedAt }) => (joinedAt === undefined ? [] : new Date(joinedAt).getFullYear())));

const compareJoinDates = (a: ListedPerson, b: ListedPerson) =>
  compareCodePoints(a.joinedAt ?? '', b.joinedAt ?? '') || compareCodePoints(a.id, b.id);

function formatDetails(person: ListedPerson, formatters: DetailFormatters, showsYear: boolean): string {
  const { rounds, joinedAt: at, isSeat = false } = person;
  if (at === undefined) return formatters.formatNonMember();
  const joinText = formatters.formatJoined({ at, isSeat, showsYear });
  return rounds === undefined ? joinText : `${formatters.formatRoundCount(rounds)} · ${joinText}`;
}

const appendIndex = (
  details: string,
  { handicapIndex: index }: ListedPerson,
  formatters: DetailFormatters,
): string =>
  index === undefined || index === null ? details : `${details} · ${formatters.formatIndex(index)}`;
