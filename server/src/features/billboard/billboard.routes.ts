import {
  billboard,
  billboardUnread,
  markBillboardRead,
  postBillboard,
} from '@golf-league/core/contracts/billboard.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite, memberRead, memberWrite } from '../leagues/leagues.access.ts';
import * as actions from './billboard.actions.ts';
import { countUnreadBillboardEdits, readBillboard } from './billboard.queries.ts';

export function billboardRoutes(deps: Deps): void {
  memberRead(deps, billboard, async ({ db, member }) => {
    const current = await readBillboard(db, member);
    return current?.text === '' ? undefined : current;
  });

  adminWrite(deps, postBillboard, async ({ work, admin, input }) =>
    actions.saveBillboard(work, admin, input.text, input.billboardId ?? undefined),
  );

  memberWrite(deps, markBillboardRead, async ({ work, member }) => {
    await actions.markBillboardRead(work, member);
    return { unread: 0 };
  });

  memberRead(deps, billboardUnread, async ({ db, member }) => ({
    unread: await countUnreadBillboardEdits(db, member),
  }));
}
