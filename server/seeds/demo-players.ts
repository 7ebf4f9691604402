import type { Mode } from '@golf-league/core/golf/mode.ts';
// The players and leagues of the demo, for people who try the app, for browser tests and for screenshots.

export const DEMO_PASSWORD = 'fairway and green';

export const demoPlayerNames = {
  elin: 'Elin Sjöberg',
  marcus: 'Marcus Lind',
  oskar: 'Oskar Nyström',
  priya: 'Priya Raman',
  jonas: 'Jonas Berg',
  tove: 'Tove Ek',
  anders: 'Anders Holm',
  wilma: 'Wilma Falk',
} as const;

export type DemoPlayer = keyof typeof demoPlayerNames;

export interface DemoAccount {
  userId: string;
  token: string;
}

export type DemoAccounts = Record<DemoPlayer, DemoAccount>;

export const getDemoEmail = (player: DemoPlayer) => `${player}@example.com`;

/** A round as net score to par, gross score and course par; in Stableford as points and optional gross score. */
type StrokeRound = [toPar: number, gross: number, par: number];
type StablefordRound = [points: number, gross?: number];

export interface DemoLeague {
  name: string;
  /** Stroke play, FedEx points or Stableford. */
  mode: Mode;
  /** The first member creates the league and is its admin. */
  members: DemoPlayer[];
  /** A player who joins just before the round with this number (from 1). */
  lateJoiner?: { player: DemoPlayer; beforeRound: number };
  started: boolean;
  finished: boolean;
  /** Whether the league has planned events and a running season. */
  hasEvents?: true;
  /** One entry for each day with rounds, in order: the date and the rounds by player. */
  days: { date: string; rounds: Partial<Record<DemoPlayer, StrokeRound | StablefordRound>> }[];
}

const allPlayers: DemoPlayer[] = ['elin', 'marcus', 'oskar', 'priya', 'jonas', 'tove', 'anders', 'wilma'];

/** Ends with Elin at −6, Marcus and Oskar sharing second at −3, and Wilma's +11 as the worst round. */
const sundayLeague: DemoLeague = {
  name: 'Söndagsligan 2026',
  mode: 'stroke',
  members: allPlayers,
  started: true,
  finished: false,
  days: [
    {
      date: '2026-08-01',
      rounds: {
        elin: [-1, 74, 72],
        marcus: [2, 79, 72],
        oskar: [-2, 73, 72],
        priya: [1, 78, 72],
        jonas: [1, 80, 72],
        tove: [3, 108, 72],
        anders: [4, 83, 72],
        wilma: [2, 111, 72],
      },
    },
    {
      date: '2026-08-15',
      rounds: {
        elin: [-2, 72, 71],
        marcus: [-4, 70, 71],
        oskar: [0, 75, 71],
        priya: [-1, 76, 71],
        jonas: [2, 80, 71],
        anders: [1, 80, 71],
        wilma: [11, 118, 71],
      },
    },
    {
      date: '2026-08-29',
      rounds: {
        elin: [0, 75, 72],
        marcus: [1, 78, 72],
        oskar: [-1, 74, 72],
        priya: [-1, 77, 72],
        jonas: [0, 77, 72],
        tove: [-1, 103, 72],
        anders: [2, 82, 72],
      },
    },
    {
      date: '2026-09-12',
      rounds: {
        elin: [-3, 71, 72],
        marcus: [-2, 74, 72],
        oskar: [0, 76, 72],
        priya: [1, 78, 72],
        jonas: [-1, 74, 72],
        tove: [3, 107, 72],
        anders: [2, 82, 72],
        wilma: [1, 111, 72],
      },
    },
  ],
};

/** Two complete rounds with ties, a third round that three players have not played yet, and Wilma as a late joiner. */
const officeLeague: DemoLeague = {
  name: 'Kontoret Cup',
  mode: 'fedex',
  members: ['priya', 'jonas', 'elin', 'marcus', 'oskar', 'tove', 'anders'],
  lateJoiner: { player: 'wilma', beforeRound: 3 },
  started: true,
  finished: false,
  days: [
    {
      date: '2026-05-16',
      rounds: {
        priya: [-2, 75, 72],
        jonas: [-2, 81, 72],
        elin: [-1, 76, 72],
        marcus: [0, 78, 72],
        oskar: [1, 77, 72],
        tove: [4, 101, 72],
        anders: [6, 90, 72],
      },
    },
    {
      date: '2026-06-06',
      rounds: {
        oskar: [-4, 71, 72],
        priya: [-2, 76, 72],
        jonas: [-2, 80, 72],
        marcus: [-2, 75, 72],
        elin: [0, 77, 72],
        anders: [3, 88, 72],
        tove: [5, 103, 72],
      },
    },
    {
      date: '2026-06-27',
      rounds: {
        elin: [-3, 73, 71],
        oskar: [-1, 75, 71],
        priya: [0, 77, 71],
        marcus: [0, 76, 71],
        jonas: [2, 83, 71],
      },
    },
  ],
};

const tuesdayLeague: DemoLeague = {
  name: 'Tisdag efter jobbet',
  mode: 'stableford',
  members: ['jonas', 'tove', 'elin', 'anders', 'wilma', 'oskar', 'priya', 'marcus'],
  started: true,
  finished: false,
  hasEvents: true,
  days: [
    {
      date: '2026-05-05',
      rounds: {
        jonas: [36, 82],
        tove: [31],
        elin: [38, 75],
        anders: [29],
        wilma: [33],
        oskar: [35],
        marcus: [34],
      },
    },
    {
      date: '2026-05-19',
      rounds: {
        jonas: [39, 79],
        tove: [34],
        elin: [33, 80],
        anders: [36],
        wilma: [30],
        priya: [37],
        marcus: [35],
      },
    },
    {
      date: '2026-06-02',
      rounds: {
        jonas: [32, 86],
        tove: [40],
        elin: [37, 76],
        oskar: [36],
        wilma: [35],
        priya: [32],
        marcus: [38],
      },
    },
    {
      date: '2026-06-16',
      rounds: {
        jonas: [35, 83],
        tove: [33],
        elin: [36, 77],
        oskar: [34],
        anders: [31],
        priya: [38],
        marcus: [35],
      },
    },
    {
      date: '2026-06-30',
      rounds: { jonas: [37, 81], elin: [35, 78], oskar: [39], anders: [30], wilma: [28] },
    },
    { date: '2026-07-14', rounds: { jonas: [34, 84], elin: [34, 79], tove: [36] } },
  ],
};

const springLeague: DemoLeague = {
  name: 'Vårserien 2027',
  mode: 'stableford',
  members: ['tove', 'jonas', 'wilma'],
  started: false,
  finished: false,
  days: [],
};

const lastYearsLeague: DemoLeague = {
  name: 'Söndagsligan 2025',
  mode: 'stroke',
  members: ['elin', 'marcus', 'oskar', 'priya', 'jonas', 'anders'],
  started: true,
  finished: true,
  days: [
    {
      date: '2025-05-11',
      rounds: {
        elin: [1, 78, 72],
        marcus: [0, 77, 72],
        oskar: [3, 80, 72],
        priya: [-1, 76, 72],
        jonas: [-2, 78, 72],
        anders: [5, 88, 72],
      },
    },
    {
      date: '2025-06-15',
      rounds: {
        elin: [-2, 73, 71],
        marcus: [1, 77, 71],
        oskar: [-1, 74, 71],
        priya: [2, 80, 71],
        jonas: [-1, 78, 71],
        anders: [2, 84, 71],
      },
    },
    {
      date: '2025-07-20',
      rounds: {
        elin: [0, 76, 72],
        marcus: [-1, 75, 72],
        oskar: [1, 77, 72],
        priya: [0, 78, 72],
        jonas: [-3, 76, 72],
        anders: [4, 87, 72],
      },
    },
    {
      date: '2025-08-31',
      rounds: {
        elin: [-1, 75, 72],
        marcus: [2, 79, 72],
        oskar: [0, 76, 72],
        priya: [1, 79, 72],
        jonas: [1, 81, 72],
        anders: [3, 86, 72],
      },
    },
  ],
};

export const demoLeagues: readonly DemoLeague[] = [
  sundayLeague,
  officeLeague,
  tuesdayLeague,
  springLeague,
  lastYearsLeague,
];
