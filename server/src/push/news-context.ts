import type { Notice } from '../database/notices.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { type NewsComposer, getNewsKind, type NewsKinds } from './news-kind.ts';

/** The dependencies of every job that sends news. */
export interface NewsContext {
  readonly db: Reader;
  readonly clock: () => Date;
  readonly kinds: NewsKinds;
}

/** The content of one message: notices of one kind and league, oldest first. */
export type NoticeBundle = readonly [Notice, ...Notice[]];

/** Reads the content of the news just before it is sent, so nothing deleted in the meantime is sent. */
export function createComposer(
  { db, kinds }: NewsContext,
  bundle: NoticeBundle,
  now: Date,
): Promise<NewsComposer> {
  return getNewsKind(kinds, bundle[0]).createComposer(db, bundle, now);
}

/** Groups waiting notices into messages: first one message per rate-limited kind, then each other notice on its own. */
export function bundleNotices(kinds: NewsKinds, notices: readonly Notice[]): readonly NoticeBundle[] {
  const isPaced = (notice: Notice) => getNewsKind(kinds, notice).minDelays !== undefined;
  const pacedNotices = Map.groupBy(notices.filter(isPaced), ({ kind }) => kind);
  const unpacedNotices = notices.filter((notice) => !isPaced(notice));
  return [
    ...pacedNotices.values(),
    ...unpacedNotices.map((notice) => [notice]),
  ] as unknown as readonly NoticeBundle[];
}
