import type { WantedMails } from '@golf-league/core/contracts/addresses.ts';
import { enqueue, jobKind } from '../../database/jobs.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashOfToken, newToken } from '../../http/secrets.ts';
import { countMail, type Quota } from '../../mail/quota.ts';

/** Gives up after about an hour and a half, because the person then asks for another mail. */
export const confirmMail = jobKind<{ userId: string }>('confirmMail', 8, 'mail');

export const LINK_HOURS = 24;

/** Low, because the address may be a stranger's, who has asked for nothing. */
const quota: Quota = { kind: 'confirm', perClient: { hour: 3, day: 5 }, inAll: { hour: 3, day: 6 } };

/** Whose address a mail is to prove, and the network that asks for it; undefined where nothing is limited. */
interface Asking {
  readonly userId: string;
  readonly client: string | undefined;
}

function addressOf(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('proved_addresses as proved', (join) =>
      join.onRef('proved.user_id', '=', 'users.id').onRef('proved.email_key', '=', 'users.email_key'),
    )
    .where('users.id', '=', userId)
    .select(['users.email_key', 'proved.proved_at'])
    .executeTakeFirst();
}

/** Orders the mail with the link, and none where the address is proved. */
export async function askOwner(work: UnitOfWork, { userId, client }: Asking): Promise<void> {
  const address = await addressOf(work.db, userId);
  if (!address || address.proved_at) return;
  if (client !== undefined) {
    const { waitSeconds } = await countMail(work, quota, address.email_key, client);
    if (waitSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: waitSeconds });
  }
  await enqueue(work, confirmMail, { userId });
}

/** As `askOwner`, unless a link that still works has been mailed. */
export async function askOwnerOnce(work: UnitOfWork, asking: Asking): Promise<void> {
  const waiting = await work.db
    .selectFrom('address_links')
    .innerJoin('users', 'users.id', 'address_links.user_id')
    .where('users.id', '=', asking.userId)
    .whereRef('users.email_key', '=', 'address_links.email_key')
    .where('expires_at', '>', work.now)
    .select('users.id')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) await askOwner(work, asking);
}

/** Resolves to the secret of a new link; undefined where there is nothing to prove. */
export async function makeLink(work: UnitOfWork, userId: string): Promise<string | undefined> {
  const address = await addressOf(work.db, userId);
  if (!address || address.proved_at) return undefined;
  const secret = newToken();
  await work.db
    .insertInto('address_links')
    .values({
      secret_hash: hashOfToken(secret),
      user_id: userId,
      email_key: address.email_key,
      expires_at: new Date(work.now.getTime() + LINK_HOURS * 60 * 60 * 1000),
    })
    .execute();
  return secret;
}

/** Takes the links of the account away with the one that was used. Throws where it does not work, for whatever reason. */
export async function confirm(work: UnitOfWork, secret: string): Promise<string> {
  const link = await work.db
    .deleteFrom('address_links')
    .using('users')
    .whereRef('users.id', '=', 'address_links.user_id')
    .whereRef('users.email_key', '=', 'address_links.email_key')
    .where('secret_hash', '=', hashOfToken(secret))
    .where('expires_at', '>', work.now)
    .returning(['address_links.user_id', 'address_links.email_key'])
    .executeTakeFirst();
  if (!link) throw new ApiError('not_found');
  await work.db.deleteFrom('address_links').where('user_id', '=', link.user_id).execute();
  const proof = { email_key: link.email_key, proved_at: work.now };
  await work.db
    .insertInto('proved_addresses')
    .values({ user_id: link.user_id, ...proof })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proof))
    .execute();
  return link.user_id;
}

/** A second time does nothing more, and neither does it for an account that is gone. */
export async function unsubscribe(work: UnitOfWork, userId: string, mails: WantedMails): Promise<void> {
  const off = mails === 'news' ? { mail: false } : { weekly: false, weekly_zone: null, weekly_due_at: null };
  await work.db.updateTable('notification_settings').set(off).where('user_id', '=', userId).execute();
}
