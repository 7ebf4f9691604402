import { domainToASCII } from 'node:url';
import { type Kysely, sql } from 'kysely';

/**
 * Compares domains with non-ASCII letters in their ASCII form (Punycode), as mail servers do. If both spellings of a
 * mailbox already have an account, both accounts stay unchanged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email_key: string }>`
    select id, email_key from users
    where email_key ~ '^[^@]+@[^@]+$' and octet_length(split_part(email_key, '@', 2)) <> length(split_part(email_key, '@', 2))
  `.execute(db);
  for (const { id, email_key: before } of rows) {
    const [local, domain] = before.split('@') as [string, string];
    // A domain with invisible characters differs from the same domain without them.
    const isPlain =
      /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && !/\p{Default_Ignorable_Code_Point}/u.test(domain);
    const ascii = isPlain && domain.normalize('NFKC') === domain ? domainToASCII(domain) : '';
    if (ascii === '') continue;
    const after = `${local}@${ascii}`;
    const moved = await sql`
      update users set email_key = ${after}
      where id = ${id} and not exists (select from users where email_key = ${after})
    `.execute(db);
    if (moved.numAffectedRows !== 1n) continue;
    await sql`update proved_addresses set email_key = ${after} where user_id = ${id} and email_key = ${before}`.execute(
      db,
    );
    await sql`update address_links set email_key = ${after} where user_id = ${id} and email_key = ${before}`.execute(
      db,
    );
    await sql`update contact_messages set email_key = ${after} where email_key = ${before}`.execute(db);
  }
}
