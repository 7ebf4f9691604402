import type { Notice } from '../database/notices.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { type Composer, kindOf, type NewsKinds } from './news-kind.ts';

/** The dependencies of every job that sends news. */
export interface Teller {
  readonly db: Reader;
  readonly clock: () => Date;
  readonly kinds: NewsKinds;
}

/** What one message is made of: notices of one kind and league, oldest first. */
export type Bundle = readonly [Notice, ...Notice[]];

/** Texts are read now, so that nothing deleted meanwhile is sent. */
export function composerOf({ db, kinds }: Teller, bundle: Bundle, now: Date): Promise<Composer> {
  return kindOf(kinds, bundle[0]).composer(db, bundle, now);
}

/** The waiting notices in groups that each become one message: first those that are sent together. */
export function bundled(kinds: NewsKinds, notices: readonly Notice[]): readonly Bundle[] {
  const isPaced = (notice: Notice) => kindOf(kinds, notice).pause !== undefined;
  const paced = Map.groupBy(notices.filter(isPaced), ({ kind }) => kind);
  const others = notices.filter((notice) => !isPaced(notice));
  return [...paced.values(), ...others.map((notice) => [notice])] as unknown as readonly Bundle[];
}
