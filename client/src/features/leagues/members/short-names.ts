import { toPublicName } from '@golf-league/core/golf/names/public-name.ts';

const getFirstName = (name: string) => name.trim().split(/\s+/u)[0] ?? name;

/** Returns the shortest form of each person's name that is unique in the list: 'Anna', 'Anna S.' or the full name. */
export function assignShortNames(people: readonly { memberId: string; name: string }[]): Map<string, string> {
  const formatters = [getFirstName, toPublicName];
  const nameCounts = formatters.map((format) => {
    const counts = new Map<string, number>();
    for (const { name } of people) counts.set(format(name), (counts.get(format(name)) ?? 0) + 1);
    return counts;
  });
  return new Map(
    people.map(({ memberId, name }) => {
      const uniqueFormat = formatters.find((format, index) => nameCounts[index]?.get(format(name)) === 1);
      return [memberId, uniqueFormat ? uniqueFormat(name) : name];
    }),
  );
}
