import type { NewsType } from '@golf-league/core/contracts/notifications.ts';
import type { WaitingNotice } from './notify.ts';

/** Of what a person is told by each kind of notice, so that it can be turned off. */
const typeOfKind: Record<WaitingNotice['kind'], NewsType> = {
  message: 'chat',
  poll: 'poll',
  billboard: 'billboard',
  round: 'round',
  fewerAwaited: 'reminder',
  roundReminder: 'reminder',
  eventTomorrow: 'reminder',
  eventUnanswered: 'reminder',
  eventMade: 'event',
  eventChanged: 'event',
  eventCancelled: 'event',
  started: 'league',
  finished: 'league',
  rulesChanged: 'league',
  renewed: 'league',
  joined: 'league',
  reported: 'league',
  madeAdmin: 'league',
  removed: 'league',
};

export const typeOf = ({ kind }: WaitingNotice): NewsType => typeOfKind[kind];

const TEN_MINUTES = 10 * 60_000;

/** The least time between two messages of a league to one person; what comes meanwhile is told together. */
export const paceOf: Partial<Record<NewsType, number>> = { round: TEN_MINUTES, chat: TEN_MINUTES };

/** The same for mails: nobody looks for them as often, and a league that plays is one mail an hour at most. */
const mailPaceOf: typeof paceOf = { round: 6 * TEN_MINUTES, chat: 6 * TEN_MINUTES };

/** Who reads in the app meanwhile gets no mail, and who plays together is told of together. */
const MAIL_WAIT = TEN_MINUTES;

/** How long a message waits at least: since the last one, and from now. */
export function pauseOf(type: NewsType, byMail: boolean): { sinceLast: number; fromNow: number } | undefined {
  const sinceLast = (byMail ? mailPaceOf : paceOf)[type];
  return sinceLast === undefined ? undefined : { sinceLast, fromNow: byMail ? MAIL_WAIT : 0 };
}

/** Later messages take the place of earlier ones of the same tag on a screen. */
export function tagOf(notice: WaitingNotice): string {
  const type = typeOf(notice);
  if (paceOf[type] !== undefined) return `${type}:${notice.leagueId}`;
  if ('eventId' in notice) return `${type}:${notice.eventId}`;
  return `${notice.kind}:${notice.leagueId}`;
}
