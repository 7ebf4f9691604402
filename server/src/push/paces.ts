const MINUTE = 60_000;

/**
 * The minimum delays before a message, in milliseconds: since the last message of the same league and type, and from
 * now.
 */
export interface MinDelays {
  readonly sinceLast: number;
  readonly fromNow: number;
}

/** For push messages that are sent immediately. */
export const NO_DELAY: MinDelays = { sinceLast: 0, fromNow: 0 };
/**
 * For emails, which are never sent immediately: a person gets all news from one league within ten minutes as one email.
 */
export const MAIL_DELAY: MinDelays = { sinceLast: 0, fromNow: 10 * MINUTE };

/** How often people get messages, and how several news items become one message. */
export interface Pace<News> {
  /** Undefined if push messages only wait for the end of quiet hours, and emails only for `MAIL_DELAY`. */
  readonly minDelays: { readonly push: MinDelays; readonly mail: MinDelays } | undefined;
  /** Combines all waiting news of one kind for one person in one league. `allNews` is ordered oldest first. */
  readonly merge: (allNews: readonly News[]) => News;
  /** Whether the news is sent without these delays. */
  readonly isUrgent: (news: News) => boolean;
}

/** Sends each notice as a separate push message. */
export const immediatePace = {
  minDelays: undefined,
  merge: <News>(allNews: readonly News[]) => allNews.at(-1)!,
  isUrgent: () => true,
};

/**
 * Sends at most one push message per league every ten minutes, and combines the news in between. Emails are limited to
 * one per hour, because people check them less often. People who read the news in the app in the meantime get no
 * email.
 */
export function createTenMinutePace<News>({
  merge,
  isUrgent = () => false,
}: Pick<Pace<News>, 'merge'> & Partial<Pick<Pace<News>, 'isUrgent'>>): Pace<News> {
  const minDelays = {
    push: { sinceLast: 10 * MINUTE, fromNow: 0 },
    mail: { ...MAIL_DELAY, sinceLast: 60 * MINUTE },
  };
  return { minDelays, merge, isUrgent };
}
