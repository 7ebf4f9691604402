import type { Expression } from 'kysely';
import type { NotificationType, PushPayload } from '@golf-league/core/contracts/notifications.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Notice, NoticeName } from '../database/notices.ts';
import type { Reader } from '../database/unit-of-work.ts';
import type { Pace } from './paces.ts';

/** The IANA time zone of the recipient's quiet hours, if known. */
export type RecipientTimeZone = string | null;

/** A query that selects user ids. */
export type UserIdQuery = Expression<{ id: string }>;

/** The news in a notice: for all recipients, and for some of them. The title is the name of the league. */
export interface NoticeContent<News> {
  readonly title: string;
  readonly newsForAll?: News;
  /** News by user id, which these users get instead of `newsForAll`. Without `newsForAll` nobody else gets a message. */
  readonly newsByUserId?: ReadonlyMap<string, News>;
}

/** The definition of one kind of news. Its texts are formatted from `News`. */
interface NewsKindDefinition<Name extends NoticeName, News> {
  /** The notification setting that turns this kind off. */
  readonly type: NotificationType;
  /** A second setting: the news is off only if both are off. */
  readonly secondType?: NotificationType;
  /** Whether people who have hidden the actor still get the news: true for actions, false for chat messages. */
  readonly notifiesUsersHidingActor: boolean;
  /** Selects the recipients by their current memberships, so former members get nothing. The actor never gets it. */
  readonly selectAudience: (db: Reader, notice: Notice<Name>) => UserIdQuery;
  readonly pace: Pace<News>;
  /** Returns the ids of the users who have already read the news in the app, on any device. */
  readonly findReaderIds: (db: Reader, notice: Notice<Name>) => Promise<ReadonlySet<string>>;
  /** Reads the current state of the notice's subject; undefined if there is no longer anything to send. */
  readonly readContent: (
    db: Reader,
    notice: Notice<Name>,
    now: Date,
  ) => Promise<NoticeContent<News> | undefined>;
  /** Formats the text in each language. */
  readonly texts: Record<Language, (news: News, zone: RecipientTimeZone) => string>;
  /** The path in the app that opens on tapping the push message or the link in the email. */
  readonly getPath: (notice: Notice<Name>, news: News) => string;
  /** A later push message replaces an earlier one with the same tag. */
  readonly getTag: (notice: Notice<Name>, news: News) => string;
}

/** The message for one person. The text is formatted when it is sent. */
interface NewsMessage {
  readonly isUrgent: boolean;
  readonly createPayload: (language: Language, zone: RecipientTimeZone) => PushPayload;
}

/** Returns the message for a user; undefined if the user gets none. */
export type NewsComposer = (userId: string) => NewsMessage | undefined;

/** A kind of news as the sending code uses it, without the type parameter `News`. */
export interface NewsKind<Name extends NoticeName = NoticeName> extends Pick<
  NewsKindDefinition<Name, never>,
  'type' | 'secondType' | 'notifiesUsersHidingActor' | 'selectAudience' | 'findReaderIds'
> {
  readonly minDelays: Pace<never>['minDelays'];
  /** Reads the current state of one league's notices, and returns a function that creates one message per user. */
  readonly createComposer: (db: Reader, notices: readonly Notice<Name>[], now: Date) => Promise<NewsComposer>;
}

/** All kinds of news, by the names under which notices are stored. */
export type NewsKinds = { readonly [Name in NoticeName]: NewsKind<Name> };

/** The `findReaderIds` of news that cannot be read in the app. */
export const noReaders = async (): Promise<ReadonlySet<string>> => new Set();

export function defineNewsKind<Name extends NoticeName, News extends object>(
  definition: NewsKindDefinition<Name, News>,
): NewsKind<Name> & Pick<NewsKindDefinition<Name, News>, 'texts' | 'getPath' | 'getTag'> {
  const {
    type,
    secondType,
    notifiesUsersHidingActor,
    selectAudience,
    findReaderIds,
    texts,
    pace,
    getPath,
    getTag,
  } = definition;
  return {
    type,
    ...(secondType && { secondType }),
    notifiesUsersHidingActor,
    selectAudience,
    findReaderIds,
    texts,
    getPath,
    getTag,
    minDelays: pace.minDelays,
    createComposer: (db, notices, now) => compose(definition, db, notices, now),
  };
}

async function compose<Name extends NoticeName, News extends object>(
  { readContent, texts, pace, getPath, getTag }: NewsKindDefinition<Name, News>,
  db: Reader,
  notices: readonly Notice<Name>[],
  now: Date,
): Promise<NewsComposer> {
  const availableItems: { notice: Notice<Name>; content: NoticeContent<News> }[] = [];
  for (const notice of notices) {
    const content = await readContent(db, notice, now);
    if (content) availableItems.push({ notice, content });
  }
  // Many people get the same text, so each text is formatted once.
  const bodiesByNews = new Map<News, Record<string, string>>();
  function getBody(news: News, language: Language, zone: RecipientTimeZone): string {
    const bodiesByLocale = bodiesByNews.get(news) ?? {};
    bodiesByNews.set(news, bodiesByLocale);
    return (bodiesByLocale[`${language} ${zone}`] ??= texts[language](news, zone));
  }
  return (userId) => {
    const userItems = availableItems.flatMap(({ notice, content }) => {
      const news = content.newsByUserId?.get(userId) ?? content.newsForAll;
      return news ? [{ notice, title: content.title, news }] : [];
    });
    const latestItem = userItems.at(-1);
    if (!latestItem) return undefined;
    const { notice, title } = latestItem;
    const news = userItems.length === 1 ? latestItem.news : pace.merge(userItems.map((item) => item.news));
    return {
      isUrgent: pace.isUrgent(news),
      createPayload: (language, zone) => ({
        title,
        body: getBody(news, language, zone),
        data: { route: getPath(notice, news), tag: getTag(notice, news) },
      }),
    };
  };
}

export function getNewsKind<Name extends NoticeName>(kinds: NewsKinds, notice: Notice<Name>): NewsKind<Name> {
  return kinds[notice.kind];
}
