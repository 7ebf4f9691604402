import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { SpectatorBoardView, SpectatorRowView } from '@golf-league/core/contracts/spectators.ts';
import type { Skins } from '@golf-league/core/golf/games/skins.ts';
import { findLeader } from '@golf-league/core/golf/standings/highlights.ts';
import { createSpectatorNames } from '@golf-league/core/golf/names/spectator-names.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import { toBoardRow } from '../scoreboard/entries.queries.ts';
import { type ComputedBoard, getRowScore } from '../scoreboard/scoreboard.queries.ts';
import type * as access from './spectators.access.ts';

/** The event that is being played, and its skins if it has any. */
interface LiveEvent {
  readonly card: CachedDayCard;
  readonly skins: Skins | null;
}

/**
 * Returns the parts of the response that are not derived from the board, as one string. The response is serialized
 * again when the string changes.
 */
export function serializeBoardState(
  { league, seed }: access.PublicBoard,
  backgroundUrl: string | null,
  liveCard: CachedDayCard | undefined,
): string {
  const { name, started, finished } = league;
  const cardKey = liveCard && [liveCard.eventId, liveCard.version, liveCard.boardVersion];
  return JSON.stringify([name, started, finished, backgroundUrl, seed.toString('base64'), cardKey]);
}

/** Returns a function that looks up a player's name as spectators see it. */
export function createPublicNameLookup({
  currentSeason: { members },
  rows,
}: ComputedBoard): (id: string) => string {
  const memberIds = new Set(members.map(({ id }) => id));
  const formerRows = rows.filter((row) => !memberIds.has(row.memberId));
  const isDeleted = (row: object) => 'userId' in row && row.userId === null;
  const formerMembers = formerRows
    .filter((row) => !isDeleted(row))
    .map(({ memberId, name }) => ({ id: memberId, name }));
  const names = createSpectatorNames([...members, ...formerMembers]);
  return (id) => names.get(id) ?? DELETED_PLAYER;
}

export function toSpectatorBoardView(
  { league, board, seed }: access.PublicBoard,
  keys: SpectatorKeys,
  backgroundUrl: string | null,
  liveEvent: LiveEvent | undefined,
): SpectatorBoardView {
  const getName = createPublicNameLookup(board);
  const toPublicPlayer = (id: string) => ({ key: keys.derivePlayerKey(seed, id), name: getName(id) });
  const rows = board.rows.map((row): SpectatorRowView => {
    const { memberId: _id, picture: _picture, ...boardRow } = toBoardRow(row, board, () => null);
    return { ...boardRow, ...toPublicPlayer(row.memberId) };
  });
  const toHighlight = (round: ComputedBoard['best']) =>
    round && { name: getName(round.memberId), toPar: round.toPar };
  const leader = findLeader(league.rules, board.rows);
  const score = leader && getRowScore(league.rules, leader);
  return {
    name: league.name,
    mode: league.rules.mode,
    holes: league.rules.holes,
    started: league.started,
    finished: league.finished,
    picture: backgroundUrl,
    rows,
    fedexRows: league.rules.mode === 'fedex' ? rows : [],
    rounds: board.statuses.map((status) => ({
      number: status.number,
      complete: status.complete,
      registered: status.registered,
      expected: status.expected,
      awaited: status.awaited.map(toPublicPlayer),
    })),
    highlights: {
      best: toHighlight(board.best),
      // Only members see the worst round, because strangers can see a screen in a clubhouse.
      worst: null,
      leader: leader && score !== null ? { name: getName(leader.memberId), score } : null,
    },
    live: liveEvent ? toLiveEventView(liveEvent, toPublicPlayer) : null,
  };
}

/** Returns the leaderboard of the live event, with the players who have started. */
function toLiveEventView(
  { card: { title, mode, players }, skins }: LiveEvent,
  toPublicPlayer: (id: string) => { key: string; name: string },
): SpectatorBoardView['live'] {
  const rows = players
    .filter(({ thru }) => thru > 0)
    .map(({ playerId, thru, toPar, points, position, isGuest }) => {
      const score = mode === 'stableford' ? { points } : { toPar };
      return { ...toPublicPlayer(playerId), thru, ...score, position, ...(isGuest && { isGuest }) };
    });
  const holes = skins?.holes.map(({ playerId, ...hole }) => {
    return { ...hole, name: playerId === null ? null : toPublicPlayer(playerId).name };
  });
  return { title, rows, skins: skins && holes ? { holes, left: skins.left } : null };
}
