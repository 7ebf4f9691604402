import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { TeeSheet } from './tee-sheet.ts';

/** Returns the groups in the API's format, without empty groups. */
export const toGroupsInput = (sheet: TeeSheet) =>
  sheet
    .filter(({ players }) => players.length > 0)
    .map(({ startsAt, startHole, players }) => ({ startsAt, startHole, players: [...players] }));

/** Returns the groups of the fetched sheet, for the server to compare with the saved sheet. */
export const toComparableGroups = (sheet: TeeSheet) =>
  sheet.map(({ startsAt, startHole, players }) => ({ startsAt, startHole, players: [...players] }));

/** Returns the player's group on a saved sheet; undefined if there is none. */
export const findPlayerGroup = ({ groups }: Pick<EventView, 'groups'>, playerId: string) =>
  groups.find(({ players }) => players.some((player) => player.playerId === playerId));
