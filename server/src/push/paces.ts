const MINUTE = 60_000;

/** The minimum delay of a message, in milliseconds: since the last one of its league and type, and from now. */
export interface Pause {
  readonly sinceLast: number;
  readonly fromNow: number;
}

/** A push that need not wait is sent immediately. */
export const NO_PAUSE: Pause = { sinceLast: 0, fromNow: 0 };
/** A mail is never sent immediately: all news of one league to a person within ten minutes becomes one mail. */
export const MAIL_PAUSE: Pause = { sinceLast: 0, fromNow: 10 * MINUTE };

/** How often people get messages, and how several news items become one message. */
export interface Pace<News> {
  /** Undefined if a push only waits for the end of quiet hours, and a mail only for `MAIL_PAUSE`. */
  readonly pause: { readonly push: Pause; readonly mail: Pause } | undefined;
  /** Combines all waiting news of a kind, league and person into one. They are ordered oldest first. */
  readonly together: (all: readonly News[]) => News;
  /** Whether the news skips the pause. */
  readonly isUrgent: (news: News) => boolean;
}

/** Each notice is a separate push. */
export const immediately = {
  pause: undefined,
  together: <News>(all: readonly News[]) => all.at(-1)!,
  isUrgent: () => true,
};

/**
 * At most one message of a league in ten minutes; news in between is sent together. By mail it is one per hour, since
 * people check mails less often, and it waits: people who read the news in the app in the meantime get no mail.
 */
export function everyTenMinutes<News>({
  together,
  isUrgent = () => false,
}: Pick<Pace<News>, 'together'> & Partial<Pick<Pace<News>, 'isUrgent'>>): Pace<News> {
  const pause = {
    push: { sinceLast: 10 * MINUTE, fromNow: 0 },
    mail: { ...MAIL_PAUSE, sinceLast: 60 * MINUTE },
  };
  return { pause, together, isUrgent };
}
