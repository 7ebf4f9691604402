import { askToConfirm, confirmAddress, unsubscribeMails } from '@golf-league/core/contracts/addresses.ts';
import { transact } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { type Deps, publicRoute, sessionWrite } from '../../http/route.ts';
import { noteFacts } from '../../http/security-log.ts';
import type { Unsubscribing } from '../../mail/unsubscribe.ts';
import { askOwner, confirm, unsubscribe } from './addresses.actions.ts';

export function addressesRoutes(deps: Deps, unsubscribing: Unsubscribing): void {
  const { db, publish, config, limits } = deps;

  sessionWrite(deps, askToConfirm, async ({ work, session, request }) => {
    await limits.mails.take(request);
    const client = config.rateLimits ? clientNetwork(request.ip) : undefined;
    await askOwner(work, { userId: session.userId, client });
    return { status: 200, message: 'Email sent successfully' };
  });

  // Whoever is logged in here plays no part: the link says whose address it proves, and opens no session.
  publicRoute(deps, confirmAddress, async ({ input, request, now }) => {
    const tried = await limits.invites.take(request, 'address');
    const personId = await transact(db, publish, now, (work) => confirm(work, input.token));
    await tried.giveBack();
    noteFacts(request, { personId });
    return { status: 200, message: 'Confirmed' };
  });

  publicRoute(deps, unsubscribeMails, async ({ input: { mails, token }, request, now }) => {
    const personId = unsubscribing.personOf(mails, token);
    if (personId === undefined) throw new ApiError('not_found');
    noteFacts(request, { personId });
    await transact(db, publish, now, (work) => unsubscribe(work, personId, mails));
    return { status: 200 };
  });
}
