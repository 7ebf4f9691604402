import type { Expression } from 'kysely';
import type { NotificationType, PushPayload } from '@golf-league/core/contracts/notifications.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Notice, NoticeName } from '../database/notices.ts';
import type { Reader } from '../database/unit-of-work.ts';
import type { Pace } from './paces.ts';

/** The IANA time zone of the recipient's quiet hours, if known. */
export type RecipientZone = string | null;

/** A query that selects user ids. */
export type People = Expression<{ id: string }>;

/** The news in a notice, with the name of its league as the title. */
export interface NoticeContent<News> {
  readonly title: string;
  readonly toAll?: News;
  /** News by user id, which replaces `toAll` for these users. Without `toAll` nobody else gets a message. */
  readonly toOne?: ReadonlyMap<string, News>;
}

/** The definition of one kind of news. Its texts are formatted from `News`. */
interface Definition<Name extends NoticeName, News> {
  /** The notification setting that turns this kind off. */
  readonly type: NotificationType;
  /** A second setting: the news is off only if both are off. */
  readonly secondType?: NotificationType;
  /** Whether people who have hidden the actor still get the news: true for actions, false for chat messages. */
  readonly ignoresHiding: boolean;
  /** Selects the recipients by current memberships, so former members get nothing. The actor never gets the news. */
  readonly audience: (db: Reader, notice: Notice<Name>) => People;
  readonly pace: Pace<News>;
  /** Returns the ids of the users who have already read the news in the app, on any device. */
  readonly alreadyRead: (db: Reader, notice: Notice<Name>) => Promise<ReadonlySet<string>>;
  /** Reads the current state of the notice's subject; undefined if there is no longer anything to send. */
  readonly currentContent: (
    db: Reader,
    notice: Notice<Name>,
    now: Date,
  ) => Promise<NoticeContent<News> | undefined>;
  /** Formats the text in each language. */
  readonly texts: Record<Language, (news: News, zone: RecipientZone) => string>;
  /** The path in the app that a tap on the push message, or the link in the email, opens. */
  readonly page: (notice: Notice<Name>, news: News) => string;
  /** A later push message replaces an earlier push message with the same tag. */
  readonly tag: (notice: Notice<Name>, news: News) => string;
}

/** The message to one person. The text is formatted when it is sent. */
interface Message {
  readonly isUrgent: boolean;
  readonly payloadIn: (language: Language, zone: RecipientZone) => PushPayload;
}

/** Returns the message to a user; undefined if the user gets none. */
export type NewsComposer = (userId: string) => Message | undefined;

/** A kind of news as the sending code uses it, without the type parameter `News`. */
export interface NewsKind<Name extends NoticeName = NoticeName> extends Pick<
  Definition<Name, never>,
  'type' | 'secondType' | 'ignoresHiding' | 'audience' | 'alreadyRead'
> {
  readonly pause: Pace<never>['pause'];
  /** Reads the current state of one league's notices, and returns a function that creates one message per user. */
  readonly composer: (db: Reader, notices: readonly Notice<Name>[], now: Date) => Promise<NewsComposer>;
}

/** All kinds of news, by the names under which notices are stored. */
export type NewsKinds = { readonly [Name in NoticeName]: NewsKind<Name> };

/** The `alreadyRead` of news that cannot be read in the app. */
export const findNoReaders = async (): Promise<ReadonlySet<string>> => new Set();

export function defineNewsKind<Name extends NoticeName, News extends object>(
  definition: Definition<Name, News>,
): NewsKind<Name> & Pick<Definition<Name, News>, 'texts' | 'page' | 'tag'> {
  const { type, secondType, ignoresHiding, audience, alreadyRead, texts, pace, page, tag } = definition;
  return {
    type,
    ...(secondType && { secondType }),
    ignoresHiding,
    audience,
    alreadyRead,
    texts,
    page,
    tag,
    pause: pace.pause,
    composer: (db, notices, now) => compose(definition, db, notices, now),
  };
}

async function compose<Name extends NoticeName, News extends object>(
  { currentContent: readContent, texts, pace, page, tag }: Definition<Name, News>,
  db: Reader,
  notices: readonly Notice<Name>[],
  now: Date,
): Promise<NewsComposer> {
  const availableNews: { notice: Notice<Name>; content: NoticeContent<News> }[] = [];
  for (const notice of notices) {
    const content = await readContent(db, notice, now);
    if (content) availableNews.push({ notice, content });
  }
  // Many people get the same text, so each text is formatted once.
  const bodies = new Map<News, Record<string, string>>();
  function getBody(news: News, language: Language, zone: RecipientZone): string {
    const cached = bodies.get(news) ?? {};
    bodies.set(news, cached);
    return (cached[`${language} ${zone}`] ??= texts[language](news, zone));
  }
  return (userId) => {
    const userNews = availableNews.flatMap(({ notice, content }) => {
      const news = content.toOne?.get(userId) ?? content.toAll;
      return news ? [{ notice, title: content.title, news }] : [];
    });
    const latest = userNews.at(-1);
    if (!latest) return undefined;
    const { notice, title } = latest;
    const news = userNews.length === 1 ? latest.news : pace.merge(userNews.map((item) => item.news));
    return {
      isUrgent: pace.isUrgent(news),
      payloadIn: (language, zone) => ({
        title,
        body: getBody(news, language, zone),
        data: { route: page(notice, news), tag: tag(notice, news) },
      }),
    };
  };
}

export function getNewsKind<Name extends NoticeName>(kinds: NewsKinds, notice: Notice<Name>): NewsKind<Name> {
  return kinds[notice.kind];
}
