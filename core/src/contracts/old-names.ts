import { snakeNames } from '../wire/names.ts';

// Names of the specification that several calls share. Names that only one feature uses are in its own file.

/** A call about a league. */
export const leagueFields = { tournamentId: 'leagueId' } as const;

/** A call about a member of a league, who may be someone other than the caller. */
export const memberFields = { tournamentId: 'leagueId', userId: 'memberId' } as const;

/** 1 stroke play, 2 FedEx points, 3 Stableford. Source: the specification, business constants. */
export const modeField = { as: 'mode', values: { 1: 'stroke', 2: 'fedex', 3: 'stableford' } } as const;

/** A player by id and name. */
export const personNames = snakeNames({ user_id: 'id', user_name: 'name' });
