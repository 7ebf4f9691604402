import type { Account } from '../../../e2e/support/api-actions.ts';
import { demoLeagues, demoPlayerNames } from '../../../server/seeds/demo-players.ts';
import type { DemoLeague, DemoPlayer } from '../../../server/seeds/demo-players.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import type { Member } from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { longestLeagueName, longestPlayerName } from '../../../e2e/support/long-texts.ts';

/** A round with its scores and the other stored fields. */
type PlayedRound = CountedRound & {
  coursePar: number | null;
  playedOn: string;
  picture: string | null;
};

/** A league as the server stores it. `createClubServer` derives its responses from it. */
export interface TestLeague {
  id: string;
  name: string;
  rules: LeagueRules;
  started: boolean;
  finished: boolean;
  members: readonly Member[];
  admin: string;
  rounds: readonly PlayedRound[];
  /** The number of unread messages from other members. */
  unreadMessages?: number;
}

export const createTestAccount = (userId: string, userName: string): Account => ({
  userId,
  userName,
  token: `t-${userId}`,
});

/** Creates a member who plays from the first round onwards. */
export const createTestMember = (id: string, name: string): Member => ({
  id,
  name,
  firstRound: 1,
  lastRound: null,
  absent: [],
  isGuest: false,
});

const playerEntries = Object.entries(demoPlayerNames) as [DemoPlayer, string][];
export const people = Object.fromEntries(
  playerEntries.map(([id, name]) => [id, createTestAccount(id, name)]),
) as Record<DemoPlayer, Account>;

function toTestLeague(id: string, league: DemoLeague): TestLeague {
  const { mode, lateJoiner, members: playerIds } = league;
  const rules = createLeagueRules(mode);
  const rounds: PlayedRound[] = [];
  for (const [dayIndex, { date, rounds: scoresByPlayer }] of league.days.entries()) {
    for (const [memberId, scores] of Object.entries(scoresByPlayer)) {
      const previousRoundCount = rounds.filter((round) => round.memberId === memberId).length;
      const [score, gross = null, coursePar = null] = scores as [number, number?, number?];
      rounds.push({
        id: `${id}-${rounds.length}`,
        memberId,
        number: mode === 'fedex' ? dayIndex + 1 : previousRoundCount + 1,
        toPar: mode === 'stableford' ? getPointsForToPar(rules, 0) - score : score,
        gross,
        order: rounds.length + 1,
        coursePar,
        playedOn: date,
        picture: null,
      });
    }
  }
  const getFirstRound = (player: DemoPlayer) => (lateJoiner?.player === player ? lateJoiner.beforeRound : 1);
  return {
    id,
    name: league.name,
    rules,
    started: league.started,
    finished: league.finished,
    members: [...playerIds, ...(lateJoiner ? [lateJoiner.player] : [])].map((player) => ({
      ...createTestMember(player, demoPlayerNames[player]),
      firstRound: getFirstRound(player),
    })),
    admin: playerIds[0]!,
    rounds,
  };
}

/** Creates a league of sixty players, one with the longest allowed name. Most have rounds; one round has a picture. */
function createCrowdedLeague(): TestLeague {
  const otherMembers = Array.from({ length: 59 }, (_, index) =>
    createTestMember(
      `crowd${index}`,
      index === 0 ? longestPlayerName : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index + 1}`,
    ),
  );
  const rounds: PlayedRound[] = [];
  const addRound = (memberId: string, number: number, toPar: number) => {
    const order = rounds.length + 1;
    const picture = memberId === 'elin' && number === 1 ? '/icons/icon-512.png' : null;
    const roundFields = { id: `crowd-${order}`, memberId, number, order, toPar, gross: 90 + toPar, picture };
    rounds.push({ ...roundFields, coursePar: 72, playedOn: '2026-11-23' });
  };
  addRound('elin', 1, 2);
  addRound('elin', 2, 31);
  for (const [index, { id }] of otherMembers.slice(0, 45).entries()) addRound(id, 1, (index % 17) - 6);
  const members = [createTestMember('elin', demoPlayerNames.elin), ...otherMembers];
  return {
    id: 'crowd',
    name: longestLeagueName,
    rules: createLeagueRules('stroke'),
    started: true,
    finished: false,
    members,
    admin: 'elin',
    rounds,
    unreadMessages: 12,
  };
}

const emptyLeague: TestLeague = {
  ...createCrowdedLeague(),
  id: 'empty',
  name: 'Tomma ligan',
  members: [createTestMember('elin', demoPlayerNames.elin)],
  rounds: [],
  unreadMessages: 0,
};

const [sundayLeague, officeLeague, tuesdayLeague, springLeague, lastYearsLeague] = demoLeagues as [
  DemoLeague,
  DemoLeague,
  DemoLeague,
  DemoLeague,
  DemoLeague,
];

/** The demo leagues, an empty league and a crowded league, as in the end-to-end tests. */
export const clubLeagues = [
  toTestLeague('strokes', sundayLeague),
  toTestLeague('fedex', officeLeague),
  toTestLeague('stableford', tuesdayLeague),
  toTestLeague('waiting', springLeague),
  toTestLeague('lastYear', lastYearsLeague),
  emptyLeague,
  createCrowdedLeague(),
] as const;
