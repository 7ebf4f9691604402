import {
  assignSubstitutes,
  planSeason,
  postponeEvent,
  saveGroups,
  claimPlace,
} from '@golf-league/core/contracts/days.ts';
import { type Deps, requireCaller, writeRoute } from '../../http/route.ts';
import { adminWrite } from '../leagues/leagues.access.ts';
import * as days from './days.actions.ts';
import * as groups from './groups.actions.ts';
import * as places from './places.actions.ts';
import { requireEvent, requireEventEditor } from './events.access.ts';
import { requireValidEventTime } from './events.actions.ts';

export function daysRoutes(deps: Deps): void {
  const { urls } = deps.pictures;
  const { dailyActions: actionLimit } = deps.limits;

  writeRoute(deps, saveGroups, async ({ work, session, input }) => {
    requireCaller(saveGroups, input, session);
    const editableEvent = requireEventEditor(await requireEvent(work, session, input.eventId));
    actionLimit.take(session.userId);
    return { status: 200, event: await groups.saveGroups(work, editableEvent, input, urls) };
  });

  writeRoute(deps, postponeEvent, async ({ work, session, input, now }) => {
    requireValidEventTime(input.to, now, 'to');
    requireCaller(postponeEvent, input, session);
    const editableEvent = requireEventEditor(await requireEvent(work, session, input.eventId));
    actionLimit.take(session.userId);
    return { status: 200, event: await days.postponeEvent(work, editableEvent, input, urls) };
  });

  writeRoute(deps, claimPlace, async ({ work, session, input }) => {
    requireCaller(claimPlace, input, session);
    const event = await requireEvent(work, session, input.eventId);
    actionLimit.take(session.userId);
    return { status: 200, event: await places.claimPlace(work, event, urls) };
  });

  adminWrite(
    deps,
    planSeason,
    async ({ work, admin, input }) => ({
      status: 200,
      events: await days.planSeason(work, admin, input, urls),
    }),
    (input, now) => requireValidEventTime(input.first, now, 'first'),
  );

  adminWrite(deps, assignSubstitutes, async ({ work, admin, input }) => ({
    status: 200,
    players: [...(await groups.assignSubstitutes(work, admin, input.players))],
  }));
}
