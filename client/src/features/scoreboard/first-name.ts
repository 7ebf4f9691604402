/** The first name, unless two of them share it. */
export function firstNameAmong(name: string, all: readonly { name: string }[]): string {
  const first = name.split(/\s+/u)[0] ?? name;
  const alike = all.filter((member) => member.name.split(/\s+/u)[0] === first);
  return alike.length > 1 ? name : first;
}
