import { sql } from 'kysely';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Notice } from '../database/notices.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { hasPushDeviceCondition, isEmailConfirmedCondition } from './news-mail.ts';
import { getNewsKind, type NewsKinds, type RecipientTimeZone } from './news-kind.ts';
import type { QuietHours } from './quiet-hours.ts';

export interface NewsRecipient {
  readonly userId: string;
  readonly language: Language;
  readonly quietHours: QuietHours | undefined;
  readonly zone: RecipientTimeZone;
  /** Whether the person gets news by email if they have no device. */
  readonly receivesEmail: boolean;
  readonly hasDevice: boolean;
  /** When the person last got news of this type from this league; null if not recorded. */
  readonly lastSentAt: Date | null;
}

const receivesEmailCondition = sql<boolean>`(coalesce(settings.mail, false) and ${isEmailConfirmedCondition})`;

/** Returns the recipients of a notice who have a device or get emails, and have not turned off such news. */
async function findRecipients(
  db: Reader,
  kinds: NewsKinds,
  notice: Notice,
  candidateIds: readonly string[] | undefined,
): Promise<NewsRecipient[]> {
  const { type, secondType = type, notifiesUsersHidingActor, selectAudience } = getNewsKind(kinds, notice);
  const actorId = 'actorId' in notice ? notice.actorId : null;
  const usersHidingActor = db
    .selectFrom('hidden_users')
    .where('hidden_user_id', '=', actorId)
    .select('user_id');
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .leftJoin('told_news as last_sent', (join) =>
      join
        .onRef('last_sent.user_id', '=', 'users.id')
        .on('last_sent.league_id', '=', notice.leagueId)
        .on('last_sent.type', '=', type),
    )
    .where(sql<boolean>`users.id in ${selectAudience(db, notice)}`)
    .where('users.id', 'is distinct from', actorId)
    .$if(!notifiesUsersHidingActor, (query) => query.where('users.id', 'not in', usersHidingActor))
    .where((eb) => eb.or([hasPushDeviceCondition, receivesEmailCondition]))
    .where(sql<boolean>`not (${[type, secondType]}::text[] <@ coalesce(settings.off_types, '{}'))`)
    .where(sql<boolean>`not (${notice.leagueId} = any(coalesce(settings.muted, '{}')))`)
    .$if(candidateIds !== undefined, (query) => query.where('users.id', 'in', candidateIds!))
    .select([
      'users.id as userId',
      'users.language',
      'settings.quiet_from',
      'settings.quiet_to',
      'settings.time_zone',
      'last_sent.told_at',
      receivesEmailCondition.as('receivesEmail'),
      hasPushDeviceCondition.as('hasDevice'),
    ])
    .execute();
  return rows.map(({ quiet_from: from, quiet_to: to, time_zone: timeZone, told_at, ...recipient }) => ({
    ...recipient,
    quietHours: from && to && timeZone ? { from, to, timeZone } : undefined,
    zone: timeZone,
    lastSentAt: told_at,
  }));
}

/** Returns the recipients who have not read the notice's news in the app, optionally limited to the given users. */
export async function findUnreadRecipients(
  db: Reader,
  kinds: NewsKinds,
  notice: Notice,
  candidateIds?: readonly string[],
): Promise<NewsRecipient[]> {
  const recipients = await findRecipients(db, kinds, notice, candidateIds);
  if (recipients.length === 0) return recipients;
  const readerIds = await getNewsKind(kinds, notice).findReaderIds(db, notice);
  return recipients.filter(({ userId }) => !readerIds.has(userId));
}
