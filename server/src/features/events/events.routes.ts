import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import {
  respondToEvent,
  cancelEvent,
  changeEvent,
  events,
  createEvent,
} from '@golf-league/core/contracts/events.ts';
import { type Deps, requireCaller, sessionWrite, writeRoute } from '../../http/route.ts';
import { memberRead, memberWrite, requireCanPlanEvents } from '../leagues/leagues.access.ts';
import { requireEvent, requireEventEditor } from './events.access.ts';
import * as actions from './events.actions.ts';
import { readEvents } from './events.queries.ts';

export function eventsRoutes(deps: Deps): void {
  const { urls } = deps.pictures;
  const { dailyActions: actionLimit } = deps.limits;

  memberRead(deps, events, async ({ db, member, input, now }) =>
    readEvents(db, member, input, { urls, now }),
  );

  memberWrite(
    deps,
    createEvent,
    async ({ work, member, input }) => {
      requireCanPlanEvents(member);
      actionLimit.take(member.userId);
      return { status: 200, event: await actions.createEvent(work, member, input, urls) };
    },
    (input, now) => actions.requireValidEventTime(input.startsAt, now),
  );

  writeRoute(deps, changeEvent, async ({ work, session, input, now }) => {
    actions.requireValidEventTime(input.startsAt, now);
    requireCaller(changeEvent, input, session);
    const editableEvent = requireEventEditor(await requireEvent(work, session, input.eventId));
    actionLimit.take(session.userId);
    return { status: 200, event: await actions.changeEvent(work, editableEvent, input, urls) };
  });

  sessionWrite(deps, cancelEvent, async ({ work, session, input }) => {
    const editableEvent = requireEventEditor(await requireEvent(work, session, input.eventId));
    actionLimit.take(session.userId);
    return { status: 200, event: await actions.cancelEvent(work, editableEvent, urls) };
  });

  sessionWrite(deps, respondToEvent, async ({ work, session, input }) => {
    const event = await requireEvent(work, session, input.eventId);
    actionLimit.take(session.userId);
    return { status: 200, event: await actions.respondToEvent(work, event, input.answer, urls) };
  });

  sessionWrite(deps, sendEventReminder, async ({ work, session, input }) => {
    const editableEvent = requireEventEditor(await requireEvent(work, session, input.eventId));
    actionLimit.take(session.userId);
    await actions.sendEventReminder(work, editableEvent);
    return { status: 200, message: 'Reminder sent' };
  });
}
