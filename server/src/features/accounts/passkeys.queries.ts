import type { Reader } from '../../database/unit-of-work.ts';
import type { Session } from '../../http/session.ts';

/** Lists the passkeys that a device may already have, for `excludeCredentials`. */
export async function listCredentials(db: Reader, { userId }: Session) {
  const rows = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['credential_id', 'transports'])
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }));
}

/** Returns the account name shown on devices. */
export async function readAccountName(db: Reader, { userId, userName }: Session): Promise<string> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst();
  return user?.email ?? userName;
}

interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow) => ({
  passkeyId: id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

export async function listPasskeys(db: Reader, { userId }: Session) {
  const rows = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .execute();
  return rows.map(toPasskey);
}
