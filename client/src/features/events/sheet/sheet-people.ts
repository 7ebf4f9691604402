import type { ListedPerson } from '../../leagues/members/describe-namesakes.ts';
import type { ListedMember } from '../../leagues/members/members.api.ts';
import type { LeagueEvent } from '../events.api.ts';

/** `playingHandicap` is the playing handicap on the event's course; null if it is unknown, or hidden from the user. */
export type SheetPerson = {
  id: string;
  name: string;
  picture: string | null;
  playingHandicap: number | null;
  hasNoIndex?: boolean;
};
export type SheetPeople = ReadonlyMap<string, SheetPerson>;

/** Returns everybody who can be on an event's tee sheet, by id. */
export function collectSheetPeople(event: LeagueEvent, members: readonly ListedMember[]): SheetPeople {
  const people = new Map<string, SheetPerson>();
  for (const { id, name, picture } of members) people.set(id, { id, name, picture, playingHandicap: null });
  for (const { players } of event.groups)
    for (const { playerId: id, name, playingHandicap, noIndex: hasNoIndex = false } of players)
      people.set(id, { picture: null, ...people.get(id), id, name, playingHandicap, hasNoIndex });
  for (const { id, name, picture, playingHandicap } of event.answers)
    people.set(id, {
      ...people.get(id),
      id,
      name,
      picture,
      playingHandicap: people.get(id)?.playingHandicap ?? playingHandicap,
    });
  return people;
}

/** Returns the members, and former members who are still on the sheet. */
export function toListedPeople(people: SheetPeople, members: readonly ListedMember[]): ListedPerson[] {
  const membersById = new Map(members.map((member) => [member.id, member]));
  return [...people.values()].map(({ id, name }) => ({ ...membersById.get(id), id, name }));
}

export const getSheetPerson = (people: SheetPeople, id: string): SheetPerson =>
  people.get(id) ?? { id, name: '', picture: null, playingHandicap: null };
