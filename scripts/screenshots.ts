import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { login } from '../core/src/contracts/accounts.ts';
import { listLeagues } from '../core/src/contracts/leagues.ts';
import { fromWireResponse } from '../core/src/wire/endpoint.ts';
import { buildRequest } from '../core/src/wire/request.ts';
import { defaultLanguage, languages, localesByLanguage } from '../core/src/wire/languages.ts';
import { samplePictures, steps } from '../client/src/app/help/steps.ts';
import { startApp } from '../e2e/support/running-app.ts';
import { getDemoEmail, demoLeagues, DEMO_PASSWORD, demoPlayerNames } from '../server/seeds/demo-players.ts';
import { findBrowser } from './find-browser.ts';
import { scenarios, guideTexts } from './screenshot-scenarios.ts';
import type { GuideVisit } from './screenshot-scenarios.ts';
import { root, runProgram } from './run-program.ts';

// Takes the screenshots for the app and the README, in every language, from the real app with the demo league. Run this
// after changing a screen: npm run screenshots
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 1080 };
const maxBytes = 60_000;
const demoUser = 'jonas';

interface DemoSession {
  token: string;
  userId: string;
  leagueId: string;
}

async function logIn(url: string): Promise<DemoSession> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url + login.path, {
    method: login.method,
    headers,
    body: JSON.stringify({ email: getDemoEmail(demoUser), password: DEMO_PASSWORD }),
  });
  const { token, userId } = fromWireResponse(login, await response.json());
  const list = await fetch(url + buildRequest(listLeagues, { userId }).path, {
    headers: { authorization: `Bearer ${token}` },
  });
  const ownLeagues = fromWireResponse(listLeagues, await list.json());
  const league = ownLeagues.find(({ name }) => name === demoLeagues[0]!.name);
  if (!league) throw new Error('The demo league to take pictures of is missing');
  return { token, userId, leagueId: league.id };
}

/** Opens a page in the given language, with the light theme and without animations. */
async function openPage(
  browser: Browser,
  url: string,
  language: GuideVisit['language'],
  session: DemoSession | undefined,
  isWide = false,
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: isWide ? desktop : phone,
    deviceScaleFactor: isWide ? 1 : 2,
    hasTouch: !isWide,
    locale: localesByLanguage[language],
    timezoneId: 'Europe/Stockholm',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const storedValues = {
    language,
    ...(session && {
      token: JSON.stringify({ token: session.token, storedAt: new Date().toISOString() }),
      userId: session.userId,
      user_id: session.userId,
      user_name: demoPlayerNames[demoUser],
    }),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
    // Hides the install banner and the hints, which should not appear in pictures.
    sessionStorage.setItem('hasSeenPWAToast', 'true');
  }, storedValues);
  return context.newPage();
}

/** Waits for the fonts, and stops the cursor and all animations. */
async function takeScreenshot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page.screenshot({ caret: 'hide', animations: 'disabled' });
}

/** Lowers the quality until the picture is small enough for a slow mobile network. */
async function compress(png: Buffer): Promise<Buffer> {
  for (let quality = 84; quality > 40; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`A picture exceeds ${maxBytes} bytes even at the lowest quality`);
}

/** Creates a smaller copy for most browsers, twice as wide as the guide shows it. */
const toSmallAvif = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(585).avif({ quality: 45, effort: 6 }).toBuffer();

async function savePicture(path: string, bytes: Buffer): Promise<void> {
  await writeFile(join(root, path), bytes);
  process.stdout.write(`${path}  ${(bytes.length / 1000).toFixed(0)} kB\n`);
}

async function takeScreenshots(browser: Browser, url: string): Promise<void> {
  const session = await logIn(url);
  await mkdir(join(root, 'client/public/pictures'), { recursive: true });
  await mkdir(join(root, 'docs/pictures'), { recursive: true });
  for (const language of languages) {
    for (const step of [...steps, ...samplePictures]) {
      const { needsLogin, prepare } = scenarios[step];
      const page = await openPage(browser, url, language, needsLogin ? session : undefined);
      await prepare({ page, language, leagueId: session.leagueId, uiTexts: guideTexts[language] });
      const webp = await compress(await takeScreenshot(page));
      await savePicture(`client/public/pictures/how-${step}-${language}.webp`, webp);
      await savePicture(`client/public/pictures/how-${step}-${language}.avif`, await toSmallAvif(webp));
      await page.context().close();
    }
  }
  for (const language of languages) {
    const page = await openPage(browser, url, language, session, true);
    await scenarios.league.prepare({
      page,
      language,
      leagueId: session.leagueId,
      uiTexts: guideTexts[language],
    });
    const png = await takeScreenshot(page);
    // Browsers show these when they offer to install the app on a computer.
    await savePicture(`client/public/pictures/wide-${language}.webp`, await compress(png));
    if (language === defaultLanguage)
      await savePicture('docs/pictures/league.png', await sharp(png).png({ palette: true }).toBuffer());
    await page.context().close();
  }
}

const { ok } = await runProgram({ script: 'scripts/build.mjs' });
if (!ok) throw new Error('The build failed, so there is no web app to take pictures of');
const app = await startApp({}, ['--demo']);
try {
  const browser = await chromium.launch({
    executablePath: findBrowser((message) => process.stderr.write(`${message}\n`)),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  try {
    await takeScreenshots(browser, app.url);
  } finally {
    await browser.close();
  }
} finally {
  await app.stop();
}
