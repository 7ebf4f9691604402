import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, readRoute, requireCaller, writeThenRead, writeRoute } from '../../http/route.ts';
import { requireSession, type Session } from '../../http/session.ts';
import { prefetchEvent, type VisibleEvent, requirePrefetchedEvent } from '../events/events.access.ts';
import { readEvent } from '../events/events.queries.ts';
import { type LeagueMember, authorizeMember } from '../leagues/leagues.access.ts';
import { loadPlayerRounds, toRoundView } from '../rounds/rounds.queries.ts';
import { readCard as readUncachedCard } from './cards.queries.ts';
import {
  canAlwaysWriteFor,
  requireWriter,
  type WritePermissions,
  readWritePermissions,
} from './cells.access.ts';
import { hasWrittenFor, listPlayerIdsInCall, writeCells } from './cells.actions.ts';
import * as confirming from './confirming.actions.ts';
import * as tees from './tees.actions.ts';
import type { CardCache } from './card-cache.queries.ts';
import { getCardResponse, toCardView } from './card-view.queries.ts';

/** The data that a write passes to its response: the caller's membership and the card versions after the write. */
interface WriteResult {
  readonly member: LeagueMember;
  readonly newVersions: Promise<readonly { card_version: number }[]>;
}

export function cardsRoutes(deps: Deps, cards: CardCache): void {
  const { limits, pictures } = deps;

  /**
   * Limits the size of a card. Once the card in this process's cache is too large, nobody can start writing for
   * additional players. Earlier writers can add only a limited amount, because each cell stores only the latest scores.
   */
  async function requireCardCapacity(
    work: UnitOfWork,
    event: VisibleEvent,
    permissions: WritePermissions,
    playerIds: string[],
  ) {
    if ((cards.getAnyVersion(event.row.id)?.storedScoreCount ?? 0) < quotas.holeScoresPerEvent) return;
    const restrictedPlayerIds = playerIds.filter((id) => !canAlwaysWriteFor(event, permissions, id));
    if (restrictedPlayerIds.length === 0 || (await hasWrittenFor(work, event, restrictedPlayerIds))) return;
    throw new ApiError('too_many_requests', { retryAfterSeconds: 60 * 60 });
  }

  /** Returns the card, including the changes made by this write. */
  async function readCardInTransaction({ db }: UnitOfWork, { row, member }: VisibleEvent) {
    const card = await readUncachedCard(db, row.id, cards.getAnyVersion(row.id));
    return toCardView(card!, member);
  }

  /** Returns the caller's membership in the league of an event. */
  async function requireEventMember(tokenHash: Buffer | undefined, eventId: string, now: Date) {
    const leagueId = await cards.getLeagueId(deps.db, eventId);
    if (leagueId !== undefined) return authorizeMember(deps, tokenHash, leagueId, now);
    await requireSession(deps.db, tokenHash, now);
    throw new ApiError('not_found');
  }

  readRoute(deps, readCard, async ({ db, tokenHash, input: { eventId }, now }) => {
    const member = await requireEventMember(tokenHash, eventId, now);
    const { league } = member;
    const card = await cards.getCurrent(db, eventId, league);
    if (!card) throw new ApiError('not_found');
    const isCardCurrent = card.version === league.cardVersion && card.boardVersion === league.boardVersion;
    if (isCardCurrent) return getCardResponse(card, member);
    // There has been another write since, which may have ended the membership.
    return getCardResponse(card, await authorizeMember(deps, tokenHash, league.id, now, true));
  });

  const createPermissionsQuery = (db: Reader, eventId: string, playerIds: readonly string[]) => () =>
    readWritePermissions(db, eventId, playerIds);

  /** Sends a write's queries along with the league's lock, in one round trip, if the league is cached. */
  function prefetchEventAndPermissions(
    work: UnitOfWork,
    tokenHash: Buffer,
    eventId: string,
    playerIds: readonly string[],
  ): void {
    const leagueId = cards.getCachedLeagueId(eventId);
    if (leagueId === undefined) return;
    prefetchEvent(
      work,
      tokenHash,
      { leagueId, eventId },
      createPermissionsQuery(work.db, eventId, playerIds),
    );
  }

  async function requireEventAndPermissions(
    work: UnitOfWork,
    session: Session,
    eventId: string,
    playerIds: readonly string[],
  ) {
    const leagueId = await cards.getLeagueId(work.db, eventId);
    if (leagueId === undefined) throw new ApiError('not_found');
    const query = createPermissionsQuery(work.db, eventId, playerIds);
    const { event, prefetched } = await requirePrefetchedEvent(work, session, { leagueId, eventId }, query);
    // The permissions were read together with the event, which exists.
    return { event, permissions: prefetched! };
  }

  writeThenRead<typeof writeCard, WriteResult>(deps, writeCard, {
    prefetch: (work, { input }, tokenHash) =>
      prefetchEventAndPermissions(work, tokenHash, input.eventId, listPlayerIdsInCall(input)),
    async write({ work, session, input }) {
      requireCaller(writeCard, input, session);
      const playerIds = listPlayerIdsInCall(input);
      const { event, permissions } = await requireEventAndPermissions(
        work,
        session,
        input.eventId,
        playerIds,
      );
      const writer = requireWriter(event, permissions, playerIds, work.now);
      limits.holeScores.take(session.userId, input.scores.length);
      await requireCardCapacity(work, event, permissions, playerIds);
      return { member: event.member, ...(await writeCells(work, writer, input)) };
    },
    readRepeated: async ({ tokenHash, input, now }) => {
      const member = await requireEventMember(tokenHash, input.eventId, now);
      return { member, newVersions: Promise.resolve([]) };
    },
    async respond({ member, newVersions }, { input }) {
      const { boardVersion } = member.league;
      const versions = (await newVersions).map(({ card_version }) => card_version);
      const cardVersion = Math.max(member.league.cardVersion, ...versions);
      const card = await cards.getCurrent(deps.db, input.eventId, { cardVersion, boardVersion });
      if (!card) throw new ApiError('not_found');
      return { status: 200, card: toCardView(card, member) };
    },
  });

  writeRoute(deps, chooseTees, async ({ work, session, input }) => {
    requireCaller(chooseTees, input, session);
    const playerIds = input.tees.map(({ playerId }) => playerId);
    const { event, permissions } = await requireEventAndPermissions(work, session, input.eventId, playerIds);
    limits.holeScores.take(session.userId, input.tees.length);
    await tees.chooseTees(work, event, permissions, input.tees);
    const urlOptions = { urls: pictures.urls, now: work.now };
    return { status: 200, event: await readEvent(work.db, event.member, event.row.id, urlOptions) };
  });

  writeRoute(deps, confirmCard, async ({ work, session, input: { eventId, playerId, userId } }) => {
    requireCaller(confirmCard, { userId }, session);
    const { event, permissions } = await requireEventAndPermissions(work, session, eventId, [playerId]);
    const { member } = event;
    limits.rounds.take(session.userId);
    const row = await confirming.confirmCard(
      work,
      event,
      permissions,
      playerId,
      cards.getAnyVersion(eventId),
    );
    if (deps.config.rateLimits) await confirming.countConfirmation(work, event, playerId);
    const options = { pictures, now: work.now, viewer: member };
    const [round] = await loadPlayerRounds(work.db, member.league, [row], options);
    return {
      status: 200,
      message: 'Round registered',
      round: toRoundView(member.league.rules, round!),
      card: await readCardInTransaction(work, event),
    };
  });
}
