import sharp from 'sharp';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { chat, createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { addCourse } from '@golf-league/core/contracts/courses.ts';
import { report } from '@golf-league/core/contracts/reports.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { getDemoEmail, DEMO_PASSWORD, demoPlayerNames } from '../../server/seeds/demo-players.ts';
import type { DemoPlayer } from '../../server/seeds/demo-players.ts';
import { longAnnouncement, longestLeagueName, longestPlayerName } from './long-texts.ts';
import { test as base } from './fixtures.ts';
import { SharedPages } from './shared-pages.ts';
import { startApp } from './running-app.ts';
import type { RunningApp } from './running-app.ts';
import { addMembers, createLeagueViaApi, createAccountViaApi, startLeagueViaApi } from './api-actions.ts';
import type { Account } from './api-actions.ts';
import { callServer } from './wire.ts';

/** The demo accounts, and the ids of the demo leagues, an empty league and a league with sixty players. */
export interface DemoWorld {
  accounts: Record<DemoPlayer | 'newcomer', Account>;
  leagues: Record<'strokes' | 'fedex' | 'stableford' | 'waiting' | 'lastYear' | 'empty' | 'crowd', string>;
}

async function logIn(url: string, player: DemoPlayer): Promise<Account> {
  const credentials = { email: getDemoEmail(player), password: DEMO_PASSWORD };
  const { userId, token } = await callServer(url, null, login, credentials);
  return { userId, userName: demoPlayerNames[player], token };
}

/** Adds a course to a league, and returns the fields for a round of 84 strokes on it with a playing handicap of 18. */
async function createCourseAndCard(url: string, { token, userId }: Account, leagueId: string) {
  const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
  const holes = pars.map((par, index) => ({ par, strokeIndex: ((index * 7) % 18) + 1 }));
  const tees = [{ name: 'Gul', par: 72, courseRating: 71.3, slope: 128, holes }];
  const courseInput = { leagueId, userId, name: 'Ågesta Golfklubb', tees };
  const { course } = await callServer(url, { token }, addCourse, courseInput);
  // Every type of score, from eagles to five over par.
  const strokesOverPar = [0, 1, -2, 2, 1, -1, 0, 5, 0, 1, 2, 0, -2, 1, 3, 0, 1, 0];
  const strokes = pars.map((par, index) => par + strokesOverPar[index]!);
  return { teeId: course.tees[0]!.id, playingHandicap: 18, strokes };
}

/**
 * Creates a league with sixty players, the longest name, rounds, a scorecard, a long chat, a poll and an announcement.
 */
async function createLargeLeague(url: string, elin: Account): Promise<string> {
  const leagueId = await createLeagueViaApi(url, elin, longestLeagueName, 'stroke');
  const crowd: Account[] = [];
  // Creates accounts in batches: the server hashes passwords one by one, and rejects calls that wait too long.
  while (crowd.length < 59) {
    const batch = Array.from({ length: Math.min(8, 59 - crowd.length) }, (_, offset) => {
      const index = crowd.length + offset;
      const name =
        index === 0 ? longestPlayerName : `${['Karin', 'Bo', 'Åke', 'Liv'][index % 4]} ${index + 1}`;
      return createAccountViaApi(url, name, `crowd${index}@example.com`);
    });
    crowd.push(...(await Promise.all(batch)));
  }
  await addMembers(url, elin, leagueId, crowd);
  await startLeagueViaApi(url, elin, leagueId);
  const submitRoundAs = async (account: Account, toPar: number, cardPicture?: Blob, extraFields = {}) => {
    const fields = { leagueId, memberId: account.userId, gross: 90 + toPar };
    await callServer(
      url,
      account,
      submitRound,
      { ...fields, toPar, coursePar: 72, ...extraFields },
      cardPicture,
    );
  };
  const cardPicture = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#d8dcc8' },
  })
    .jpeg()
    .toBuffer();
  await submitRoundAs(elin, 2, new File([new Uint8Array(cardPicture)], 'card.jpg', { type: 'image/jpeg' }));
  await submitRoundAs(elin, 31);
  const cardFields = await createCourseAndCard(url, elin, leagueId);
  for (const [index, account] of crowd.slice(0, 45).entries())
    await submitRoundAs(account, (index % 17) - 6, undefined, index === 0 ? cardFields : {});

  for (const [index, account] of crowd.slice(0, 12).entries())
    await callServer(url, account, uploadMessage, {
      userId: account.userId,
      leagueId,
      message: index === 4 ? 'Fin runda! '.repeat(30) : `Vem tar bilen på torsdag? Jag har ${index} platser.`,
    });
  const messages = await callServer(url, elin, chat, { leagueId });
  const longMessage = messages.find((entry) => entry.text.startsWith('Fin runda'))!;
  for (const [index, reporter] of crowd.slice(0, 2).entries())
    await callServer(url, reporter, report, {
      userId: reporter.userId,
      leagueId,
      reason: index === 0 ? 'spam' : 'other',
      ...(index === 0 ? { note: 'Samma sak varje torsdag.' } : {}),
      subject: 'message',
      subjectId: longMessage.id,
    });
  await callServer(url, elin, uploadMessage, {
    userId: elin.userId,
    leagueId,
    message: 'Jag kör.',
  });
  const { pollId } = await callServer(url, elin, createPoll, {
    question: 'Vilken tee spelar vi från i finalen?',
    options: ['Gul', 'Röd', 'Den som hcp-tabellen säger, oavsett vad någon tycker'],
    userId: elin.userId,
    leagueId,
  });
  const entries = await callServer(url, elin, chat, { leagueId });
  const pollOptions = entries.find((entry) => entry.poll?.id === pollId)!.poll!.options;
  for (const [index, voter] of [elin, ...crowd.slice(0, 9)].entries())
    await callServer(url, voter, vote, {
      userId: voter.userId,
      pollId,
      optionId: pollOptions[index < 7 ? 0 : 1]!.id,
      voted: true,
    });
  await callServer(url, elin, postBillboard, {
    leagueId,
    userId: elin.userId,
    text: longAnnouncement,
  });
  return leagueId;
}

export async function createWorld({ url }: RunningApp): Promise<DemoWorld> {
  const seededPlayers = Object.keys(demoPlayerNames) as DemoPlayer[];
  const accountEntries = await Promise.all(
    seededPlayers.map(async (player) => [player, await logIn(url, player)] as const),
  );
  const accounts = {
    ...(Object.fromEntries(accountEntries) as Record<DemoPlayer, Account>),
    newcomer: await createAccountViaApi(url, 'Nils Nykomling', 'newcomer@example.com'),
  };
  const { elin, tove } = accounts;
  const emptyLeagueId = await createLeagueViaApi(url, elin, 'Tomma ligan', 'stroke');
  await startLeagueViaApi(url, elin, emptyLeagueId);
  const crowdLeagueId = await createLargeLeague(url, elin);
  const readLeagueIds = async (account: Account) => {
    const leagues = await callServer(url, account, listLeagues, { userId: account.userId });
    return new Map(leagues.map((league) => [league.name, league.id]));
  };
  const leagueIds = await readLeagueIds(elin);
  return {
    accounts,
    leagues: {
      strokes: leagueIds.get('Söndagsligan 2026')!,
      fedex: leagueIds.get('Kontoret Cup')!,
      stableford: leagueIds.get('Tisdag efter jobbet')!,
      waiting: (await readLeagueIds(tove)).get('Vårserien 2027')!,
      lastYear: leagueIds.get('Söndagsligan 2025')!,
      empty: emptyLeagueId,
      crowd: crowdLeagueId,
    },
  };
}

interface WorkerFixtures {
  world: DemoWorld;
  /** Pages that several tests share: see shared-pages.ts. */
  sharedPages: SharedPages;
}

export const test = base.extend<object, WorkerFixtures>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const app = await startApp({ CONTACT_EMAIL: 'club@example.com' }, ['--demo']);
      try {
        await use(app);
      } finally {
        await app.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [
    async ({ app }, use) => {
      await use(await createWorld(app));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedPages: [
    async ({ browser, app }, use) => {
      const pages = new SharedPages(browser, app);
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
});
