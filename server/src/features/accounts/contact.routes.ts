import { contactUs } from '@golf-league/core/contracts/accounts.ts';
import { enqueue } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import { parseAcceptLanguage } from '../../http/accept-language.ts';
import { getClientNetwork } from '../../http/client-network.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { newId } from '../../http/secrets.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import type { EmailQuota } from '../../mail/quota.ts';
import { getEmailKey, countRequestedEmail } from './accounts.actions.ts';
import { contactFormEmailJob } from './contact.jobs.ts';

const contactQuota: EmailQuota = {
  kind: 'contact',
  perClient: { hour: 5, day: 10 },
  allClients: { hour: 10, day: 20 },
};
/** The maximum number of queued messages. Further messages are rejected rather than accepted and then lost. */
const MAX_QUEUED_MESSAGES = 1000;

export function contactRoutes(deps: Deps, mail: MailAdapter): void {
  publicRoute(deps, contactUs, async ({ input, request, now }) => {
    await deps.limits.emails.take(request);
    if (!(await mail.canContactOperator())) throw new ApiError('unavailable');
    const key = getEmailKey(input.email);
    return transact(deps.db, deps.publish, now, async (work) => {
      if (deps.config.rateLimits)
        await countRequestedEmail(work, contactQuota, key, getClientNetwork(request.ip));
      const { waiting } = await work.db
        .selectFrom('contact_messages')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .executeTakeFirstOrThrow();
      if (waiting >= MAX_QUEUED_MESSAGES) throw new ApiError('unavailable');
      const { name, email, topic, message } = input;
      const id = newId();
      const language = parseAcceptLanguage(request.headers['accept-language']);
      await work.db
        .insertInto('contact_messages')
        .values({ id, name, email, email_key: key, topic, language, message, created_at: now })
        .execute();
      await enqueue(work, contactFormEmailJob, { id });
      return { status: 200, message: 'Email sent successfully' };
    });
  });
}
