/** Returns the first name, or the full name if another player in the list has the same first name. */
export function uniqueFirstName(name: string, players: readonly { name: string }[]): string {
  const first = name.split(/\s+/u)[0] ?? name;
  const namesakes = players.filter((member) => member.name.split(/\s+/u)[0] === first);
  return namesakes.length > 1 ? name : first;
}
