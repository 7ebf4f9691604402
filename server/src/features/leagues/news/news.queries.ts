import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { rulesColumn, rulesOfRow } from '../../../database/league-rules.ts';
import type { Notice, NoticeName } from '../../../database/notices.ts';
import { nameInLeague } from '../../../database/name-in-league.ts';
import type { Reader } from '../../../database/unit-of-work.ts';
import { cut } from '../../../push/cut.ts';
import type { Telling } from '../../../push/news-kind.ts';

const NAME_LETTERS = 30;
const EXCERPT_LETTERS = 140;

export const cutName = (name: string) => cut(name, NAME_LETTERS);
export const cutExcerpt = (text: string) => cut(text, EXCERPT_LETTERS);

/** What somebody did who has not left. */
export interface DeedOfOne {
  readonly leagueId: string;
  readonly actorId: string;
}

/** The members. Who did it is taken out for every kind, in `push`. */
export function membersOf(db: Reader, { leagueId }: { readonly leagueId: string }) {
  return db.selectFrom('members').where('league_id', '=', leagueId).select('user_id as id');
}

/** Undefined where the account or the league is gone. */
export async function nameOfActor(db: Reader, { leagueId, actorId }: DeedOfOne): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('leagues', (join) => join.on('leagues.id', '=', leagueId))
    .where('users.id', '=', actorId)
    .select(nameInLeague('leagues.id').as('name'))
    .executeTakeFirst();
  return user && cutName(user.name);
}

/** As `nameOfActor`, of anybody who may be gone. */
export const nameOrNull = async (
  db: Reader,
  leagueId: string,
  userId: string | null,
): Promise<string | null> =>
  userId === null ? null : ((await nameOfActor(db, { leagueId, actorId: userId })) ?? null);

interface LeagueOfNews {
  readonly rules: ScoringRules;
  readonly finished: boolean;
}

interface About {
  readonly league: LeagueOfNews;
  readonly now: Date;
}

type Tell<Name extends NoticeName, News> = (
  db: Reader,
  notice: Notice<Name>,
  about: About,
) => Promise<Omit<Telling<News>, 'title'> | undefined>;

/** What a kind tells under the league's name; nothing where the league is gone. */
export function inLeague<Name extends NoticeName, News>(tell: Tell<Name, News>) {
  return async (db: Reader, notice: Notice<Name>, now: Date): Promise<Telling<News> | undefined> => {
    const { leagueId }: { leagueId: string } = notice;
    const league = await db
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .select([rulesColumn, 'name', 'finished_at'])
      .executeTakeFirst();
    if (!league) return undefined;
    const about = { rules: rulesOfRow(league), finished: league.finished_at !== null };
    const told = await tell(db, notice, { league: about, now });
    return told && { title: cut(league.name, 2 * NAME_LETTERS), ...told };
  };
}

/** Whether it is still so when it is told, a night after it happened or an hour. */
type StillSo<Deed> = (db: Reader, deed: Deed, about: About) => Promise<boolean>;

/** Of what nothing that comes later makes untrue, and of what the audience asks. */
export const forGood = async () => true;

/** News whose kind says it all. */
export const asSuch =
  <Deed>(isStillSo: StillSo<Deed>) =>
  async (db: Reader, deed: Deed, about: About) =>
    (await isStillSo(db, deed, about)) ? { toAll: {} } : undefined;

/** News of which there is nothing to say but who did it. */
export const byActor =
  <Deed extends DeedOfOne>(isStillSo: StillSo<Deed>) =>
  async (db: Reader, deed: Deed, about: About) => {
    const actor = await nameOfActor(db, deed);
    return actor !== undefined && (await isStillSo(db, deed, about)) ? { toAll: { actor } } : undefined;
  };

/** Whether the person is in the league now. */
export async function isMember(db: Reader, leagueId: string, userId: string): Promise<boolean> {
  const member = await membersOf(db, { leagueId }).where('user_id', '=', userId).executeTakeFirst();
  return member !== undefined;
}

export const leaguePage = ({ leagueId }: { readonly leagueId: string }) =>
  `/golfleague/${encodeURIComponent(leagueId)}`;

/** One message of the kind and league at a time stands on a screen. */
export const byLeague = ({ kind, leagueId }: { readonly kind: NoticeName; readonly leagueId: string }) =>
  `${kind}:${leagueId}`;
