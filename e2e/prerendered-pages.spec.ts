import type { Page } from '@playwright/test';
import { prerenderedLeague } from '@golf-league/core/contracts/prerendered-league.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { startPreview } from '@golf-league/core/contracts/previews.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { buildRequest } from '@golf-league/core/wire/request.ts';
import { texts as helpEn } from '../client/src/texts/en/chunk-help.ts';
import { texts as legalEn } from '../client/src/texts/en/chunk-legal.ts';
import { texts as helpSv } from '../client/src/texts/sv/chunk-help.ts';
import { texts as legalSv } from '../client/src/texts/sv/chunk-legal.ts';
import {
  addMembers,
  createAccountViaApi,
  createLeagueViaApi,
  startLeagueViaApi,
} from './support/api-actions.ts';
import { appTexts } from './support/app-texts.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import type { BrowserPlayer } from './support/fixtures.ts';
import { logInWithStoredSession } from './support/logged-in-page.ts';
import type { RunningApp } from './support/running-app.ts';
import { createUrlPattern, callServer } from './support/wire.ts';

const helpTexts = { en: helpEn.help, sv: helpSv.help };
const legalTexts = { en: legalEn, sv: legalSv };

/** The first and last text of each page without JavaScript, and the title of its link preview. */
const expectedTexts: Record<string, (language: Language) => { heading: string; end: string; title: string }> =
  {
    '/': (language) => {
      const { start } = appTexts[language].app;
      return { heading: start.title, end: start.reasons.free, title: start.title };
    },
    '/how-it-works': (language) => {
      const { how } = helpTexts[language];
      return { heading: how.heading, end: how.nextHeading, title: how.pageTitle };
    },
    '/golf-game-modes': (language) => {
      const { modes } = helpTexts[language];
      return { heading: modes.heading, end: modes.worked.stop, title: modes.pageTitle };
    },
    '/terms-and-conditions': (language) => {
      const { terms } = legalTexts[language];
      return { heading: terms.pageTitle, end: terms.sections.law.title, title: terms.pageTitle };
    },
    '/privacy-policy': (language) => {
      const { privacy } = legalTexts[language];
      return { heading: privacy.pageTitle, end: privacy.sections.changes.title, title: privacy.pageTitle };
    },
    '/account-deletion': (language) => {
      const { deletion } = legalTexts[language];
      return { heading: deletion.pageTitle, end: deletion.howTitle, title: deletion.pageTitle };
    },
  };

const htmlEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
};
const decodeEntities = (html: string) =>
  html.replaceAll(/&([#\w]+);/g, (entity, name) => htmlEntities[name] ?? entity);

/** Fetches a page as a client without JavaScript would. */
async function fetchPage({ page }: BrowserPlayer, path: string, language: string) {
  const headers = { accept: 'text/html', 'accept-language': language };
  const response = await page.request.get(path, { headers });
  const html = await response.text();
  const visibleHtml = html.replaceAll(/<template\b.*?<\/template>|<noscript>.*?<\/noscript>/gs, '');
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(visibleHtml) ?? [];
  const metaMatches = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  return {
    response,
    html,
    visibleHtml,
    text: decodeEntities(body.replaceAll(/<[^>]+>/g, '')),
    metaTags: Object.fromEntries(metaMatches.map(([, name, content]) => [name, decodeEntities(content!)])),
  };
}

for (const language of languages) {
  test(`the server sends the text of a public page in its HTML, for clients without JavaScript (${language})`, async ({
    player,
  }) => {
    const crawler = await player('A crawler');
    for (const [path, getExpectedTexts] of Object.entries(expectedTexts)) {
      const { heading, end, title } = getExpectedTexts(language);
      const { response, html, visibleHtml, text, metaTags } = await fetchPage(
        crawler,
        path,
        `${language}, *;q=0.1`,
      );
      expect(response.status(), path).toBe(200);
      expect(response.headers()['vary'], path).toContain('Accept-Language');
      expect(visibleHtml, path).toMatch(new RegExp(`^<!doctype html>\\s*<html\\b[^>]* lang="${language}"`));
      expect(text, path).toContain(heading);
      expect(text, path).toContain(end);
      expect(decodeEntities(/<title>(.*)<\/title>/.exec(html)![1]!), path).toContain(title);
      expect(metaTags, path).toMatchObject({
        description: expect.stringMatching(/\w{3}/),
        'og:title': expect.stringContaining(title),
        'og:description': metaTags['description'],
        'og:url': expect.stringMatching(new RegExp(`${path}$`)),
        'og:image': expect.stringContaining(buildRequest(startPreview, {}).path),
        'og:locale': expect.stringContaining(language),
      });
      expect(html.match(/<title>|name="description"/g), path).toHaveLength(2);
      expect(html, 'no placeholder is left').not.toMatch(/\{\{|OPERATOR_/);
      const imageTags = html.match(/<img\b[^>]*>/g) ?? [];
      expect(
        imageTags.filter((imageTag) => !/ src="[^"]+"/.test(imageTag) || !/ alt="/.test(imageTag)),
        path,
      ).toEqual([]);
      const ids = [...visibleHtml.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids, path).toEqual([...new Set(ids)]);
    }
    for (const [path, status] of Object.entries({ '/contact-us': 200, '/no-such-page': 404 })) {
      const { response, html } = await fetchPage(crawler, path, language);
      expect([response.status(), /<noscript>.*JavaScript.*<\/noscript>/s.test(html)], path).toEqual([
        status,
        true,
      ]);
    }
  });
}

test('a browser without JavaScript shows the text, follows links, and shows no buttons', async ({
  player,
}) => {
  const { page } = await player('A visitor', { locale: 'sv', javaScriptEnabled: false });
  await page.goto('/how-it-works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(helpTexts.sv.how.heading);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: legalTexts.sv.privacy.pageTitle }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalTexts.sv.privacy.pageTitle);
});

const readLayout = (
  page: Page,
  selector = ':is(header, h1, h2, h3, p, li, img, button, nav a, td):visible',
) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[left, top, width, height].map(Math.round)].join(' ');
    }),
  );

/**
 * Delays the chunks of every page. The returned function opens a page, and returns a function that releases the chunks
 * and resets the count of layout shifts.
 */
async function delayChunks(page: Page): Promise<(path: string) => Promise<() => Promise<void>>> {
  await page.addInitScript(() => {
    const pageGlobals = globalThis as unknown as { layoutShift: number };
    pageGlobals.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        pageGlobals.layoutShift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let releaseChunks = () => {};
  let releasePromise: Promise<void>;
  await page.route(/-page-.*\.js$/, async (route) => {
    await releasePromise;
    await route.continue();
  });
  return async (path) => {
    releasePromise = new Promise((resolve) => (releaseChunks = resolve));
    await page.goto(path);
    return async () => {
      // Resets the count, because late-loading fonts move the prerendered text, which is not the app's fault.
      await page.evaluate('void (layoutShift = 0)');
      releaseChunks();
    };
  };
}

for (const language of languages) {
  test(`the app replaces a prerendered page without visibly changing content or scroll position (${language})`, async ({
    player,
  }) => {
    for (const viewport of [phoneViewportSize, desktopSize]) {
      // The browser prefers English in both cases, but the language chosen on the device takes precedence.
      const { page, context } = await player('A visitor', { viewport });
      await context.addInitScript(
        (chosenLanguage) => localStorage.setItem('language', chosenLanguage),
        language,
      );
      const openPageWithDelayedChunks = await delayChunks(page);
      for (const path of Object.keys(expectedTexts).slice(1)) {
        const releasePageChunks = await openPageWithDelayedChunks(path);
        const label = `${path}, ${viewport.width} px`;
        await expect(page.locator('h1:visible'), label).toHaveText(expectedTexts[path]!(language).heading);
        await expect(page.locator('[inert]:visible'), label).toHaveCount(1);
        await page.evaluate(() => document.fonts.ready);
        const layoutBefore = await readLayout(page);
        await page.evaluate(() => scrollTo(0, 200));
        await releasePageChunks();
        await expect(page.locator('[inert]'), label).toHaveCount(0);
        expect(await page.evaluate(() => scrollY), label).toBe(200);
        await page.evaluate(() => scrollTo(0, 0));
        expect(await readLayout(page), label).toEqual(layoutBefore);
        expect(await page.evaluate('layoutShift'), label).toBeLessThan(0.02);
      }
      await context.close();
    }
  });
}

/** Creates a league of two players that is open to spectators. Returns the path of its board. */
async function createSpectatorBoard(
  app: RunningApp,
  leagueName: string,
  friendName: string,
): Promise<string> {
  const elin = await createAccountViaApi(app.url, 'Elin Sjöberg', `elin.${Date.now()}@example.com`);
  const friendAccount = await createAccountViaApi(app.url, friendName, `friend.${Date.now()}@example.com`);
  const leagueId = await createLeagueViaApi(app.url, elin, leagueName, 'stroke');
  await addMembers(app.url, elin, leagueId, [friendAccount]);
  await startLeagueViaApi(app.url, elin, leagueId);
  for (const [account, toPar] of [
    [elin, 3],
    [friendAccount, -2],
  ] as const) {
    const round = { leagueId, memberId: account.userId, gross: 90, toPar, coursePar: 72 };
    await callServer(app.url, account, submitRound, round);
  }
  const input = { leagueId, userId: elin.userId, open: true };
  const { token } = await callServer(app.url, elin, openToSpectators, input);
  return `/board/${token}`;
}

test('the server sends a board in its HTML, in the browser’s language and with names escaped', async ({
  player,
  app,
}) => {
  const crawler = await player('A crawler');
  const path = await createSpectatorBoard(app, '<i>Tisdag</i> style="x"', '<b>Bo</b> Ek');
  for (const language of languages) {
    const { response, visibleHtml, text } = await fetchPage(crawler, path, language);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(visibleHtml).toMatch(new RegExp(`<html\\b[^>]* lang="${language}"`));
    const [, htmlBeforeScripts = ''] = /^(.*)<script/s.exec(visibleHtml) ?? [];
    expect(htmlBeforeScripts).not.toMatch(/<[ib]>|<noscript>| style="/);
    expect(text).toContain('<i>Tisdag</i> style="x"');
    expect(text).toContain('<b>Bo</b> E.');
    expect(text).toContain('Elin S.');
    expect(text).toContain(appTexts[language].leagues.modes.stroke);
  }
  const swedishHtml = (await fetchPage(crawler, `${path}?lang=sv`, 'en')).visibleHtml;
  expect(swedishHtml).toMatch(/<html\b[^>]* lang="sv"/);
  // The view for televisions is not prerendered; the app renders it.
  expect((await fetchPage(crawler, `${path}?view=tv`, 'en')).html).toContain('<noscript>');
});

test('the app replaces a prerendered board without a visible change, in each language and at each screen size', async ({
  player,
  app,
}) => {
  const path = await createSpectatorBoard(app, 'Söndagsligan', 'Bo Ek');
  for (const viewport of [phoneViewportSize, desktopSize]) {
    for (const locale of languages) {
      const { page, context } = await player('A spectator', { viewport, locale });
      const releasePageChunks = await (await delayChunks(page))(path);
      const label = `${locale}, ${viewport.width} px`;
      await expect(page.locator('[inert]:visible'), label).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }), label).toHaveText(
        'Söndagsligan',
      );
      await page.evaluate(() => document.fonts.ready);
      const layoutBefore = await readLayout(page);
      await releasePageChunks();
      await expect(page.locator('[inert]'), label).toHaveCount(0);
      expect(await readLayout(page), label).toEqual(layoutBefore);
      expect(await page.evaluate('layoutShift'), label).toBeLessThan(0.02);
      await context.close();
    }
  }
});

test('only members on phones get a prerendered league, which the app replaces without a visible change', async ({
  player,
  app,
}) => {
  const elin = await createAccountViaApi(app.url, '<b>Elin</b> Ek', `elin.${Date.now()}@example.com`);
  const otherAccounts = [];
  for (const name of ['Bo', 'Cia', 'Dan', 'Eva', 'Finn', 'Gun', 'Hans', 'Ida', 'Jan', 'Kaj', 'Lea'])
    otherAccounts.push(
      await createAccountViaApi(app.url, `${name} Berg`, `${name}.${Date.now()}@example.com`),
    );
  const leagueId = await createLeagueViaApi(app.url, elin, 'Onsdagsligan', 'stroke');
  await addMembers(app.url, elin, leagueId, otherAccounts);
  await startLeagueViaApi(app.url, elin, leagueId);
  for (const [toPar, account] of [elin, ...otherAccounts].entries()) {
    const round = { leagueId, memberId: account.userId, gross: 80 + toPar, toPar, coursePar: 72 };
    await callServer(app.url, account, submitRound, round);
  }
  for (const language of languages) {
    const memberDevice = await player(`A member (${language})`, {
      locale: language,
      isPrerenderedVisible: true,
    });
    const { page, context } = memberDevice;
    await logInWithStoredSession(memberDevice, elin, language);
    const releasePageChunks = await (await delayChunks(page))(`/golfleague/${leagueId}`);
    const prerenderedLeague = page.locator('#drawn[inert]');
    await expect(prerenderedLeague.getByText('<b>Elin</b> Ek').first(), language).toBeVisible();
    await expect(prerenderedLeague.locator('[data-member]'), language).toHaveCount(12);
    await page.evaluate(() => document.fonts.ready);
    // The highlights are not compared, since the app renders them in different elements of the same size.
    const comparedSelector = ':is(header, h1, h2, button, th, td):visible';
    const layoutBefore = await readLayout(page, comparedSelector);
    await page.evaluate(() => scrollTo(0, 150));
    await releasePageChunks();
    await expect(page.locator('#drawn'), language).toHaveCount(0);
    await expect(page.locator('[data-member]'), language).toHaveCount(12);
    expect(await page.evaluate(() => scrollY), language).toBe(150);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await readLayout(page, comparedSelector), language).toEqual(layoutBefore);
    expect(await page.evaluate('layoutShift'), language).toBeLessThan(0.02);
    await context.close();
  }

  const requestedUrls: string[] = [];
  const desktopDevice = await player('A desktop user', { viewport: desktopSize });
  desktopDevice.page.on('request', (request) => requestedUrls.push(request.url()));
  await logInWithStoredSession(desktopDevice, elin);
  await desktopDevice.page.goto(`/golfleague/${leagueId}`);
  await expect(desktopDevice.page.locator('[data-member]')).toHaveCount(12);
  expect(requestedUrls.filter((url) => createUrlPattern(prerenderedLeague).test(url))).toEqual([]);

  const stranger = await createAccountViaApi(app.url, 'Nils Åkesson', `nils.${Date.now()}@example.com`);
  const strangerDevice = await player('A stranger', { expectedErrors: [/403/] });
  await logInWithStoredSession(strangerDevice, stranger);
  await strangerDevice.page.goto(`/golfleague/${leagueId}`);
  await expect(strangerDevice.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strangerDevice.page.locator('[data-member]')).toHaveCount(0);
});
