import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { Player } from './make.ts';
import { prepareDays, openDays } from './role-cards.ts';
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
export const needsGames = ({ name }: Endpoint): boolean => GAME_CALLS.includes(name as GameCall);

const matchIdOf = ({ id: league }: WorldLeague, { id }: Player) => `match of ${id} in ${league}`;
const debtIdOf = ({ id: league }: WorldLeague, { id }: Player) => `debt of ${id} in ${league}`;
const ownersOf = ({ idsByOwner }: WorldLeague) => [...idsByOwner.keys()];

/**
 * Adds games to each owner's day, and, if the call needs them, debts of the idle member to each owner or matches
 * against each.
 */
export async function prepareGames(app: TestApp, world: RoleWorld, { name }: Endpoint, variant: string) {
  await prepareDays(app, world, variant);
  for (const league of [world.home, world.abroad]) {
    await openDays(app, league.id);
    const change = { games: JSON.stringify(GAMES), ...(name === 'settleDebt' && { closed_at: new Date() }) };
    await app.db.updateTable('events').set(change).where('league_id', '=', league.id).execute();
    if (name === 'unsettleDebt') await addDebts(app, world, league);
    if (name === 'settleDebt') await addPayments(app, world, league);
    if (name.includes('Match')) await addMatches(app, world, league);
  }
}

async function addDebts(app: TestApp, { home, idle }: RoleWorld, league: WorldLeague): Promise<void> {
  if (league !== home) return;
  const rows = ownersOf(league).map((owner) => ({
    id: debtIdOf(league, owner),
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

/** Adds payments to the idle member without a debt, so that the idle member owes this money back. */
async function addPayments(
  app: TestApp,
  { home, idle, mate }: RoleWorld,
  league: WorldLeague,
): Promise<void> {
  if (league !== home) return;
  const payers = new Set([mate.id, ...ownersOf(league).map(({ id }) => id)]);
  const rows = [...payers].map((payer) => ({
    id: `payment of ${payer} in ${league.id}`,
    league_id: league.id,
    from_id: payer,
    to_id: idle.id,
    unit: 'kr',
    amount: 4000,
    said_by: payer,
    said_at: new Date(),
  }));
  await app.db.insertInto('settlements').values(rows).execute();
}

async function addMatches(app: TestApp, { idle }: RoleWorld, league: WorldLeague): Promise<void> {
  const league_id = league.id;
  const sides = [idle, ...ownersOf(league)];
  const season = { league_id, kind: 'singles', legs: 1, win: 2, half: 1 } as const;
  await app.db.insertInto('match_seasons').values(season).execute();
  await app.db
    .insertInto('match_players')
    .values(sides.map(({ id }, side) => ({ league_id, side, place: 0, user_id: id })))
    .execute();
  const days = [1, 2].map((day) => ({ league_id, day, bye: null }));
  await app.db.insertInto('match_days').values(days).execute();
  const matches = ownersOf(league).map((owner, number) => ({
    id: matchIdOf(league, owner),
    league_id,
    day: 1,
    number,
    side_a: 0,
    side_b: number + 1,
  }));
  await app.db.insertInto('matches').values(matches).execute();
}

const fields: { readonly [Call in GameCall | 'makeMatches']?: object } = {
  markHole: { hole: 3, kind: 'pin', note: '1.2 m' },
  settleDebt: { unit: 'kr', amount: 40 },
  makeMatches: { kind: 'singles', legs: 1, win: 2, half: 1 },
  tieMatchDay: { day: 1 },
  tellMatch: { winner: 'a', open: false },
};

/** Returns the input for calls about games and matches of `owner`. */
export function createGamesInput(
  { home, idle, mate }: RoleWorld,
  { name }: Pick<Endpoint, 'name'>,
  variant: string,
  owner: Player,
): object {
  const to = variant === 'a debt of others' ? mate.id : owner.id;
  return {
    ...fields[name as keyof typeof fields],
    sides: [[idle.id], [mate.id]],
    matchId: matchIdOf(home, owner),
    settlementId: debtIdOf(home, owner),
    ...(name === 'settleDebt' && { from: idle.id, to }),
  };
}
