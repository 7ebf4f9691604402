const MINUTE = 60_000;

/** How long a message waits at least, in milliseconds: since the last one of its league and type, and from now. */
export interface Pause {
  readonly sinceLast: number;
  readonly fromNow: number;
}

/** A push that need not wait comes at once. */
export const NO_PAUSE: Pause = { sinceLast: 0, fromNow: 0 };
/** A mail never does: what one league tells a person within ten minutes, of whatever kind, is one mail. */
export const MAIL_PAUSE: Pause = { sinceLast: 0, fromNow: 10 * MINUTE };

/** How often people are told, and how several news become one message. */
export interface Pace<News> {
  /** Undefined where nothing waits longer than for the end of quiet hours, and a mail for what else comes. */
  readonly pause: { readonly push: Pause; readonly mail: Pause } | undefined;
  /** One of all that has waited, of a kind, league and person, oldest first. */
  readonly together: (all: readonly News[]) => News;
  /** Whether the news does not wait for the pause. */
  readonly isUrgent: (news: News) => boolean;
}

/** Each is a push of its own. */
export const atOnce = {
  pause: undefined,
  together: <News>(all: readonly News[]) => all.at(-1)!,
  isUrgent: () => true,
};

/**
 * At most one message of a league in ten minutes; what comes meanwhile is told together. By mail it is one in an hour,
 * since nobody looks for mails as often, and it waits: who reads in the app meanwhile gets none.
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
