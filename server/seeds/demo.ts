import type { FastifyInstance } from 'fastify';
import { login, register } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { inviteToken, joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { callAsSeed } from './call-as-seed.ts';
import {
  type Cast,
  type DemoLeague,
  emailOf,
  leagues,
  DEMO_PASSWORD,
  type CastPlayer,
  players,
  type DemoAccount,
} from './cast.ts';
import { clock } from './clock.ts';
import { makeDays, type DemoDay } from './days.ts';
import { demoChats } from './talk.ts';

async function registerPlayers(app: FastifyInstance): Promise<Cast> {
  const cast: Partial<Cast> = {};
  for (const player of Object.keys(players) as CastPlayer[]) {
    const { token, userId } = await callAsSeed(app, register, {
      name: players[player],
      email: emailOf(player),
      password: DEMO_PASSWORD,
      language: 'sv',
    });
    cast[player] = { token, userId };
  }
  return cast as Cast;
}

async function seedLeague(app: FastifyInstance, cast: Cast, league: DemoLeague): Promise<void> {
  const [creator, ...others] = league.members;
  const admin = cast[creator!];
  const { leagueId } = await callAsSeed(
    app,
    createLeague,
    { name: league.name, mode: league.mode, userId: admin.userId },
    admin.token,
  );
  const { token: leagueToken } = await callAsSeed(
    app,
    inviteToken,
    { leagueId, userId: admin.userId },
    admin.token,
  );
  const join = ({ token, userId }: DemoAccount) =>
    callAsSeed(app, joinByCode, { leagueToken, userId }, token);
  for (const player of others) await join(cast[player]);
  if (league.started) await callAsSeed(app, startLeague, { leagueId }, admin.token);
  const season = league.hasDays ? await makeDays(app, cast, league, leagueId) : undefined;
  for (const [index, day] of league.days.entries()) {
    if (league.lateJoiner?.beforeRound === index + 1) await join(cast[league.lateJoiner.player]);
    const playOnDay = (planned?: DemoDay) => playDay(app, cast, { league, leagueId, planned }, day);
    await (season ? season.playAndClose(index + 1, day.date, playOnDay) : playOnDay());
  }
  await season?.planNext(league.days.length + 1);
  await seedChat(app, cast, league, leagueId);
  if (league.finished) await callAsSeed(app, finishLeague, { leagueId }, admin.token);
}

interface SeasonInPlay {
  readonly league: DemoLeague;
  readonly leagueId: string;
  /** The day to which the rounds belong, in a league that plans its days. */
  readonly planned: DemoDay | undefined;
}

/** The gross score on the demo's course of a player who has not counted all strokes. */
const USUAL_GROSS = 100;

async function playDay(
  app: FastifyInstance,
  cast: Cast,
  { league, leagueId, planned }: SeasonInPlay,
  { date, rounds }: DemoLeague['days'][number],
): Promise<void> {
  const played = Object.entries(rounds) as [CastPlayer, number[]][];
  for (const [order, [player, [score, gross, par]]] of played.entries()) {
    const { token, userId } = cast[player];
    const scores =
      league.mode === 'stableford'
        ? { toPar: 36 - score!, gross: gross ?? null }
        : { toPar: score!, gross: gross!, coursePar: par! };
    const card = planned?.cardOf?.(order, score!, gross ?? USUAL_GROSS);
    const round = {
      leagueId,
      memberId: userId,
      playedOn: date,
      eventId: planned?.eventId ?? null,
      ...(card ?? scores),
    };
    await callAsSeed(app, submitRound, round, token);
  }
}

async function seedChat(
  app: FastifyInstance,
  cast: Cast,
  { name, members }: DemoLeague,
  leagueId: string,
): Promise<void> {
  const talk = demoChats[name];
  if (!talk) return;
  const admin = cast[members[0]!];
  await callAsSeed(
    app,
    postBillboard,
    { leagueId, userId: admin.userId, text: talk.billboard, billboardId: null },
    admin.token,
  );
  for (const entry of talk.chat) {
    const { userId, token } = cast[entry.by];
    if ('says' in entry) {
      await callAsSeed(app, uploadMessage, { userId, leagueId, message: entry.says }, token);
      continue;
    }
    const options = entry.options.map((option) => option.text);
    const { pollId, message } = await callAsSeed(
      app,
      createPoll,
      { question: entry.question, options, userId, leagueId },
      token,
    );
    for (const [index, { votes }] of entry.options.entries()) {
      const { id: optionId } = message.poll!.options[index]!;
      for (const voter of votes) {
        const voterAccount = cast[voter];
        await callAsSeed(
          app,
          vote,
          { userId: voterAccount.userId, pollId, optionId, voted: true },
          voterAccount.token,
        );
      }
    }
  }
}

export { clock };

/** Seeds the demo leagues at the first start only, and prints the accounts that can log in. */
export async function seedDemo({ app }: { app: FastifyInstance }): Promise<void> {
  const loginResponse = await app.inject({
    method: login.method,
    url: login.path,
    payload: { email: emailOf('elin'), password: DEMO_PASSWORD },
  });
  if (loginResponse.statusCode !== 200) {
    const cast = await registerPlayers(app);
    for (const league of leagues) await seedLeague(app, cast, league);
  }
  const names = (Object.keys(players) as CastPlayer[]).map(
    (player) => `  ${emailOf(player)}  (${players[player]})`,
  );
  console.log(
    `The demo league is seated. Log in with the password "${DEMO_PASSWORD}" as\n${names.join('\n')}`,
  );
}
