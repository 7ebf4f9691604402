import { publicName } from '@golf-league/core/golf/names/public-name.ts';

const firstOf = (name: string) => name.trim().split(/\s+/u)[0] ?? name;

/** The shortest of first name, 'Anna S.' and full name that is unique in the list. */
export function shortNames(people: readonly { memberId: string; name: string }[]): Map<string, string> {
  const forms = [firstOf, publicName];
  const count = forms.map((form) => {
    const shared = new Map<string, number>();
    for (const { name } of people) shared.set(form(name), (shared.get(form(name)) ?? 0) + 1);
    return shared;
  });
  return new Map(
    people.map(({ memberId, name }) => {
      const unique = forms.find((form, index) => count[index]?.get(form(name)) === 1);
      return [memberId, unique ? unique(name) : name];
    }),
  );
}
