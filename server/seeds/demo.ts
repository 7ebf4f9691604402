import type { FastifyInstance } from 'fastify';
import { login, register } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { inviteToken, joinByCode } from '@golf-league/core/contracts/invites.ts';
import { createLeague, finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { callAsDemoUser } from './call-as-demo-user.ts';
import {
  type DemoAccounts,
  type DemoLeague,
  getDemoEmail,
  demoLeagues,
  DEMO_PASSWORD,
  type DemoPlayer,
  demoPlayerNames,
  type DemoAccount,
} from './demo-players.ts';
import { clock } from './clock.ts';
import { createDemoSeason, type DemoEvent } from './demo-season.ts';
import { demoChats } from './demo-chats.ts';

async function registerPlayers(app: FastifyInstance): Promise<DemoAccounts> {
  const accounts: Partial<DemoAccounts> = {};
  for (const player of Object.keys(demoPlayerNames) as DemoPlayer[]) {
    const { token, userId } = await callAsDemoUser(app, register, {
      name: demoPlayerNames[player],
      email: getDemoEmail(player),
      password: DEMO_PASSWORD,
      language: 'sv',
    });
    accounts[player] = { token, userId };
  }
  return accounts as DemoAccounts;
}

async function seedLeague(app: FastifyInstance, accounts: DemoAccounts, league: DemoLeague): Promise<void> {
  const [creator, ...otherMembers] = league.members;
  const admin = accounts[creator!];
  const { leagueId } = await callAsDemoUser(
    app,
    createLeague,
    { name: league.name, mode: league.mode, userId: admin.userId },
    admin.token,
  );
  const { token: leagueToken } = await callAsDemoUser(
    app,
    inviteToken,
    { leagueId, userId: admin.userId },
    admin.token,
  );
  const join = ({ token, userId }: DemoAccount) =>
    callAsDemoUser(app, joinByCode, { leagueToken, userId }, token);
  for (const player of otherMembers) await join(accounts[player]);
  if (league.started) await callAsDemoUser(app, startLeague, { leagueId }, admin.token);
  const season = league.hasEvents ? await createDemoSeason(app, accounts, league, leagueId) : undefined;
  for (const [index, day] of league.days.entries()) {
    if (league.lateJoiner?.beforeRound === index + 1) await join(accounts[league.lateJoiner.player]);
    const submitDayRounds = (plannedEvent?: DemoEvent) =>
      submitRounds(app, accounts, { league, leagueId, plannedEvent }, day);
    await (season ? season.playAndClose(index + 1, day.date, submitDayRounds) : submitDayRounds());
  }
  await season?.planUpcomingEvents(league.days.length + 1);
  await seedChat(app, accounts, league, leagueId);
  if (league.finished) await callAsDemoUser(app, finishLeague, { leagueId }, admin.token);
}

interface RoundsContext {
  readonly league: DemoLeague;
  readonly leagueId: string;
  /** The planned event in which the rounds are played; undefined in a league without planned events. */
  readonly plannedEvent: DemoEvent | undefined;
}

/** The gross score assumed for the card of a player who has only a Stableford score. */
const ASSUMED_GROSS = 100;

async function submitRounds(
  app: FastifyInstance,
  accounts: DemoAccounts,
  { league, leagueId, plannedEvent }: RoundsContext,
  { date, rounds }: DemoLeague['days'][number],
): Promise<void> {
  const roundEntries = Object.entries(rounds) as [DemoPlayer, number[]][];
  for (const [playerIndex, [player, [score, gross, par]]] of roundEntries.entries()) {
    const { token, userId } = accounts[player];
    const scores =
      league.mode === 'stableford'
        ? { toPar: 36 - score!, gross: gross ?? null }
        : { toPar: score!, gross: gross!, coursePar: par! };
    const card = plannedEvent?.createCard?.(playerIndex, score!, gross ?? ASSUMED_GROSS);
    const roundInput = {
      leagueId,
      memberId: userId,
      playedOn: date,
      eventId: plannedEvent?.eventId ?? null,
      ...(card ?? scores),
    };
    await callAsDemoUser(app, submitRound, roundInput, token);
  }
}

async function seedChat(
  app: FastifyInstance,
  accounts: DemoAccounts,
  { name, members }: DemoLeague,
  leagueId: string,
): Promise<void> {
  const demoChat = demoChats[name];
  if (!demoChat) return;
  const admin = accounts[members[0]!];
  await callAsDemoUser(
    app,
    postBillboard,
    { leagueId, userId: admin.userId, text: demoChat.billboard, billboardId: null },
    admin.token,
  );
  for (const entry of demoChat.chat) {
    const { userId, token } = accounts[entry.author];
    if ('text' in entry) {
      await callAsDemoUser(app, uploadMessage, { userId, leagueId, message: entry.text }, token);
      continue;
    }
    const options = entry.options.map((option) => option.text);
    const { pollId, message } = await callAsDemoUser(
      app,
      createPoll,
      { question: entry.question, options, userId, leagueId },
      token,
    );
    for (const [index, { votes }] of entry.options.entries()) {
      const { id: optionId } = message.poll!.options[index]!;
      for (const voter of votes) {
        const voterAccount = accounts[voter];
        await callAsDemoUser(
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

/** Seeds the demo leagues on first start only, and prints the accounts that can log in. */
export async function seedDemo({ app }: { app: FastifyInstance }): Promise<void> {
  const loginResponse = await app.inject({
    method: login.method,
    url: login.path,
    payload: { email: getDemoEmail('elin'), password: DEMO_PASSWORD },
  });
  if (loginResponse.statusCode !== 200) {
    const accounts = await registerPlayers(app);
    for (const league of demoLeagues) await seedLeague(app, accounts, league);
  }
  const accountLines = (Object.keys(demoPlayerNames) as DemoPlayer[]).map(
    (player) => `  ${getDemoEmail(player)}  (${demoPlayerNames[player]})`,
  );
  console.log(
    `The demo leagues are ready. Log in with the password "${DEMO_PASSWORD}" as\n${accountLines.join('\n')}`,
  );
}
