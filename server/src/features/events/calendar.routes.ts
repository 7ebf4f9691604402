import {
  calendarFeed,
  eventFile,
  createCalendarLink as createCalendarLinkEndpoint,
} from '@golf-league/core/contracts/calendar.ts';
import { ApiError } from '../../http/api-error.ts';
import { formatCalendar } from '../../http/calendar.ts';
import { CalendarResponse } from '../../http/calendar-response.ts';
import { toSafeFileName } from '../../http/csv-response.ts';
import { type Deps, publicRoute, sessionRead, sessionWrite } from '../../http/route.ts';
import { authorizeMember } from '../leagues/leagues.access.ts';
import { createCalendarLink } from './calendar.actions.ts';
import { readCalendarEvent, readCalendarEvents, findCalendarOwner } from './calendar.queries.ts';

export function calendarRoutes(deps: Deps): void {
  const { config, limits } = deps;

  sessionWrite(deps, createCalendarLinkEndpoint, async ({ work, session, request }) => {
    limits.dailyActions.take(session.userId);
    const secret = await createCalendarLink(work, session, request);
    return { url: new URL(`/calendar/${secret}.ics`, config.publicUrl).href };
  });

  publicRoute(deps, calendarFeed, async ({ input, now }) => {
    const owner = await findCalendarOwner(deps.db, input.secret);
    if (!owner) throw new ApiError('not_found');
    limits.calendars.take(owner.user_id);
    return new CalendarResponse(
      formatCalendar(await readCalendarEvents(deps.db, owner.user_id, now), config),
    );
  });

  sessionRead(deps, eventFile, async ({ db, session, input, tokenHash, now }) => {
    const row = await readCalendarEvent(db, input.eventId, session.userId, now);
    if (!row) throw new ApiError('not_found');
    await authorizeMember(deps, tokenHash, row.league_id, now);
    return new CalendarResponse(formatCalendar([row], config), `${toSafeFileName(row.title)}.ics`);
  });
}
