import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { login } from '../core/src/contracts/accounts.ts';
import { listLeagues } from '../core/src/contracts/leagues.ts';
import { answerOfWire } from '../core/src/wire/endpoint.ts';
import { requestOf } from '../core/src/wire/request.ts';
import { defaultLanguage, languages, localeOf } from '../core/src/wire/languages.ts';
import { samplePictures, steps } from '../client/src/app/help/steps.ts';
import { startApp } from '../e2e/support/running-app.ts';
import { emailOf, leagues as demoLeagues, PASSWORD, players } from '../server/seeds/cast.ts';
import { findBrowser } from './find-browser.ts';
import { scenes, words } from './picture-scenes.ts';
import type { GuideVisit } from './picture-scenes.ts';
import { root, runProgram } from './run-program.ts';

/**
 * Takes the pictures of the app for the app itself and the README: from the real program with the demo league, in every
 * language. Run it after a change of a screen: npm run screenshots
 */
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 1080 };
const heaviest = 60_000;
const reader = 'jonas';

interface Seat {
  token: string;
  userId: string;
  leagueId: string;
}

async function takeSeat(url: string): Promise<Seat> {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(url + login.path, {
    method: login.method,
    headers: json,
    body: JSON.stringify({ email: emailOf(reader), password: PASSWORD }),
  });
  const { token, userId } = answerOfWire(login, await answer.json());
  const list = await fetch(url + requestOf(listLeagues, { userId }).path, {
    headers: { authorization: `Bearer ${token}` },
  });
  const mine = answerOfWire(listLeagues, await list.json());
  const league = mine.find(({ name }) => name === demoLeagues[0]!.name);
  if (!league) throw new Error('The demo has no league to take pictures of');
  return { token, userId, leagueId: league.id };
}

/** A page in the language, with the light theme and without animations. */
async function open(
  browser: Browser,
  url: string,
  language: GuideVisit['language'],
  seat: Seat | undefined,
  wide = false,
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: wide ? desk : phone,
    deviceScaleFactor: wide ? 1 : 2,
    hasTouch: !wide,
    locale: localeOf[language],
    timezoneId: 'Europe/Stockholm',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const stored = {
    language,
    ...(seat && {
      token: JSON.stringify({ token: seat.token, storedAt: new Date().toISOString() }),
      userId: seat.userId,
      user_id: seat.userId,
      user_name: players[reader],
    }),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
    // Hides the install banner and the hints, which should not be in a picture.
    sessionStorage.setItem('hasSeenPWAToast', 'true');
  }, stored);
  return context.newPage();
}

/** Waits for the fonts, and stops the cursor and all animations. */
async function shoot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return page.screenshot({ caret: 'hide', animations: 'disabled' });
}

/** Lowers the quality until the picture is small enough for a slow mobile network. */
async function lighten(png: Buffer): Promise<Buffer> {
  for (let quality = 84; quality > 40; quality -= 6) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= heaviest) return webp;
  }
  throw new Error(`A picture stays above ${heaviest} bytes at the lowest quality`);
}

/** For most browsers, at twice the width at which the guide shows a picture. */
const smaller = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(585).avif({ quality: 45, effort: 6 }).toBuffer();

async function keep(path: string, bytes: Buffer): Promise<void> {
  await writeFile(join(root, path), bytes);
  process.stdout.write(`${path}  ${(bytes.length / 1000).toFixed(0)} kB\n`);
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const seat = await takeSeat(url);
  await mkdir(join(root, 'client/public/pictures'), { recursive: true });
  await mkdir(join(root, 'docs/pictures'), { recursive: true });
  for (const language of languages) {
    for (const step of [...steps, ...samplePictures]) {
      const { inside, arrange } = scenes[step];
      const page = await open(browser, url, language, inside ? seat : undefined);
      await arrange({ page, language, leagueId: seat.leagueId, say: words[language] });
      const webp = await lighten(await shoot(page));
      await keep(`client/public/pictures/how-${step}-${language}.webp`, webp);
      await keep(`client/public/pictures/how-${step}-${language}.avif`, await smaller(webp));
      await page.context().close();
    }
  }
  for (const language of languages) {
    const page = await open(browser, url, language, seat, true);
    await scenes.league.arrange({ page, language, leagueId: seat.leagueId, say: words[language] });
    const png = await shoot(page);
    // Browsers show these when they offer to install the app on a computer.
    await keep(`client/public/pictures/wide-${language}.webp`, await lighten(png));
    if (language === defaultLanguage)
      await keep('docs/pictures/league.png', await sharp(png).png({ palette: true }).toBuffer());
    await page.context().close();
  }
}

const { ok } = await runProgram({ script: 'scripts/build.mjs' });
if (!ok) throw new Error('Without the built web app there is nothing to take pictures of');
const app = await startApp({}, ['--demo']);
try {
  const browser = await chromium.launch({
    executablePath: findBrowser((sentence) => process.stderr.write(`${sentence}\n`)),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  try {
    await takeAll(browser, app.url);
  } finally {
    await browser.close();
  }
} finally {
  await app.stop();
}
