import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { ruleColumns, rulesOfRow } from '../database/league-rules.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { awaitedAlone } from './awaited.ts';
import { newsOfEvent, newsOfRoundReminder } from './news-of-events.ts';
import type { Told, WaitingNotice } from './notify.ts';
import { cut, type News, scoreOf } from './texts.ts';

/** Reads the text of an entry; undefined where it was deleted. Provided by the modules that store entries. */
type Excerpt = (db: Reader, id: string) => Promise<string | undefined>;

export interface Excerpts {
  readonly message: Excerpt;
  readonly poll: Excerpt;
  readonly billboard: Excerpt;
}

interface NewsOfLeague {
  readonly leagueName: string;
  /** News for one member in place of `toAll`: that a FedEx round awaits only that member. */
  readonly toOne?: ReadonlyMap<string, News>;
  readonly toAll?: News;
}

const NAME_LETTERS = 30;
const EXCERPT_LETTERS = 140;

async function nameOf(db: Reader, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('user_name').executeTakeFirst();
  return user && cut(user.user_name, NAME_LETTERS);
}

function toThoseAwaited(alone: ReadonlyMap<number, string>): ReadonlyMap<string, News> {
  const toOne = new Map<string, News>();
  // A member whom several rounds await is told of the first only.
  for (const [number, userId] of alone) {
    if (!toOne.has(userId)) toOne.set(userId, { kind: 'roundAwaitsYou', number });
  }
  return toOne;
}

/** Named is the player, also where somebody else registered the round. */
async function newsOfRound(db: Reader, rules: ScoringRules, roundId: string) {
  const round = await db
    .selectFrom('rounds')
    .innerJoin('users', 'users.id', 'rounds.user_id')
    .where('rounds.id', '=', roundId)
    .select(['league_id', 'number', 'to_par', 'user_name'])
    .executeTakeFirst();
  if (!round) return undefined;
  const { number } = round;
  const actor = cut(round.user_name, NAME_LETTERS);
  const toAll: News = { kind: 'round', actor, number, score: scoreOf(rules, round.to_par) };
  if (rules.mode !== 'fedex') return { toAll };
  const userId = (await awaitedAlone(db, round.league_id, number - 1)).get(number);
  return userId === undefined ? { toAll } : { toAll, toOne: toThoseAwaited(new Map([[number, userId]])) };
}

/** The current content of a notice; undefined where its subject was deleted meanwhile. */
export async function newsOf(
  db: Reader,
  notice: WaitingNotice,
  excerpts: Excerpts,
  now: Date,
): Promise<NewsOfLeague | undefined> {
  const league = await db
    .selectFrom('leagues')
    .where('id', '=', notice.leagueId)
    .select([...ruleColumns, 'name', 'finished_at'])
    .executeTakeFirst();
  if (!league) return undefined;
  const leagueName = cut(league.name, 2 * NAME_LETTERS);
  if (notice.kind === 'fewerAwaited') {
    if (league.mode !== 'fedex' || league.finished_at !== null) return undefined;
    const alone = await awaitedAlone(db, notice.leagueId, notice.above);
    return { leagueName, toOne: toThoseAwaited(alone) };
  }
  if (notice.kind === 'roundReminder') {
    if (league.mode !== 'fedex' || league.finished_at !== null) return undefined;
    return { leagueName, ...(await newsOfRoundReminder(db, notice)) };
  }
  if ('eventId' in notice) {
    const actor = notice.actorId === null ? undefined : await nameOf(db, notice.actorId);
    const told = await newsOfEvent(db, notice, actor, now);
    return told && { leagueName, ...told };
  }
  if ('userId' in notice) return { leagueName, toAll: { kind: notice.kind } };
  const told = await newsOfActor(db, rulesOfRow(league), notice, excerpts);
  return told && { leagueName, ...told };
}

async function newsOfActor(
  db: Reader,
  rules: ScoringRules,
  notice: Told,
  excerpts: Excerpts,
): Promise<Omit<NewsOfLeague, 'leagueName'> | undefined> {
  const { kind } = notice;
  if (kind === 'started' || kind === 'finished' || kind === 'renewed' || kind === 'reported')
    return { toAll: { kind } };
  if (kind === 'billboard') {
    const text = await excerpts.billboard(db, notice.billboardId);
    return text ? { toAll: { kind, excerpt: cut(text, EXCERPT_LETTERS) } } : undefined;
  }
  const actor = await nameOf(db, notice.actorId);
  if (actor === undefined) return undefined;
  if (kind === 'joined' || kind === 'rulesChanged') return { toAll: { kind, actor } };
  if (kind === 'round') return newsOfRound(db, rules, notice.roundId);
  const id = kind === 'poll' ? notice.pollId : notice.messageId;
  const text = await excerpts[kind](db, id);
  return text ? { toAll: { kind, actor, excerpt: cut(text, EXCERPT_LETTERS) } } : undefined;
}
