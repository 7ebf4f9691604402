import fc from 'fast-check';
import { toDecimal } from './fraction.ts';
import {
  findCloseRoundProblem,
  computeFirstRoundForLateJoiner,
  absentMembersHaveLaterRounds,
  getLastRoundForPausedMember,
  findDeleteRoundProblem,
  getNextRoundNumber,
  computeRoundStatuses,
} from './standings/participation.ts';
import type { Member } from './standings/participation.ts';
import type { CountedRound } from './rounds/round.ts';
import { createLeagueRules } from './rules.ts';
import type { CountingRules, LeagueRules } from './rules.ts';
import type { StandingRow } from './standings/standings.ts';

/** Returns the rules of a new league. `fields` sets the mode and overrides the defaults. */
export function createRules(fields: Pick<LeagueRules, 'mode'> & Partial<LeagueRules>): LeagueRules {
  return { ...createLeagueRules(fields.mode), ...fields };
}

export type LeagueFixture = { members: Member[]; rounds: CountedRound[] };

/** Creates a member whose name is the id and who takes part from round 1. `fields` override the defaults. */
export function createMember(id: string, fields: Partial<Member> = {}): Member {
  return { id, name: id, firstRound: 1, lastRound: null, absent: [], isGuest: false, ...fields };
}

/** Creates rounds 1, 2, … for each player from scores to par; null skips a number. */
export function createScores(toParsByPlayer: Record<string, (number | null)[]>): CountedRound[] {
  const rounds: CountedRound[] = [];
  for (const [memberId, toPars] of Object.entries(toParsByPlayer)) {
    for (const [index, toPar] of toPars.entries()) {
      if (toPar === null) continue;
      const number = index + 1;
      const order = rounds.length + 1;
      rounds.push({ id: `${memberId}${number}`, memberId, number, toPar, gross: toPar + 80, order });
    }
  }
  return rounds;
}

/** Returns the rows of a board as tuples: [position, player, total to par, FedEx points or Stableford points]. */
export function toBoardTuples(
  rows: readonly StandingRow[],
): [number | null, string, number | null, number | null][] {
  return rows.map((row) => [
    row.position,
    row.memberId,
    row.toPar,
    row.points === null ? row.stableford : toDecimal(row.points, 4),
  ]);
}

/** Every rule with a value other than its default. */
export const NON_DEFAULT_RULES: CountingRules = {
  countBest: 1,
  minimumRounds: 3,
  missingToPar: 4,
  tieBreak: 'best_rounds',
  allowance: 50,
  handicap: { best: 3, of: 5, percent: 90, dropHigh: 1, dropLow: 0, holeCap: 2 },
  attest: true,
  substitutes: 'guests',
  guests: false,
};

const RULE_ARBITRARIES = {
  mode: fc.constantFrom('stroke', 'fedex', 'stableford'),
  holes: fc.constantFrom(18, 9),
  pointsTable: fc.constant(1),
  countBest: fc.option(fc.integer({ min: 1, max: 5 })),
  minimumRounds: fc.integer({ min: 0, max: 6 }),
  missingToPar: fc.option(fc.integer({ min: 0, max: 10 })),
  tieBreak: fc.constantFrom('shared', 'best_rounds'),
  allowance: fc.integer({ min: 50, max: 100 }),
  attest: fc.boolean(),
  substitutes: fc.constantFrom('count', 'guests'),
  guests: fc.boolean(),
  handicap: fc.option(
    fc.record({
      best: fc.integer({ min: 1, max: 3 }),
      of: fc.integer({ min: 5, max: 8 }),
      percent: fc.integer({ min: 1, max: 100 }),
      dropHigh: fc.constantFrom(0, 1),
      dropLow: fc.constantFrom(0, 1),
      holeCap: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
  ),
} satisfies { [Rule in keyof LeagueRules]: fc.Arbitrary<LeagueRules[Rule]> };

/** Any valid rules. A new rule does not compile until it is added here, so every property test covers it. */
export const anyRules: fc.Arbitrary<LeagueRules> = fc.record(RULE_ARBITRARIES);

/** Any league with 0 to 8 members and 0 to 5 rounds each. There are so few names and scores that ties are frequent. */
export const anyLeague: fc.Arbitrary<LeagueFixture> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Ada', 'ada', 'Bo', 'Åke', 'Zoe'),
      firstRound: fc.integer({ min: 1, max: 3 }),
      lastRound: fc.option(fc.integer({ min: 0, max: 4 }), { freq: 4 }),
      toPars: fc.array(fc.integer({ min: -3, max: 4 }), { maxLength: 5 }),
    }),
    { maxLength: 8 },
  )
  .map((players) => {
    const league: LeagueFixture = { members: [], rounds: [] };
    for (const [index, { name, firstRound, lastRound, toPars }] of players.entries()) {
      const id = `m${index}`;
      league.members.push({ id, name, firstRound, lastRound, absent: [], isGuest: false });
      for (const [roundIndex, toPar] of toPars.entries()) {
        const order = league.rounds.length + 1;
        const number = firstRound + roundIndex;
        league.rounds.push({ id: `r${order}`, memberId: id, number, toPar, gross: null, order });
      }
    }
    return league;
  });

const STEP_KINDS = [
  'register',
  'register',
  'register',
  'join',
  'pause',
  'reinstate',
  'leave',
  'deleteRound',
  'correct',
  'close',
  'close',
  'reopen',
] as const;
export type SeasonStep = { kind: (typeof STEP_KINDS)[number]; playerIndex: number; toPar: number };

/** The steps of a FedEx season, in any order; `takeStep` skips a step that is not allowed at that point. */
export const anySeason: fc.Arbitrary<SeasonStep[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...STEP_KINDS),
    playerIndex: fc.nat({ max: 9 }),
    toPar: fc.integer({ min: -3, max: 4 }),
  }),
  { maxLength: 60, size: 'max' },
);

/** Returns the league after one step, as a new object; returns the same object if the step is not allowed. */
export function takeStep(league: LeagueFixture, step: SeasonStep, stepNumber: number): LeagueFixture {
  const { members, rounds } = league;
  if (step.kind === 'join') {
    return {
      members: [
        ...members,
        createMember(`m${stepNumber}`, { firstRound: computeFirstRoundForLateJoiner(members, rounds) }),
      ],
      rounds,
    };
  }
  const player = members[step.playerIndex % Math.max(1, members.length)];
  if (player === undefined) return league;
  const ownRounds = rounds.filter((round) => round.memberId === player.id);
  const replaceMember = (
    fields: Partial<Member>,
    remainingRounds: readonly CountedRound[] = rounds,
  ): LeagueFixture => ({
    members: members.map((otherMember) => (otherMember === player ? { ...player, ...fields } : otherMember)),
    rounds: [...remainingRounds],
  });
  switch (step.kind) {
    case 'register': {
      if (player.lastRound !== null) return league;
      const number = getNextRoundNumber('fedex', player, ownRounds);
      const id = `r${stepNumber}`;
      return {
        members,
        rounds: [
          ...rounds,
          { id, memberId: player.id, number, toPar: step.toPar, gross: null, order: stepNumber },
        ],
      };
    }
    case 'pause':
      return player.lastRound === null
        ? replaceMember({ lastRound: getLastRoundForPausedMember(ownRounds) })
        : league;
    case 'reinstate':
      if (player.lastRound === null) return league;
      return replaceMember({ firstRound: computeFirstRoundForLateJoiner(members, rounds), lastRound: null });
    case 'leave': {
      const remainingRounds = rounds.filter((round) => round.memberId !== player.id);
      const otherMembers = members.filter((otherMember) => otherMember !== player);
      return {
        members: otherMembers.map((otherMember) => reopenUnplayedNumbers(otherMember, remainingRounds)),
        rounds: remainingRounds,
      };
    }
    case 'correct': {
      const latestRound = ownRounds.at(-1);
      if (latestRound === undefined) return league;
      return replaceMember(
        {},
        rounds.map((round) => (round === latestRound ? { ...round, toPar: step.toPar } : round)),
      );
    }
    case 'close': {
      const number = (step.toPar + 4) % 8;
      const status = computeRoundStatuses(members, rounds).find((candidate) => candidate.number === number);
      if (findCloseRoundProblem(status) !== null) return league;
      const closeFor = (candidate: Member) =>
        status!.awaited.includes(candidate.id)
          ? { ...candidate, absent: [...candidate.absent, number] }
          : candidate;
      return { members: members.map(closeFor), rounds };
    }
    case 'reopen': {
      const number = (step.toPar + 4) % 8;
      if (absentMembersHaveLaterRounds(number, members, rounds)) return league;
      const reopenFor = (candidate: Member) => ({
        ...candidate,
        absent: candidate.absent.filter((otherNumber) => otherNumber !== number),
      });
      return { members: members.map(reopenFor), rounds };
    }
    case 'deleteRound': {
      const latestRound = ownRounds.at(-1);
      if (
        latestRound === undefined ||
        findDeleteRoundProblem('fedex', latestRound.id, player.id, members, rounds) !== null
      )
        return league;
      const remainingRounds = rounds.filter((round) => round !== latestRound);
      const ownRemainingRounds = ownRounds.filter((round) => round !== latestRound);
      return replaceMember(
        player.lastRound === null ? {} : { lastRound: getLastRoundForPausedMember(ownRemainingRounds) },
        remainingRounds,
      );
    }
  }
}

/** Like the server, keeps a number without registered rounds closed only for members with a later round. */
function reopenUnplayedNumbers(candidate: Member, rounds: readonly CountedRound[]): Member {
  const shouldStayClosed = (number: number) =>
    rounds.some(
      (round) => round.number === number || (round.memberId === candidate.id && round.number > number),
    );
  return { ...candidate, absent: candidate.absent.filter(shouldStayClosed) };
}
