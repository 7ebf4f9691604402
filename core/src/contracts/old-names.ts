import { snakeNames } from '../wire/names.ts';

// Field names of the specification that several features share. The contract files of the features have all others.

/** The wire names of a call about a league. */
export const leagueFields = { tournamentId: 'leagueId' } as const;

/** The wire names of a call about a member of a league, who may be another user than the caller. */
export const memberFields = { tournamentId: 'leagueId', userId: 'memberId' } as const;

/** 1 stroke play, 2 FedEx points, 3 Stableford. Source: the specification, business constants. */
export const modeField = { as: 'mode', values: { 1: 'stroke', 2: 'fedex', 3: 'stableford' } } as const;

/** A player by id and name. */
export const personNames = snakeNames({ user_id: 'id', user_name: 'name' });
