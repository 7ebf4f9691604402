import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { Player } from './make.ts';
import { prepareEvents, addCourseToEvents } from './role-cards.ts';
import type { RoleWorld, WorldLeague } from './role-world.ts';
import type { TestApp } from './test-app.ts';

const GAMES = {
  skins: 'gross',
  skinsLeft: 'lost',
  pins: [3, 15],
  drives: [],
  countback: false,
  stake: '20 kr',
} as const;

const GAME_CALLS = [
  'markHole',
  'settleDebt',
  'unsettleDebt',
  'removeMatches',
  'tieMatchDay',
  'tellMatch',
] as const;
type GameCall = (typeof GAME_CALLS)[number];
export const isGameCall = ({ name }: Endpoint): boolean => GAME_CALLS.includes(name as GameCall);

const getMatchId = ({ id: league }: WorldLeague, { id }: Player) => `match of ${id} in ${league}`;
const getPaymentId = ({ id: league }: WorldLeague, { id }: Player) => `debt of ${id} in ${league}`;
const listOwners = ({ idsByOwner }: WorldLeague) => [...idsByOwner.keys()];

/**
 * Adds games to each owner's event. If the call needs them, also adds payments by or to the idle member, or matches
 * between the idle member and each owner.
 */
export async function prepareGames(app: TestApp, world: RoleWorld, { name }: Endpoint, variant: string) {
  await prepareEvents(app, world, variant);
  for (const league of [world.home, world.otherLeague]) {
    await addCourseToEvents(app, league.id);
    const columns = { games: JSON.stringify(GAMES), ...(name === 'settleDebt' && { closed_at: new Date() }) };
    await app.db.updateTable('events').set(columns).where('league_id', '=', league.id).execute();
    if (name === 'unsettleDebt') await addPaymentsByIdleMember(app, world, league);
    if (name === 'settleDebt') await addPaymentsToIdleMember(app, world, league);
    if (name.includes('Match')) await addMatches(app, world, league);
  }
}

async function addPaymentsByIdleMember(
  app: TestApp,
  { home, idle }: RoleWorld,
  league: WorldLeague,
): Promise<void> {
  if (league !== home) return;
  const rows = listOwners(league).map((owner) => ({
    id: getPaymentId(league, owner),
    league_id: league.id,
    from_id: idle.id,
    to_id: owner.id,
    unit: 'kr',
    amount: 4000,
    said_by: owner.id,
    said_at: new Date(),
  }));
  await app.db.insertInto('settlements').values(rows).execute();
}

/** Adds payments to the idle member that settle no debt, so that the idle member owes the payers money. */
async function addPaymentsToIdleMember(
  app: TestApp,
  { home, idle, otherMember }: RoleWorld,
  league: WorldLeague,
): Promise<void> {
  if (league !== home) return;
  const payers = new Set([otherMember.id, ...listOwners(league).map(({ id }) => id)]);
  const rows = [...payers].map((payerId) => ({
    id: `payment of ${payerId} in ${league.id}`,
    league_id: league.id,
    from_id: payerId,
    to_id: idle.id,
    unit: 'kr',
    amount: 4000,
    said_by: payerId,
    said_at: new Date(),
  }));
  await app.db.insertInto('settlements').values(rows).execute();
}

async function addMatches(app: TestApp, { idle }: RoleWorld, league: WorldLeague): Promise<void> {
  const league_id = league.id;
  const sides = [idle, ...listOwners(league)];
  const season = { league_id, kind: 'singles', legs: 1, win: 2, half: 1 } as const;
  await app.db.insertInto('match_seasons').values(season).execute();
  await app.db
    .insertInto('match_players')
    .values(sides.map(({ id }, side) => ({ league_id, side, place: 0, user_id: id })))
    .execute();
  const days = [1, 2].map((day) => ({ league_id, day, bye: null }));
  await app.db.insertInto('match_days').values(days).execute();
  const matches = listOwners(league).map((owner, number) => ({
    id: getMatchId(league, owner),
    league_id,
    day: 1,
    number,
    side_a: 0,
    side_b: number + 1,
  }));
  await app.db.insertInto('matches').values(matches).execute();
}

const fieldsByCall: { readonly [Call in GameCall | 'makeMatches']?: object } = {
  markHole: { hole: 3, kind: 'pin', note: '1.2 m' },
  settleDebt: { unit: 'kr', amount: 40 },
  makeMatches: { kind: 'singles', legs: 1, win: 2, half: 1 },
  tieMatchDay: { day: 1 },
  tellMatch: { winner: 'a', open: false },
};

/** Returns the input for calls about the games and matches of `owner`. */
export function createGamesInput(
  { home, idle, otherMember }: RoleWorld,
  { name }: Pick<Endpoint, 'name'>,
  variant: string,
  owner: Player,
): object {
  const creditorId = variant === "another player's debt" ? otherMember.id : owner.id;
  return {
    ...fieldsByCall[name as keyof typeof fieldsByCall],
    sides: [[idle.id], [otherMember.id]],
    matchId: getMatchId(home, owner),
    settlementId: getPaymentId(home, owner),
    ...(name === 'settleDebt' && { from: idle.id, to: creditorId }),
  };
}
