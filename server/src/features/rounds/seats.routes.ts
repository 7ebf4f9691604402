import {
  addSeat,
  addSeats,
  changeSeat,
  releaseSeats,
  renewSeatInvite,
  seatInvite,
} from '@golf-league/core/contracts/seats.ts';
import { computeFirstRoundForLateJoiner } from '@golf-league/core/golf/standings/participation.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { type Deps, requireCaller, writeRoute } from '../../http/route.ts';
import {
  adminWrite,
  findCallerMembership,
  type LeagueAdmin,
  lockLeague,
  memberRead,
  authorizeMember,
  requireAdmin,
  requireMember,
} from '../leagues/leagues.access.ts';
import * as seats from '../leagues/seats.actions.ts';
import * as seatRelease from '../leagues/seat-release.actions.ts';
import {
  findLatestLeagueOfSeat,
  selectLeaguesMentioningSeat,
  readSeatToken,
} from '../leagues/seats.queries.ts';
import { readSeason } from './rounds.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

async function findFirstRoundForSeat({ db }: UnitOfWork, { league }: LeagueAdmin): Promise<number> {
  if (league.rules.mode !== 'fedex' || !league.started) return 1;
  const { members, rounds } = await readSeason(db, league.id);
  return computeFirstRoundForLateJoiner(members, rounds);
}

/** The routes for unclaimed players. They are not with the members' routes, because they read rounds. */
export function seatsRoutes(deps: Deps): void {
  adminWrite(deps, addSeat, async ({ work, admin, input }) => {
    requireUnfinished(admin.league);
    const firstRound = await findFirstRoundForSeat(work, admin);
    return { status: 200, seatId: await seats.addSeat(work, admin, { name: input.name, firstRound }) };
  });

  adminWrite(deps, addSeats, async ({ work, admin, input }) => {
    requireUnfinished(admin.league);
    const firstRound = await findFirstRoundForSeat(work, admin);
    const { seats: addedSeats, refused } = await seats.addSeats(
      work,
      admin,
      input.players.map((player) => ({ ...player, firstRound })),
    );
    return { status: 200, seats: [...addedSeats], refused: [...refused] };
  });

  writeRoute(deps, changeSeat, async ({ work, session, input }) => {
    const { leagueId, seatId, name, handicapIndex } = input;
    // Checked before anything is locked, so that strangers cannot delay a league.
    requireAdmin(await findCallerMembership(work.db, session, leagueId));
    requireCaller(changeSeat, input, session);
    deps.limits.dailyActions.take(session.userId);
    await readSeatToken(work.db, leagueId, seatId);
    // Locks the leagues in order of id to avoid deadlocks.
    for (const id of await selectLeaguesMentioningSeat(work.db, seatId)) await lockLeague(work, id);
    const admin = requireAdmin(await requireMember(work, session, leagueId));
    // The name applies to every season, and the admins of an old season must not change a later one.
    const latestLeagueId = await findLatestLeagueOfSeat(work.db, seatId);
    if (latestLeagueId !== undefined && latestLeagueId !== leagueId)
      requireAdmin(await requireMember(work, session, latestLeagueId));
    await seats.changeSeat(work, admin, seatId, { name, handicapIndex });
    return { status: 200, message: 'Player changed' };
  });

  writeRoute(deps, releaseSeats, async ({ work, session, input }) => {
    const { leagueId, playerIds } = input;
    // Checked before anything is locked, so that strangers cannot delay a league.
    await findCallerMembership(work.db, session, leagueId);
    requireCaller(releaseSeats, input, session);
    deps.limits.dailyActions.take(session.userId);
    for (const id of await seatRelease.findLeaguesToLock(work.db, leagueId, playerIds))
      await lockLeague(work, id);
    const member = await requireMember(work, session, leagueId);
    await seatRelease.releaseSeats(work, member, playerIds);
    return { status: 200, message: 'Player freed' };
  });

  memberRead(deps, seatInvite, async ({ db, member, input, tokenHash, now }) => {
    const { league } = requireAdmin(member);
    const token = await readSeatToken(db, league.id, input.seatId);
    // Checked again, because a former admin must not read the new invite.
    requireAdmin(await authorizeMember(deps, tokenHash, league.id, now, true));
    return { token };
  });

  adminWrite(deps, renewSeatInvite, async ({ work, admin, input }) => ({
    token: await seats.renewSeatToken(work, admin, input.seatId),
  }));
}
