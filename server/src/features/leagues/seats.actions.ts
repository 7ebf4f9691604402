import { quotas } from '@golf-league/core/wire/quotas.ts';
import { getPersonKey } from '@golf-league/core/golf/names/name-order.ts';
import { publishPlayerCards } from '../../database/publish-card-change.ts';
import { toStoredTenths } from '../../database/course-values.ts';
import { writeHistory } from '../../database/history.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { publishProfileChange } from '../accounts/accounts.actions.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId, newToken } from '../../http/secrets.ts';
import type { LeagueAdmin } from './leagues.access.ts';
import { addNewMembers, publishMembersChange } from './members/members.actions.ts';
import { readPlayerCountsAndKeys, readSeatToken } from './seats.queries.ts';

/** A player without an account, to be added to a league. The handicap index has one decimal. */
export interface NewSeat {
  readonly name: string;
  readonly firstRound: number;
  readonly handicapIndex?: number | null | undefined;
  readonly absent?: readonly number[];
}

type AddSeatError = 'name_taken' | 'too_many_seats' | 'league_full';

interface AddedSeats {
  readonly seats: readonly { playerId: string; name: string }[];
  readonly refused: readonly { name: string; error: AddSeatError }[];
}

/** Adds a player without an account (a seat) and resolves to the player's id. */
export async function addSeat(work: UnitOfWork, admin: LeagueAdmin, seat: NewSeat): Promise<string> {
  const { seats, refused } = await addSeats(work, admin, [seat]);
  const [rejectedSeat] = refused;
  if (rejectedSeat) throw new ApiError(rejectedSeat.error);
  return seats[0]!.playerId;
}

/** Adds players until the league is full, skipping names that are already taken in the league. */
export async function addSeats(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  requestedSeats: readonly NewSeat[],
): Promise<AddedSeats> {
  const {
    seatCount,
    memberCount,
    nameKeys: existingNameKeys,
  } = await readPlayerCountsAndKeys(work.db, league.id);
  const takenNameKeys = new Set(existingNameKeys);
  const rejectedSeats: { name: string; error: AddSeatError }[] = [];
  const addedSeats: (NewSeat & { id: string })[] = [];
  for (const seat of requestedSeats) {
    const nameKey = getPersonKey(seat.name);
    // Two players with the same name would look the same on the board, because a seat has no picture.
    const error = takenNameKeys.has(nameKey)
      ? 'name_taken'
      : seatCount + addedSeats.length >= quotas.seatsPerLeague
        ? 'too_many_seats'
        : memberCount + addedSeats.length >= quotas.membersPerLeague
          ? 'league_full'
          : null;
    if (error === null) addedSeats.push({ ...seat, id: newId() });
    else rejectedSeats.push({ name: seat.name, error });
    takenNameKeys.add(nameKey);
  }
  if (addedSeats.length > 0) await storeSeats(work, league.id, actorId, addedSeats);
  return { seats: addedSeats.map(({ id: playerId, name }) => ({ playerId, name })), refused: rejectedSeats };
}

async function storeSeats(
  work: UnitOfWork,
  leagueId: string,
  actorId: string,
  seats: readonly (NewSeat & { id: string })[],
): Promise<void> {
  const users = seats.map(({ id, name, handicapIndex = null }) => ({
    id,
    user_name: name,
    is_seat: true,
    language: 'en' as const,
    created_at: work.now,
    handicap_index: handicapIndex === null ? null : toStoredTenths(handicapIndex),
    handicap_set_at: handicapIndex === null ? null : work.now,
    handicap_by: handicapIndex === null ? null : actorId,
  }));
  await work.db.insertInto('users').values(users).execute();
  await addNewMembers(
    work,
    leagueId,
    seats.map(({ id: userId, firstRound, absent }) => ({ userId, firstRound, absent })),
  );
  for (const { id: subjectId } of seats)
    await writeHistory(work, { leagueId, actorId, kind: 'seat_added', subjectId });
}

/**
 * Corrects the name and handicap index of a seat in all its leagues; undefined fields stay unchanged. The history does
 * not store the old name, because it would remain there after the person who takes the seat deletes their account.
 * DANGER: all leagues of the seat must be locked.
 */
export async function changeSeat(
  work: UnitOfWork,
  admin: LeagueAdmin,
  seatId: string,
  changes: { readonly name?: string | undefined; readonly handicapIndex?: number | null | undefined },
): Promise<void> {
  await readSeatToken(work.db, admin.league.id, seatId);
  if (changes.name !== undefined) await renameSeat(work, admin, seatId, changes.name);
  if (changes.handicapIndex !== undefined)
    await setSeatHandicapIndex(work, admin, seatId, changes.handicapIndex);
}

async function renameSeat(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  seatId: string,
  name: string,
): Promise<void> {
  const { nameKeys: otherNameKeys } = await readPlayerCountsAndKeys(work.db, league.id, seatId);
  if (otherNameKeys.has(getPersonKey(name))) throw new ApiError('name_taken');
  const renamedSeat = await work.db
    .updateTable('users')
    .set({ user_name: name })
    .where('id', '=', seatId)
    .where('user_name', '!=', name)
    .returning('id')
    .executeTakeFirst();
  if (!renamedSeat) return;
  await writeHistory(work, { leagueId: league.id, actorId, kind: 'seat_renamed', subjectId: seatId });
  await publishProfileChange(work, seatId);
}

async function setSeatHandicapIndex(
  work: UnitOfWork,
  { league, userId: actorId }: LeagueAdmin,
  seatId: string,
  handicapIndex: number | null,
): Promise<void> {
  const handicapColumns =
    handicapIndex === null
      ? { handicap_index: null, handicap_set_at: null, handicap_by: null }
      : { handicap_index: toStoredTenths(handicapIndex), handicap_set_at: work.now, handicap_by: actorId };
  await work.db.updateTable('users').set(handicapColumns).where('id', '=', seatId).execute();
  await publishPlayerCards(work, seatId);
  publishMembersChange(work, league.id);
}

/** Replaces a seat's invite token and resolves to the new one. */
export async function renewSeatToken(
  work: UnitOfWork,
  { league }: LeagueAdmin,
  seatId: string,
): Promise<string> {
  await readSeatToken(work.db, league.id, seatId);
  const token = newToken();
  await work.db
    .updateTable('members')
    .set({ invite_token: token, invite_sent_at: work.now })
    .where('league_id', '=', league.id)
    .where('user_id', '=', seatId)
    .execute();
  return token;
}
