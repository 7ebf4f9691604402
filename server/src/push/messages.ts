import type { PushPayload } from '@golf-league/core/contracts/notifications.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { type Excerpts, newsOf } from './news.ts';
import { tagOf, typeOf } from './news-types.ts';
import type { WaitingNotice } from './notify.ts';
import { bodyOf, type News } from './texts.ts';

/** Who reads a message, in which language. */
interface Reading {
  readonly userId: string;
  readonly language: Language;
}

interface Message {
  readonly kind: News['kind'];
  readonly payload: PushPayload;
}

function routeOf(notice: WaitingNotice): string {
  // A removed member cannot open the league's page any more.
  return notice.kind === 'removed'
    ? '/Create-golf-league'
    : `/golfleague/${encodeURIComponent(notice.leagueId)}`;
}

/** Several news of one type and league as one: the last message with how many more, or who has posted rounds. */
function together(all: readonly News[]): News {
  const own = all.find(({ kind }) => kind === 'roundAwaitsYou');
  const last = own ?? all.at(-1)!;
  if (all.length === 1 || own) return last;
  if (last.kind === 'message') return { ...last, kind: 'messages', more: all.length - 1 };
  const rounds = all.filter((news) => news.kind === 'round');
  const actors = [...new Set(rounds.map(({ actor }) => actor))];
  if (rounds.length < all.length || actors.length === 0) return last;
  return { kind: 'rounds', actor: actors.at(-1)!, others: actors.length - 1, rounds: rounds.length };
}

/**
 * Composes one message of some notices, of one league and type, for each reader; undefined where nothing of it is true any
 * more, or nothing of it is for that reader. Texts are read now, so that nothing deleted meanwhile is told.
 */
export async function composer(
  db: Reader,
  notices: readonly WaitingNotice[],
  excerpts: Excerpts,
  now: Date,
): Promise<(reader: Reading) => Message | undefined> {
  const all: { notice: WaitingNotice; told: NonNullable<Awaited<ReturnType<typeof newsOf>>> }[] = [];
  for (const notice of notices) {
    const told = await newsOf(db, notice, excerpts, now);
    if (told) all.push({ notice, told });
  }
  return ({ userId, language }) => {
    const theirs = all.flatMap(({ notice, told }) => {
      const news = told.toOne?.get(userId) ?? told.toAll;
      return news ? [{ notice, title: told.leagueName, news }] : [];
    });
    const last = theirs.at(-1);
    if (!last) return undefined;
    const news = together(theirs.map((one) => one.news));
    const data = { route: routeOf(last.notice), tag: tagOf(last.notice) };
    return { kind: news.kind, payload: { title: last.title, body: bodyOf(news, language), data } };
  };
}

/** Notices in groups of which each becomes one message. */
export function bundled(notices: readonly WaitingNotice[]): readonly (readonly WaitingNotice[])[] {
  const paced = notices.filter((notice) => ['round', 'chat'].includes(typeOf(notice)));
  const others = notices.filter((notice) => !paced.includes(notice));
  return [...(paced.length > 0 ? [paced] : []), ...others.map((notice) => [notice])];
}
