import type { handicap } from '@golf-league/core/contracts/handicap.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { aListedLeague } from '../../core/test/builders.ts';
import { longestLeagueName } from './long-texts.ts';

const leagueWithTasks = aListedLeague({
  id: 'cup',
  name: 'Kontoret Cup',
  mode: 'fedex',
  position: 1,
  shared: true,
  score: 625,
  unreadMessages: 120,
  unreadAnnouncements: 3,
  openRound: { number: 3, registered: 5, expected: 8 },
  nextEvent: {
    id: 'saturday',
    title: 'Round 4',
    startsAt: '2030-08-17T08:00:00.000Z',
    timeZone: null,
    place: 'Bro Hof, the first tee of the Castle Course',
    coming: 6,
    declined: 1,
    mine: null,
  },
});

/** Two leagues with pending tasks for the current user, one of them with a name of the maximum length. */
export const leaguesWithTasks = [
  leagueWithTasks,
  { ...leagueWithTasks, id: 'long', name: longestLeagueName },
];

/** A handicap estimate that changed with the 2024 rules. The player has not seen the change yet. */
export const changedHandicap: ResponseOf<typeof handicap> = {
  index: null,
  statedAt: null,
  hidden: false,
  moved: { before: 8, after: 17.5, at: '2026-11-20T09:00:00.000Z' },
  record: {
    index: null,
    missing: 3,
    uncapped: null,
    cap: null,
    low: null,
    heldAgainst: null,
    next: null,
    rounds: [],
  },
};
