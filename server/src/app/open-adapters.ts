import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { OutboxKeys } from '../features/accounts/sessions.queries.ts';
import { type MailAdapter, openMail } from '../mail/mail-adapter.ts';
import { UnsubscribeLinks } from '../mail/unsubscribe.ts';
import { openPush, type PushAdapter } from '../push/push-adapter.ts';
import { type VapidDetails, loadVapidDetails } from '../push/vapid.ts';

/** Adapters to external services, and server keys that only some modules use. */
export interface Adapters {
  readonly mail: MailAdapter;
  /** Undefined if push to native apps is off. */
  readonly push: PushAdapter | undefined;
  readonly vapid: VapidDetails;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly outboxKeys: OutboxKeys;
}

export async function openAdapters(config: Config, db: Reader, log: FastifyBaseLogger): Promise<Adapters> {
  const push = await openPush(config, log);
  if (!push) log.info('Push to native apps is off: set FCM_SERVICE_ACCOUNT to turn it on.');
  const mail = openMail(config, log);
  void mail.checkServer();
  return {
    mail,
    push,
    vapid: await loadVapidDetails(db, config),
    unsubscribeLinks: await UnsubscribeLinks.open(db, config),
    outboxKeys: await OutboxKeys.open(db),
  };
}
