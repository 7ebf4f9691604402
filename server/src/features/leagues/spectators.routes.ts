import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite } from './leagues.access.ts';
import * as spectators from './spectators.actions.ts';
import type { SpectatorKeys } from './spectators.queries.ts';

export function spectatorLinkRoutes(deps: Deps, keys: SpectatorKeys): void {
  adminWrite(deps, openToSpectators, async ({ work, admin, input }) => {
    // A guest is an admin only in a sample league.
    if (input.open && !admin.session.isSecured) throw new ApiError('account_required');
    if (input.open) return { status: 200, token: await spectators.openToSpectators(work, keys, admin) };
    await spectators.closeToSpectators(work, admin);
    return { status: 200, token: null };
  });
}
