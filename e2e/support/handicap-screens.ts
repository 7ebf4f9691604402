import { handicap, type WireHandicapRecord } from '@golf-league/core/contracts/handicap.ts';
import { dialogOf, profileDialog } from './screens.ts';
import type { Screen } from './screens.ts';
import { addressOf } from './wire.ts';

type Round = WireHandicapRecord['rounds'][number];

const courses = ['Bro Hof', 'Ågesta golfklubb, Nedre banan efter ombyggnaden', 'Lindö'];

const round = (index: number, fields: Partial<Round> = {}): Round => ({
  roundId: `r${index}`,
  tournamentId: 't',
  played_on: `2026-08-${String(28 - index).padStart(2, '0')}`,
  course: {
    name: courses[index % 3]!,
    tee: index % 2 ? '57' : 'Gul herrar',
    par: 72,
    course_rating: 71.3,
    slope: 128,
    holes: null,
  },
  holes: 18,
  adjusted_gross: 84 + (index % 9),
  differential: 11.2 + (index % 9),
  paired_with: null,
  counts: index % 3 === 0,
  ...fields,
});

/** A record with all that one can have: caps, a pair of nines and one that waits, and more rounds than are read. */
const record: WireHandicapRecord = {
  index: 13.2,
  missing: 0,
  uncapped: 13.9,
  cap: 'soft',
  low_index: 9.5,
  next: { lowers: { differential: 12.1, index: 13.1 }, at_worst: 13.6 },
  rounds: [
    round(0, { holes: 9, counts: false }),
    round(1, { holes: 9, paired_with: 'r2', counts: true, differential: -0.4 }),
    round(2, { holes: 9, paired_with: 'r1', counts: true }),
    ...Array.from({ length: 20 }, (_, index) => round(index + 3)),
  ],
};

export const handicapScreens: readonly Screen[] = [
  {
    name: 'the handicap dialog',
    as: 'elin',
    changesBrowser: true,
    arrange: async (visit) => {
      const stated = { handicap_index: 11.4, set_at: '2026-08-15T07:30:00.000Z' };
      await visit.page.route(addressOf(handicap), (route) => route.fulfill({ json: { ...stated, record } }));
      await profileDialog('handicap')(visit);
      await dialogOf(visit.page).getByText(visit.say.handicap.how).click();
    },
  },
];
