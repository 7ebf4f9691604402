import { snakeNames } from '../wire/names.ts';

// The specification's field names that several features share. The others are in the features' contract files.

/** The wire names of a call about a league. */
export const leagueFields = { tournamentId: 'leagueId' } as const;

/** The wire names of a call about a member of a league, who is not always the caller. */
export const memberFields = { tournamentId: 'leagueId', userId: 'memberId' } as const;

/** 1 stroke play, 2 FedEx points, 3 Stableford. Source: the specification, business constants. */
export const modeField = { as: 'mode', values: { 1: 'stroke', 2: 'fedex', 3: 'stableford' } } as const;

/** The wire names of a person's id and name. */
export const personNames = snakeNames({ user_id: 'id', user_name: 'name' });
