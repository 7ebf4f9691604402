import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import type { LeagueAdmin, LeagueModerator, LeagueMember } from './leagues.access.ts';
import { publishLeagueChange } from './leagues.actions.ts';

export async function readBackgroundPosition(
  db: Reader,
  { league }: LeagueMember,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('leagues')
    .where('id', '=', league.id)
    .select('background_position')
    .executeTakeFirst();
  return row?.background_position;
}

/** Sets the background picture. If the position is undefined, the stored position is left unchanged. */
export async function setBackground(
  work: UnitOfWork,
  { league }: LeagueAdmin,
  key: string,
  position: string | undefined,
): Promise<void> {
  await work.db
    .updateTable('leagues')
    .set({ background: key, ...(position === undefined ? {} : { background_position: position }) })
    .where('id', '=', league.id)
    .execute();
  await enqueuePictureRemoval(work, [league.background]);
  publishLeagueChange(work, league.id);
}

/** Removes the league's background, if it has one. */
export async function removeBackground(work: UnitOfWork, { league }: LeagueModerator): Promise<void> {
  if (league.background === null) return;
  await work.db.updateTable('leagues').set({ background: null }).where('id', '=', league.id).execute();
  await enqueuePictureRemoval(work, [league.background]);
  publishLeagueChange(work, league.id);
}

/** Removes a reported background, unless it has been replaced since. */
export async function takeDownBackground(
  work: UnitOfWork,
  moderator: LeagueModerator,
  key: string,
): Promise<void> {
  if (moderator.league.background === key) await removeBackground(work, moderator);
}
