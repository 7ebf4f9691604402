import { snakeNames } from '../wire/names.ts';

// The field names from the specification that several features share. Other names are in the feature's contract file.

/** The wire name of the league's id in a call about a league. */
export const leagueIdName = { tournamentId: 'leagueId' } as const;

/** The wire names of the ids in a call about a member of a league, who is not always the caller. */
export const memberIdNames = { tournamentId: 'leagueId', userId: 'memberId' } as const;

/** 1 stroke play, 2 FedEx points, 3 Stableford. Source: the specification, business constants. */
export const modeField = { as: 'mode', values: { 1: 'stroke', 2: 'fedex', 3: 'stableford' } } as const;

/** The wire names of a person's id and name. */
export const personNames = snakeNames({ user_id: 'id', user_name: 'name' });
