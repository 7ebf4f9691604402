import type { Locator, Page } from '@playwright/test';
import { chat, createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { answerEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { languages } from '@golf-league/core/wire/languages.ts';
import { joinAll, newAccount, newLeague, startLeague } from './support/api-actions.ts';
import type { Account } from './support/api-actions.ts';
import { wordsOf } from './support/app-texts.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { heardFrom, readAloud } from './support/read-aloud.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { addressFor } from './support/screen-actions.ts';
import { call } from './support/wire.ts';

// What a screen reader says of the main screens, in reading order, beside each other in e2e/read-aloud. After a wanted
// change: npm run test:e2e -- read-aloud.spec.ts --update-snapshots, and read the differences aloud.

const message: Record<string, string> = { en: 'Who drives on Sunday?', sv: 'Vem kör på söndag?' };

interface Friends {
  elin: Account;
  marcus: Account;
  priya: Account;
}

async function furnish(url: string, language: string): Promise<Friends & { league: string; fedex: string }> {
  const [elin, marcus, priya] = await Promise.all(
    ['Elin Sjöberg', 'Marcus Lind', 'Priya Raman'].map((name) => newAccount(url, name, addressFor(name))),
  );
  const friends = { elin: elin!, marcus: marcus!, priya: priya! };
  const make = async (name: string, mode: 'stroke' | 'fedex') => {
    const league = await newLeague(url, friends.elin, name, mode);
    await joinAll(url, friends.elin, league, [friends.marcus, friends.priya]);
    await startLeague(url, friends.elin, league);
    return league;
  };
  const league = await make(`Sunday ${language}`, 'stroke');
  const fedex = await make(`Cup ${language}`, 'fedex');
  const play = (who: Account, net: number, gross: number) =>
    call(url, who, submitRound, {
      leagueId: league,
      memberId: who.userId,
      toPar: net - 72,
      gross,
      coursePar: 72,
    });
  await play(friends.elin, 70, 84);
  await play(friends.marcus, 72, 90);
  for (const who of [friends.elin, friends.marcus, friends.priya])
    await call(url, who, submitRound, {
      leagueId: fedex,
      memberId: who.userId,
      toPar: who === friends.priya ? 1 : -2,
      gross: 90,
      coursePar: 72,
    });
  await call(url, friends.marcus, uploadMessage, {
    userId: friends.marcus.userId,
    leagueId: league,
    message: message[language]!,
  });
  const { pollId } = await call(url, friends.marcus, createPoll, {
    question: 'Tee?',
    options: ['Yellow', 'Red'],
    userId: friends.marcus.userId,
    leagueId: league,
  });
  const entries = await call(url, friends.elin, chat, { leagueId: league });
  const { options } = entries.find((entry) => entry.poll?.id === pollId)!.poll!;
  const ballot = { userId: friends.marcus.userId, pollId, optionId: options[0]!.id, voted: true };
  await call(url, friends.marcus, vote, ballot);
  await call(url, friends.elin, postBillboard, {
    leagueId: league,
    userId: friends.elin.userId,
    text: 'Sunday 09:10',
  });
  return { ...friends, league, fedex };
}

/** A day of play far ahead, whose sheet is drawn and which one of the three cannot join. Resolves to its event. */
async function planDay(url: string, { elin, marcus, priya }: Friends, leagueId: string): Promise<string> {
  const planned = { leagueId, userId: elin.userId, title: 'Final', startsAt: '2099-08-15T08:00:00.000Z' };
  const { id: eventId } = (await call(url, elin, makeEvent, planned)).event;
  for (const [who, answer] of [
    [elin, 'yes'],
    [marcus, 'yes'],
    [priya, 'no'],
  ] as const)
    await call(url, who, answerEvent, { eventId, userId: who.userId, answer });
  const groups = [{ players: [elin.userId, marcus.userId] }];
  await call(url, elin, saveGroups, { eventId, userId: elin.userId, groups });
  return eventId;
}

for (const language of languages) {
  const say = wordsOf[language];

  test(`the main screens sound right (${language})`, async ({ player, app }) => {
    test.setTimeout(90_000);
    const sounds = async (name: string, place: Page | Locator) => {
      // Parts of a page that are still fetched say nothing.
      await expect(place.locator('[class*="_bone_"]')).toHaveCount(0);
      expect(await readAloud(place)).toMatchSnapshot([language, `${name}.txt`]);
    };
    const { elin, marcus, priya, league, fedex } = await furnish(app.url, language);
    const visitor = await player('A visitor', { viewport: phone, locale: language });
    await visitor.page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await visitor.page.goto('/');
    await expect(visitor.page.getByRole('button', { name: say.app.menu, exact: true })).toBeVisible();
    // The pictures and what installs the app come late, below what a phone shows first.
    await expect(visitor.page.getByRole('main').getByRole('list')).toHaveCount(2);
    await sounds('start-page', visitor.page);
    await visitor.context.close();

    const at = await player('Elin Sjöberg', { viewport: phone, locale: language });
    await logInBeforehand(at, elin, language);
    const { page } = at;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto('/Create-golf-league');
    await expect(page.getByRole('link', { name: /^Sunday/ })).toBeVisible();
    await sounds('dashboard', page);

    await page.goto(`/golfleague/${fedex}`);
    await expect(page.getByText('410')).not.toHaveCount(0);
    await sounds('league-page-fedex', page);

    await page.goto(`/golfleague/${league}/history`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Marcus Lind' })).not.toHaveCount(0);
    await sounds('history', page.getByRole('main').getByRole('list').first());
    await page.goto(`/golfleague/${league}/rounds`);
    await expect(page.getByRole('table')).not.toHaveCount(0);
    await sounds('round-by-round', page);

    await page.goto(`/golfleague/${league}`);
    await expect(page.locator('tr[data-member]')).toHaveCount(3);
    await page.locator('tr[data-member] button').first().click();
    await expect(page.locator('[id^=rounds-of] li')).toHaveCount(1);
    // The chat is read after the board.
    await expect(page.getByRole('button', { name: /, 2 / })).toBeVisible();
    await sounds('league-page', page);

    const heard = await heardFrom(page);
    await call(app.url, priya, submitRound, {
      leagueId: league,
      memberId: priya.userId,
      toPar: -4,
      gross: 80,
      coursePar: 72,
    });
    await expect(page.locator('tr[data-member]').first()).toContainText('Priya');
    await call(app.url, priya, uploadMessage, {
      userId: priya.userId,
      leagueId: league,
      message: message[language]!,
    });
    await expect(page.getByRole('button', { name: new RegExp(`^${say.chat.title}`) })).toContainText('3');
    expect((await heard()).join('')).toMatchSnapshot([language, 'news-on-the-league-page.txt']);

    await button(say.rounds.register).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await sounds('register-dialog', dialog);
    const heardInDialog = await heardFrom(page);
    await dialog.getByLabel(say.rounds.gross).fill('88');
    await dialog.getByLabel(say.rounds.par).selectOption('72');
    await dialog.getByLabel(say.rounds.net, { exact: true }).fill('71');
    await sounds('register-dialog-filled', dialog);
    await button(say.rounds.review).click();
    await expect(dialog.getByRole('heading', { name: say.rounds.reviewTitle })).toBeVisible();
    // The other leagues of the player are still read meanwhile.
    await expect(dialog.getByRole('checkbox', { name: /^Cup/ })).toBeVisible();
    await sounds('register-dialog-review', dialog);
    await dialog.getByRole('button', { name: say.rounds.confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say.rounds.outcomes.registered.text).first()).toBeVisible();
    expect((await heardInDialog()).join('')).toMatchSnapshot([language, 'while-registering.txt']);

    await page.getByRole('button', { name: new RegExp(`^${say.chat.title}`) }).click();
    await expect(page.getByRole('dialog', { name: say.chat.title })).toContainText('Tee?');
    await sounds('chat', page.getByRole('dialog'));
    const heardInChat = await heardFrom(page);
    await call(app.url, priya, uploadMessage, {
      userId: priya.userId,
      leagueId: league,
      message: 'I do',
    });
    await expect(page.getByRole('dialog')).toContainText('I do');
    await expect.poll(async () => (await heardInChat()).join(' ')).toContain('I do');
    expect((await heardInChat()).join('')).toMatchSnapshot([language, 'news-in-the-chat.txt']);

    const day = await planDay(app.url, { elin, marcus, priya }, league);
    await page.goto(`/golfleague/${league}/day/${day}`);
    // Until it is read, the page shows the day as this device last saw it: maybe before its sheet was drawn.
    await expect(button(say.events.sheet.print)).toBeVisible();
    await sounds('day', page.getByRole('main'));
  });
}
