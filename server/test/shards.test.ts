import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { applaud } from '@golf-league/core/contracts/applause.ts';
import { billboard } from '@golf-league/core/contracts/billboard.ts';
import { chat, createPoll, markChatRead, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeUser } from './make.ts';
import { findCrossShardFaults, shardKeys } from './shards.ts';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/** Statements that would query more than one shard today, with the reason and the change that sharding would need. */
const ALLOWED_STATEMENTS: readonly { pattern: RegExp; reason: string }[] = [
  { pattern: /"?sessions"?/i, reason: 'checks a session and a membership: would become two queries' },
  { pattern: /hidden_users/i, reason: 'unread messages exclude hidden users: would query their ids first' },
  {
    pattern: /graphile_worker\.add_job/i,
    reason: 'whether any member has a device: the job would query that itself',
  },
  {
    pattern: /from "?rounds"? .*where "?id"? = /i,
    reason: 'a round by its id alone: the id would contain the league',
  },
  { pattern: /id = any\(/i, reason: 'rounds by their ids, all in one league' },
  { pattern: /applause/i, reason: 'applause by round: it would get the league’s id' },
  {
    pattern: /poll_options|poll_votes/i,
    reason: 'options and votes by poll: they would get the league’s id',
  },
  {
    pattern: /"?chat_entries"? where "?id"? = /i,
    reason: 'an entry by its id alone: the id would contain the league',
  },
];

async function recordStatements(task: () => Promise<unknown>): Promise<string[]> {
  const AppClient = app.database.pool.options.Client as unknown as typeof pg.Client;
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const statements: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [firstArgument] = args;
    const text =
      typeof firstArgument === 'string'
        ? firstArgument
        : (firstArgument as { text?: string } | undefined)?.text;
    if (this instanceof AppClient && text !== undefined) statements.push(text);
    return query.apply(this, args) as never;
  });
  await task();
  spy.mockRestore();
  return statements;
}

it('every table has a shard key and is listed in docs/scale.md', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and table_name not like 'socket_io%' order by 1
  `.execute(app.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(shardKeys).toSorted());
  const scalePage = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');
  expect(Object.keys(shardKeys).filter((table) => !scalePage.includes(`\`${table}\``))).toEqual([]);
});

it('frequent calls query only one shard, except for listed statements', async () => {
  const ann = await makeUser(app, 'Ann');
  const leagueId = await makeLeague(app, ann);
  const [bo] = await makeMembers(app, leagueId, ann, 'Bo', 'Cy');
  const userId = ann.id;
  const createCallerWithKey = () => ({ ...ann, key: randomUUID() });
  const annsRound = { leagueId, memberId: userId, gross: 90, toPar: 8 };
  const poll = { question: 'When?', options: ['Saturday', 'Sunday'], userId, leagueId };
  const { message } = await app.call(createPoll, poll, ann);
  const { id: pollId, options } = message.poll!;
  const bosRound = { leagueId, memberId: bo.id, gross: 80, toPar: 1 };
  const { round } = await app.call(submitRound, bosRound, bo);
  const statements = await recordStatements(async () => {
    await app.call(scoreboard, { leagueId }, ann);
    await app.call(leagueInfo, { leagueId }, ann);
    await app.call(leagueMembers, { leagueId }, ann);
    await app.call(chat, { leagueId }, ann);
    await app.call(chat, { leagueId, rounds: 'true' }, ann);
    await app.call(memberRounds, { leagueId, memberId: userId }, ann);
    await app.call(billboard, { leagueId }, ann);
    await app.call(submitRound, annsRound, createCallerWithKey());
    await app.call(uploadMessage, { userId, leagueId, message: 'Fore!' }, createCallerWithKey());
    await app.call(vote, { userId, pollId, optionId: options[0]!.id, voted: true }, createCallerWithKey());
    await app.call(markChatRead, { leagueId, userId }, createCallerWithKey());
    await app.call(applaud, { roundId: round.id, userId, on: true }, createCallerWithKey());
  });
  expect(statements.length).toBeGreaterThan(40);
  const unlistedFaults = statements
    .filter((text) => !ALLOWED_STATEMENTS.some((entry) => entry.pattern.test(text)))
    .flatMap((text) => findCrossShardFaults(text).map((fault) => `${fault}: ${text}`));
  // A new statement must limit its tables to the league, or be listed with a reason here and in docs/scale.md.
  expect(unlistedFaults).toEqual([]);
});

describe('the check for cross-shard statements', () => {
  it('a statement about one league queries one shard, even if it joins people’s names', () => {
    const boardStatement = `select "u"."user_name" from "members" as "m" join "users" as "u" on "u"."id" = "m"."user_id"
      where "m"."league_id" = $1`;
    expect(findCrossShardFaults(boardStatement)).toEqual([]);
    expect(findCrossShardFaults('insert into "rounds" ("id", "league_id") values ($1, $2)')).toEqual([]);
    expect(
      findCrossShardFaults(
        'select * from rounds r join leagues on r.league_id = leagues.id where leagues.id = $1',
      ),
    ).toEqual([]);
  });

  it('a statement that does not limit a table, or mixes tables of leagues and people, is reported', () => {
    expect(findCrossShardFaults('select count(*) from "rounds" where "to_par" < $1')).toEqual([
      'does not limit rounds by league_id',
    ]);
    const mixedStatement =
      'select 1 from sessions s join members m on m.user_id = s.user_id where m.league_id = $1';
    expect(findCrossShardFaults(mixedStatement)).toEqual(['mixes tables of league and person']);
    expect(findCrossShardFaults('update leagues set name = $1 where season = 2')).toEqual([
      'does not limit leagues by id',
    ]);
  });
});
