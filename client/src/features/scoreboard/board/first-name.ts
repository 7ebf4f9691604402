/** Returns the first name, or the full name if another player in the list has the same first name. */
export function getUniqueFirstName(name: string, players: readonly { name: string }[]): string {
  const firstName = name.split(/\s+/u)[0] ?? name;
  const namesakes = players.filter((player) => player.name.split(/\s+/u)[0] === firstName);
  return namesakes.length > 1 ? name : firstName;
}
