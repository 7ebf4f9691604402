/** Returns the first name, or the full name if another player in the list has the same first name. */
export function firstNameAmong(name: string, all: readonly { name: string }[]): string {
  const first = name.split(/\s+/u)[0] ?? name;
  const sameFirstName = all.filter((member) => member.name.split(/\s+/u)[0] === first);
  return sameFirstName.length > 1 ? name : first;
}
