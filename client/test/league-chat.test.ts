import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { billboard } from '@golf-league/core/contracts/billboard.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { createExampleResponse } from '../../core/test/builders.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { waitForPaint } from './faults.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const phone = { width: 390, height: 844 };

test('the rounds of a day share one line in the chat, which expands in place when tapped', async () => {
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: /^Chat/ }).click();
  const messages = page.getByRole('group', { name: 'Messages' });
  const roundsButton = messages.getByRole('button', { name: /^\d+ rounds/ });
  await expect
    .element(roundsButton)
    .toHaveTextContent('36 rounds Karin 45 +4, Liv 44 +3, Åke 43 +2, Bo 42 +1, Karin 41 E, Liv 40 −1');
  await expect.element(messages.getByText('Jag kör.')).toBeInTheDocument();
  await expect.element(messages.getByText(/scored/)).not.toBeInTheDocument();
  roundsButton.element().scrollIntoView({ block: 'center' });
  await expect.element(page.getByRole('button', { name: /older messages/ })).not.toBeInTheDocument();
  await waitForPaint();
  const initialTop = roundsButton.element().getBoundingClientRect().top;
  await roundsButton.click();
  await expect.element(roundsButton).toHaveAttribute('aria-expanded', 'true');
  await expect.element(messages.getByText(/ scored /).first()).toBeInViewport();
  await waitForPaint();
  expect(roundsButton.element().getBoundingClientRect().top).toBeCloseTo(initialTop, 0);
  await expect.element(page.getByRole('button', { name: 'Go to the latest message' })).toBeVisible();
  await roundsButton.click();
  await expect.element(messages.getByText(/ scored /)).not.toBeInTheDocument();
});

const announcementLines = Array.from(
  { length: 12 },
  (_, index) => `Hål ${index + 1} spelas från gul tee, gå på er egen boll.`,
);
const seasons = createExampleResponse(leagueSeasons).map((season) => ({
  ...season,
  leagueId: 'crowd',
}));

test('next to the podium of a finished league, the billboard shows at least three full lines', async () => {
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, { started: true, finished: true })
    .replyWith(leagueSeasons, seasons)
    .replyWith(billboard, {
      id: 'billboard',
      text: announcementLines.join('\n'),
      updatedAt: '2026-11-23T16:40:00.000Z',
      author: 'Elin Sjöberg',
    });
  await setUpApp({ server, as: people.elin });
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    await goTo('/golfleague/crowd');
    const billboardGroup = page.getByRole('group', { name: 'Billboard' });
    await expect.element(billboardGroup.getByText(/^Hål 1 spelas/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Podium/ })).toBeVisible();
    await document.fonts.ready;
    await waitForPaint();
    const footer = billboardGroup.element().querySelector('footer')!.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(billboardGroup.getByText(/^Hål 1 spelas/).element());
    const lineRects = [...range.getClientRects()].filter((line) => line.width > 2);
    const wholeLines = lineRects.filter((line) => line.bottom <= footer.top);
    const cutLines = lineRects.filter((line) => line.top < footer.top - 3 && line.bottom > footer.top + 3);
    expect({ width, isRead: wholeLines.length >= 3, cut: cutLines.length }).toEqual({
      width,
      isRead: true,
      cut: 0,
    });
  }
});

test('a link is shown from left to right, even after a character that reverses the text', async () => {
  await page.viewport(phone.width, phone.height);
  const text = 'Look \u202E https://golf.example/tee \u202C and https://golf.example@evil.example';
  const announcement = {
    id: 'billboard',
    text,
    updatedAt: '2026-11-23T16:40:00.000Z',
    author: 'Elin Sjöberg',
  };
  await setUpApp({ server: createClubServer('elin').replyWith(billboard, announcement), as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: /^Billboard/ }).click();
  const link = page.getByRole('link', { name: 'https://golf.example/tee' });
  await expect.element(link).toBeVisible();
  await expect.element(page.getByRole('link', { name: /evil/ })).not.toBeInTheDocument();
  const textNode = link.element().firstChild!;
  const getLetterLeft = (index: number) => {
    const range = document.createRange();
    range.setStart(textNode, index);
    range.setEnd(textNode, index + 1);
    return range.getBoundingClientRect().left;
  };
  expect(getLetterLeft(0)).toBeLessThan(getLetterLeft(textNode.textContent!.length - 1));
});
