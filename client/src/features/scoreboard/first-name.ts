/** The first name, unless two of them share it. */
export function firstNameAmong(name: string, all: readonly { user_name: string }[]): string {
  const first = name.split(/\s+/u)[0] ?? name;
  const alike = all.filter((member) => member.user_name.split(/\s+/u)[0] === first);
  return alike.length > 1 ? name : first;
}
