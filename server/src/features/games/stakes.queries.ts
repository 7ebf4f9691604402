import type { DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import {
  computeBalances,
  type GameDay,
  type Stake,
  parseStake,
  getUnitKey,
} from '@golf-league/core/golf/games/ledger.ts';
import { type Skins, countSkinsWon } from '@golf-league/core/golf/games/skins.ts';
import { compareCodePoints, getNameSortKey } from '@golf-league/core/golf/names/name-order.ts';
import type { CarriedSkins } from '../../database/closed-day-columns.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import { findHoleLeaders, type ContestEntries } from './contests.queries.ts';

type Stakes = NonNullable<DayResultsView['stakes']>;
type Wins = Pick<Stakes['rows'][number], 'skins' | 'pins' | 'drives'>;

/** A day's stake and the winners by hole. The other players with a score on the hole pay the winner. */
export interface DayStakes {
  readonly stake: Stake;
  readonly games: readonly GameDay[];
  /** The wins of each player who won or paid something. */
  readonly won: ReadonlyMap<string, Wins>;
}

export const toStoredStakes = ({ stake, games, won }: DayStakes) => ({ stake, games, won: [...won] });

/** Restores the stored stakes of a day whose skins carried over to a later day. */
export const fromStoredStakes = ({ played }: CarriedSkins): DayStakes | null =>
  played && { ...played, won: new Map(played.won) };

const countWins = (playerId: string, winners: readonly { playerId: string }[]) =>
  winners.filter((winner) => winner.playerId === playerId).length;

/** Returns a day's stakes and winners, or null if nothing is at stake. */
export function computeDayStakes(
  card: CachedDayCard,
  skins: Skins | null,
  contestEntries: ContestEntries,
): DayStakes | null {
  const { games } = card.day;
  const stake = games?.stake ? parseStake(games.stake) : null;
  if (stake === null) return null;
  const findPayerIds = (isPayer: (player: CardPlayer) => boolean) =>
    card.players.flatMap((player) => (isPayer(player) ? player.playerId : []));
  const participantIds = new Set(
    card.players.flatMap((player) => (hasCardOrRound(player) ? player.playerId : [])),
  );
  if (card.day.version === 1) return computeDayStakesV1(card, { stake, skins, contestEntries });
  // Somebody without a card or round on the day can be closest to the pin, but wins no money.
  const [pins, drives] = [contestEntries.pins, contestEntries.drives].map((entries) =>
    findHoleLeaders(entries).filter(({ playerId }) => participantIds.has(playerId)),
  ) as [HoleWinner[], HoleWinner[]];
  const skinsByPlayer = skins ? countSkinsWon(skins) : [];
  const wonHoles = skins ? skins.holes.filter(({ state }) => state === 'won') : [];
  const rows = [...participantIds].map((playerId): [string, Wins] => [
    playerId,
    {
      skins: skinsByPlayer.find((player) => player.playerId === playerId)?.skins ?? 0,
      pins: countWins(playerId, pins),
      drives: countWins(playerId, drives),
    },
  ]);
  return {
    stake,
    games: [
      ...wonHoles.map(({ hole, playerId, worth }) => ({
        stake,
        players: findPayerIds((player) => hasScoreOnHole(player, hole)),
        won: [{ playerId: playerId!, times: worth }],
      })),
      ...[...pins, ...drives].map(({ hole, playerId }) => ({
        stake,
        players: findPayerIds((player) => paysContestWinner(player, hole)),
        won: [{ playerId, times: 1 }],
      })),
    ],
    won: new Map(rows),
  };
}

/**
 * Like `computeDayStakes`, but under the first version of the rules: everybody with a card pays for each skin, and
 * everybody pays for closest to the pin and longest drive.
 */
function computeDayStakesV1(
  card: CachedDayCard,
  { stake, skins, contestEntries }: { stake: Stake; skins: Skins | null; contestEntries: ContestEntries },
): DayStakes {
  const [pins, drives] = [findHoleLeaders(contestEntries.pins), findHoleLeaders(contestEntries.drives)];
  const skinsByPlayer = skins ? countSkinsWon(skins) : [];
  const skinsPlayerIds = skins
    ? card.players.flatMap((player) =>
        player.strokes.some((score) => score !== 'none') ? player.playerId : [],
      )
    : [];
  const participantIds = card.players.flatMap((player) => (hasCardOrRound(player) ? player.playerId : []));
  const winnerAndPayerIds = new Set([
    ...skinsPlayerIds,
    ...participantIds,
    ...[...pins, ...drives].map(({ playerId }) => playerId),
  ]);
  return {
    stake,
    games: [
      {
        stake,
        players: skinsPlayerIds,
        won: skinsByPlayer.map(({ playerId, skins: times }) => ({ playerId, times })),
      },
      {
        stake,
        players: participantIds,
        won: [...pins, ...drives].map(({ playerId }) => ({ playerId, times: 1 })),
      },
    ],
    won: new Map(
      [...winnerAndPayerIds].map((playerId): [string, Wins] => [
        playerId,
        {
          skins: skinsByPlayer.find((player) => player.playerId === playerId)?.skins ?? 0,
          pins: countWins(playerId, pins),
          drives: countWins(playerId, drives),
        },
      ]),
    ),
  };
}

type HoleWinner = ReturnType<typeof findHoleLeaders>[number];
type CardPlayer = CachedDayCard['players'][number];

/** Whether the player has a score on the hole. A hole on which the player picked up counts too. */
function hasScoreOnHole({ strokes }: CardPlayer, hole: number): boolean {
  const score = strokes[hole - 1];
  return score !== undefined && score !== 'none';
}
const hasCardOrRound = ({ thru, roundId }: CardPlayer) => thru > 0 || roundId !== null;

/**
 * Whether the player pays the winner of closest to the pin or longest drive on the hole. True if the player has a score
 * on the hole, or registered a round without scores for any hole.
 */
const paysContestWinner = (player: CardPlayer, hole: number) =>
  hasScoreOnHole(player, hole) ||
  (player.roundId !== null && player.strokes.every((score) => score === 'none'));

const compareNames = (a: { name: string }, b: { name: string }) =>
  compareCodePoints(getNameSortKey(a.name), getNameSortKey(b.name));

/** Returns how much each player won or lost on a day, with the biggest winner first. */
export function toStakesView(
  { stake, games, won }: DayStakes,
  getName: (playerId: string) => string,
): Stakes {
  const balances = computeBalances(games).get(getUnitKey(stake.unit));
  const rows = [...won].map(([playerId, wins]) => ({
    playerId,
    name: getName(playerId),
    ...wins,
    amount: (balances?.get(playerId) ?? 0) / 100,
  }));
  return { ...stake, rows: rows.toSorted((a, b) => b.amount - a.amount || compareNames(a, b)) };
}
