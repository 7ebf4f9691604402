import type { Expression } from 'kysely';
import type { NewsType, PushPayload } from '@golf-league/core/contracts/notifications.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Notice, NoticeName } from '../database/notices.ts';
import type { Reader } from '../database/unit-of-work.ts';
import type { Pace } from './paces.ts';

/** The IANA zone of the reader's quiet hours, if it is known. */
export type ReaderZone = string | null;

/** A query of people's ids. */
export type People = Expression<{ id: string }>;

/** The news in a notice, with the name of its league as the title. */
export interface NoticeContent<News> {
  readonly title: string;
  readonly toAll?: News;
  /** News for some people instead of `toAll`, by their ids. Without `toAll` nobody else gets a message. */
  readonly toOne?: ReadonlyMap<string, News>;
}

/** The definition of one kind of news. Its texts are made from `News`. */
interface Definition<Name extends NoticeName, News> {
  /** The switch in the settings that turns it off. */
  readonly type: NewsType;
  /** A second switch: the news is off only if both are off. */
  readonly also?: NewsType;
  /** Whether people who have hidden the actor get it: they get news of actions, but not of messages in chats. */
  readonly ignoresHiding: boolean;
  /** The people it concerns, by current memberships, so that former members get nothing. The actor never gets it. */
  readonly audience: (db: Reader, notice: Notice<Name>) => People;
  readonly pace: Pace<News>;
  /** The people who have read it in the app, on any device. */
  readonly alreadyRead: (db: Reader, notice: Notice<Name>) => Promise<ReadonlySet<string>>;
  /** The current state of its subject; undefined if there is nothing to send any more. */
  readonly currentContent: (
    db: Reader,
    notice: Notice<Name>,
    now: Date,
  ) => Promise<NoticeContent<News> | undefined>;
  readonly words: Record<Language, (news: News, zone: ReaderZone) => string>;
  /** The path of the app that a tap on the push opens, and the link of the mail. */
  readonly page: (notice: Notice<Name>, news: News) => string;
  /** On a screen a later push replaces an earlier push with the same tag. */
  readonly tag: (notice: Notice<Name>, news: News) => string;
}

/** The message to one person. Its text is chosen when it is sent. */
interface Message {
  readonly isUrgent: boolean;
  readonly payloadIn: (language: Language, zone: ReaderZone) => PushPayload;
}

/** Creates the message to a person; undefined if there is none for that person. */
export type NewsComposer = (userId: string) => Message | undefined;

/** A kind of news for the code that sends it, which does not know the type of its `News`. */
export interface NewsKind<Name extends NoticeName = NoticeName> extends Pick<
  Definition<Name, never>,
  'type' | 'also' | 'ignoresHiding' | 'audience' | 'alreadyRead'
> {
  readonly pause: Pace<never>['pause'];
  /** Reads the current state of the notices of one league, and creates one message from them for each person. */
  readonly composer: (db: Reader, notices: readonly Notice<Name>[], now: Date) => Promise<NewsComposer>;
}

/** The kinds of the product, by the names under which notices are stored. */
export type NewsKinds = { readonly [Name in NoticeName]: NewsKind<Name> };

export const noReaders = async (): Promise<ReadonlySet<string>> => new Set();

export function newsKind<Name extends NoticeName, News extends object>(
  definition: Definition<Name, News>,
): NewsKind<Name> & Pick<Definition<Name, News>, 'words' | 'page' | 'tag'> {
  const { type, also, ignoresHiding, audience, alreadyRead, words, pace, page, tag } = definition;
  return {
    type,
    ...(also && { also }),
    ignoresHiding,
    audience,
    alreadyRead,
    words,
    page,
    tag,
    pause: pace.pause,
    composer: (db, notices, now) => compose(definition, db, notices, now),
  };
}

async function compose<Name extends NoticeName, News extends object>(
  { currentContent: readContent, words, pace, page, tag }: Definition<Name, News>,
  db: Reader,
  notices: readonly Notice<Name>[],
  now: Date,
): Promise<NewsComposer> {
  const all: { notice: Notice<Name>; content: NoticeContent<News> }[] = [];
  for (const notice of notices) {
    const content = await readContent(db, notice, now);
    if (content) all.push({ notice, content });
  }
  // Many people get the same text, so each text is created once.
  const bodies = new Map<News, Record<string, string>>();
  function bodyOf(news: News, language: Language, zone: ReaderZone): string {
    const cached = bodies.get(news) ?? {};
    bodies.set(news, cached);
    return (cached[`${language} ${zone}`] ??= words[language](news, zone));
  }
  return (userId) => {
    const userNews = all.flatMap(({ notice, content }) => {
      const news = content.toOne?.get(userId) ?? content.toAll;
      return news ? [{ notice, title: content.title, news }] : [];
    });
    const last = userNews.at(-1);
    if (!last) return undefined;
    const { notice, title } = last;
    const news = userNews.length === 1 ? last.news : pace.together(userNews.map((item) => item.news));
    return {
      isUrgent: pace.isUrgent(news),
      payloadIn: (language, zone) => ({
        title,
        body: bodyOf(news, language, zone),
        data: { route: page(notice, news), tag: tag(notice, news) },
      }),
    };
  };
}

export function newsKindOf<Name extends NoticeName>(kinds: NewsKinds, notice: Notice<Name>): NewsKind<Name> {
  return kinds[notice.kind];
}
