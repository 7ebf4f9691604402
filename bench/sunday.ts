/** What is known or supposed of a Sunday; rates are per league, player, round or visit of that day. */
export interface Sunday {
  leagues: number;
  players: number;
  /** Share of the leagues that play, and of their players who register a round. */
  playing: number;
  rounds: number;
  /** How often a player opens the app, the calls of one opening, and for how many minutes a socket stays. */
  visits: number;
  callsOfVisit: number;
  minutesOpen: number;
  /** Messages for each round, and how many push messages a round leads to, bundles counted once. */
  messages: number;
  pushes: number;
  /** Calls of an open page after a round: the board and the rounds of its player. */
  callsOfHint: number;
}

/** Processor time of one call, in ms, of the server and of PostgreSQL. */
export interface Cost {
  server: number;
  database: number;
}

export type Kind = 'read' | 'round' | 'message' | 'hint' | 'push';

export const supposed: Sunday = {
  leagues: 1_000_000,
  players: 8,
  playing: 0.35,
  rounds: 0.6,
  visits: 4,
  callsOfVisit: 12,
  minutesOpen: 6,
  messages: 1.5,
  pushes: 2,
  callsOfHint: 2,
};

/** Where golfers are: hours from UTC, and their share. */
const zones: readonly (readonly [hours: number, share: number])[] = [
  [0, 0.15],
  [1, 0.2],
  [2, 0.1],
  [-5, 0.2],
  [-6, 0.1],
  [-8, 0.1],
  [8, 0.05],
  [9, 0.05],
  [10, 0.05],
];

const MINUTES = 24 * 60;

/** The share of a day's events that falls on each minute of UTC: around an hour of local time, some hours wide. */
export function shareByMinute(hour: number, width: number): number[] {
  const shares = Array.from({ length: MINUTES }, () => 0);
  const weight = (minute: number) => {
    const hours = (((minute / 60 - hour + 36) % 24) + 24) % 24;
    return Math.exp(-0.5 * ((hours - 12) / width) ** 2);
  };
  const whole = Array.from({ length: MINUTES }, (_, minute) => weight(minute)).reduce((a, b) => a + b, 0);
  for (const [offset, share] of zones) {
    for (let minute = 0; minute < MINUTES; minute++)
      shares[minute]! += (share * weight((minute + offset * 60 + MINUTES) % MINUTES)) / whole;
  }
  return shares;
}

interface Minute {
  /** Per second. */
  perSecond: Record<Kind, number>;
  sockets: number;
}

/** The day in minutes. Cards are signed around half past three, and the app is opened from noon to the evening. */
export function dayOf(sunday: Sunday): Minute[] {
  const active = sunday.leagues * sunday.playing * sunday.players;
  const rounds = active * sunday.rounds;
  const [signed, opened] = [shareByMinute(15.5, 1.6), shareByMinute(17, 3)];
  return signed.map((share, minute) => {
    const sockets = active * sunday.visits * opened[minute]! * sunday.minutesOpen;
    const online = sockets / active;
    const round = (rounds * share) / 60;
    const hint = round * (1 + sunday.messages) * (sunday.players - 1) * online;
    const visits = (active * sunday.visits * opened[minute]!) / 60;
    return {
      sockets,
      perSecond: {
        round,
        message: round * sunday.messages,
        hint,
        push: round * sunday.pushes,
        read: visits * sunday.callsOfVisit + hint * sunday.callsOfHint,
      },
    };
  });
}

/** The rate that a minute stays under 999 times in a thousand, where its events come by themselves. */
export const burst = (mean: number): number => mean + 3.1 * Math.sqrt(mean);

/** Cores that are busy in a minute. */
export function coresOf({ perSecond }: Minute, costs: Record<Kind, Cost>, part: keyof Cost): number {
  const kinds = Object.keys(perSecond) as Kind[];
  return kinds.reduce((sum, kind) => sum + (burst(perSecond[kind]) * costs[kind][part]) / 1000, 0);
}
