import type { Notice } from '../database/notices.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { type Composer, newsKindOf, type NewsKinds } from './news-kind.ts';

/** The dependencies of every job that sends news. */
export interface NewsContext {
  readonly db: Reader;
  readonly clock: () => Date;
  readonly kinds: NewsKinds;
}

/** The content of one message: notices of one kind and league, oldest first. */
export type NoticeBundle = readonly [Notice, ...Notice[]];

/** Texts are read now, so that nothing deleted in the meantime is sent. */
export function composerOf({ db, kinds }: NewsContext, bundle: NoticeBundle, now: Date): Promise<Composer> {
  return newsKindOf(kinds, bundle[0]).composer(db, bundle, now);
}

/** The waiting notices in groups that each become one message: first those that are sent together. */
export function bundleNotices(kinds: NewsKinds, notices: readonly Notice[]): readonly NoticeBundle[] {
  const isPaced = (notice: Notice) => newsKindOf(kinds, notice).pause !== undefined;
  const paced = Map.groupBy(notices.filter(isPaced), ({ kind }) => kind);
  const others = notices.filter((notice) => !isPaced(notice));
  return [...paced.values(), ...others.map((notice) => [notice])] as unknown as readonly NoticeBundle[];
}
