import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { TeeSheet } from './tee-sheet.ts';

/** The groups in the format of the API, without empty ones. */
export const sentGroups = (sheet: TeeSheet) =>
  sheet
    .filter(({ players }) => players.length > 0)
    .map(({ startsAt, startHole, players }) => ({ startsAt, startHole, players: [...players] }));

/** The sheet as it was fetched, in the format that the server compares. */
export const comparedGroups = (sheet: TeeSheet) =>
  sheet.map(({ startsAt, startHole, players }) => ({ startsAt, startHole, players: [...players] }));

/** The group of one player on a saved sheet; undefined if there is none. */
export const groupOf = ({ groups }: Pick<EventView, 'groups'>, playerId: string) =>
  groups.find(({ players }) => players.some((player) => player.playerId === playerId));
