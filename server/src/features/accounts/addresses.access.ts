import type { FastifyRequest } from 'fastify';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { clientNetwork } from '../../http/client-network.ts';
import type { Deps } from '../../http/route.ts';
import type { Quota } from '../../mail/quota.ts';
import { takeMail } from './accounts.actions.ts';

/** Counts a mail to an address that nobody has proved to own, by the network and by the address. */
export type CountMail = (work: UnitOfWork, quota: Quota, emailKey: string) => Promise<void>;

/** DANGER: the address may be a stranger's. Every call that leads to a mail to it counts that mail here. */
export function countMailsOf(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  request: FastifyRequest,
): CountMail {
  return async (work, quota, emailKey) => {
    await limits.mails.take(request);
    if (config.rateLimits) await takeMail(work, quota, emailKey, clientNetwork(request.ip));
  };
}
