import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { rulesColumn, parseRulesRow } from '../../../database/league-rules.ts';
import type { Notice, NoticeName } from '../../../database/notices.ts';
import { nameInLeague } from '../../../database/name-in-league.ts';
import type { Reader } from '../../../database/unit-of-work.ts';
import { truncateText } from '../../../push/truncate-text.ts';
import type { NoticeContent } from '../../../push/news-kind.ts';

const MAX_NAME_LENGTH = 30;
const MAX_EXCERPT_LENGTH = 140;

export const truncateName = (name: string) => truncateText(name, MAX_NAME_LENGTH);
export const truncateExcerpt = (text: string) => truncateText(text, MAX_EXCERPT_LENGTH);

/** A person who acted in a league and has not left it since. */
export interface ActorRef {
  readonly leagueId: string;
  readonly actorId: string;
}

/** Selects all members. The push code excludes the actor from every type of notification. */
export function selectLeagueAudience(db: Reader, { leagueId }: { readonly leagueId: string }) {
  return db.selectFrom('members').where('league_id', '=', leagueId).select('user_id as id');
}

/** Returns a person's name in a league, or undefined if the account or the league no longer exists. */
export async function readActorName(
  db: Reader,
  { leagueId, actorId }: ActorRef,
): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('leagues', (join) => join.on('leagues.id', '=', leagueId))
    .where('users.id', '=', actorId)
    .select(nameInLeague('leagues.id').as('name'))
    .executeTakeFirst();
  return user && truncateName(user.name);
}

/** Like `readActorName`, but for a person who may no longer exist. Null if the id is null or unknown. */
export const readActorNameOrNull = async (
  db: Reader,
  leagueId: string,
  userId: string | null,
): Promise<string | null> =>
  userId === null ? null : ((await readActorName(db, { leagueId, actorId: userId })) ?? null);

interface NewsLeague {
  readonly rules: ScoringRules;
  readonly finished: boolean;
}

interface NewsContext {
  readonly league: NewsLeague;
  readonly now: Date;
}

type ComposeNews<Name extends NoticeName, News> = (
  db: Reader,
  notice: Notice<Name>,
  context: NewsContext,
) => Promise<Omit<NoticeContent<News>, 'title'> | undefined>;

/** Adds the league's name as the title of a notification. Composes nothing if the league no longer exists. */
export function withLeagueTitle<Name extends NoticeName, News>(compose: ComposeNews<Name, News>) {
  return async (db: Reader, notice: Notice<Name>, now: Date): Promise<NoticeContent<News> | undefined> => {
    const { leagueId }: { leagueId: string } = notice;
    const league = await db
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .select([rulesColumn, 'name', 'finished_at'])
      .executeTakeFirst();
    if (!league) return undefined;
    const newsLeague = { rules: parseRulesRow(league), finished: league.finished_at !== null };
    const news = await compose(db, notice, { league: newsLeague, now });
    return news && { title: truncateText(league.name, 2 * MAX_NAME_LENGTH), ...news };
  };
}

/** Whether the news is still true when it is sent, which may be the next morning. */
type IsStillTrue<Data> = (db: Reader, data: Data, context: NewsContext) => Promise<boolean>;

/** For news that cannot become false, or that the audience query already checks. */
export const isAlwaysTrue = async () => true;

/** Composes news that has no details. */
export const composeWithoutDetails =
  <Data>(isStillTrue: IsStillTrue<Data>) =>
  async (db: Reader, data: Data, context: NewsContext) =>
    (await isStillTrue(db, data, context)) ? { newsForAll: {} } : undefined;

/** Composes news that names only the actor. */
export const composeWithActor =
  <Data extends ActorRef>(isStillTrue: IsStillTrue<Data>) =>
  async (db: Reader, data: Data, context: NewsContext) => {
    const actor = await readActorName(db, data);
    return actor !== undefined && (await isStillTrue(db, data, context))
      ? { newsForAll: { actor } }
      : undefined;
  };

/** Whether the person is currently in the league. */
export async function isMember(db: Reader, leagueId: string, userId: string): Promise<boolean> {
  const member = await selectLeagueAudience(db, { leagueId })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

export const getLeaguePath = ({ leagueId }: { readonly leagueId: string }) =>
  `/golfleague/${encodeURIComponent(leagueId)}`;

/** Returns a tag for each type and league. A device shows only the latest notification with a given tag. */
export const getLeagueTag = ({ kind, leagueId }: { readonly kind: NoticeName; readonly leagueId: string }) =>
  `${kind}:${leagueId}`;
