import { handicap } from '@golf-league/core/contracts/handicap.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { leaguesWithTasks, changedHandicap } from './home-responses.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { getTopDialog, visitHome, openProfileDialog } from './screens.ts';
import type { Screen } from './screen.ts';

type HandicapRecord = ResponseOf<typeof handicap>['record'];
type Round = HandicapRecord['rounds'][number];

const courses = ['Bro Hof', 'Ågesta golfklubb, Nedre banan efter ombyggnaden', 'Lindö'];

const createRound = (index: number, fields: Partial<Round> = {}): Round => ({
  id: `r${index}`,
  leagueId: 't',
  playedOn: `2026-08-${String(28 - index).padStart(2, '0')}`,
  course: {
    name: courses[index % 3]!,
    tee: index % 2 ? '57' : 'Gul herrar',
    par: 72,
    courseRating: 71.3,
    slope: 128,
    holes: null,
  },
  holes: 18,
  holesPlayed: 18,
  adjustedGross: 84 + (index % 9),
  ownDifferential: 11.2 + (index % 9),
  differential: 11.2 + (index % 9),
  adjusted: 11.2 + (index % 9),
  expected: false,
  exceptional: 0,
  pairedWith: null,
  counts: index % 3 === 0,
  ...fields,
});

/**
 * A record with everything that can occur in one: caps, a nine-hole round completed with the expected score, a pair of
 * nine-hole rounds, an exceptional score, and many rounds.
 */
const fullRecord: HandicapRecord = {
  index: 13.2,
  missing: 0,
  uncapped: 13.9,
  cap: 'soft',
  low: 10.1,
  heldAgainst: 9.5,
  next: {
    lowers: { differential: 12.1, index: 13.1 },
    exceptional: { differential: 6.2, index: 11.4 },
    atWorst: 13.6,
  },
  rounds: [
    createRound(0, {
      holes: 9,
      counts: false,
      ownDifferential: 7.2,
      differential: 15.7,
      adjusted: 15.7,
      expected: true,
    }),
    createRound(1, {
      holes: 9,
      pairedWith: 'r2',
      counts: true,
      ownDifferential: -0.4,
      differential: 12.8,
      adjusted: 12.8,
    }),
    createRound(2, { holes: 9, pairedWith: 'r1', counts: true, differential: 12.8, adjusted: 12.8 }),
    createRound(23, { exceptional: -1, differential: 5.2, adjusted: 4.2, counts: true }),
    ...Array.from({ length: 20 }, (_, index) => createRound(index + 3)),
  ],
};

export const handicapScreens: readonly Screen[] = [
  {
    name: 'the home page with a handicap changed by the new rules',
    as: 'elin',
    arrange: async (visit) => {
      await visit.fakeResponse(listLeagues, leaguesWithTasks);
      await visit.fakeResponse(handicap, changedHandicap);
      await visitHome(visit);
      await visit.page.getByRole('button', { name: /17[.,]5/ }).waitFor();
    },
  },
  {
    name: 'the handicap dialog',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const enteredIndex = {
        index: 11.4,
        statedAt: '2026-08-15T07:30:00.000Z',
        hidden: false,
        moved: { before: 9.8, after: 13.2, at: '2026-11-20T09:00:00.000Z' },
      };
      await visit.fakeResponse(handicap, { ...enteredIndex, record: fullRecord });
      await openProfileDialog('handicap')(visit);
      await getTopDialog(visit.page).getByText(visit.texts.handicap.how).click();
    },
  },
];
