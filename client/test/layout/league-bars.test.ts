import { events } from '@golf-league/core/contracts/events.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { loggedInPagePatterns } from '@golf-league/core/wire/pages.ts';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PageHandle } from '../../src/app/page-handle.ts';
import { routes } from '../../src/app/routes.tsx';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { waitForPaint } from '../faults.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { getElementBox } from './visible-rows.ts';

const exact = { exact: true };

const flattenRoutes = (routeObjects: readonly RouteObject[]): RouteObject[] =>
  routeObjects.flatMap((route) => [route, ...flattenRoutes(route.children ?? [])]);

/** Returns whether a page has a bar. A page that fills the screen with its own controls has none. */
const hasBar = ({ handle }: RouteObject) => (handle as PageHandle | undefined)?.bar !== 'none';

const leagueSubpagePatterns = flattenRoutes(routes)
  .filter((route) => route.path?.startsWith(`${loggedInPagePatterns.league}/`) && hasBar(route))
  .map(({ path }) => path!);

const createPath = (pattern: string, leagueId: string) =>
  pattern.replace(':leagueId', leagueId).replace(':memberId', 'elin').replace(':eventId', 'gone');

/** Returns whether the element is fully inside the window and would receive a tap at its centre. */
function isTappable(element: Element): boolean {
  const { left, right, top, bottom, width } = getElementBox(element);
  const topmostElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return width > 0 && isInside && topmostElement !== null && element.contains(topmostElement);
}

const hasTappableElement = (role: 'link' | 'button', name: string | RegExp): boolean =>
  page
    .getByRole(role, { name })
    .elements()
    .some((element) => isTappable(element));

test('these tests cover more than seven subpages of a league', () => {
  expect(leagueSubpagePatterns.length).toBeGreaterThan(7);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.for(leagueSubpagePatterns)(
    `the page %s has the logo, menu, billboard, chat and invite controls at ${size.width} px`,
    async (pattern) => {
      await page.viewport(size.width, size.height);
      const server = createClubServer('elin')
        .replyWith(events, [])
        .respondWithExample(readMatches, readLedger);
      await setUpApp({ server, as: people.elin });
      await goTo(createPath(pattern, 'strokes'));
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const top of [0, document.documentElement.scrollHeight]) {
        scrollTo(0, top);
        await waitForPaint();
        const findReachableControls = () => ({
          logo: hasTappableElement('link', 'Golf League'),
          menu: hasTappableElement('button', size.width < 768 ? /^Menu$/ : /^Profile of/),
          league: size.width < 768 || hasTappableElement('button', 'League settings'),
          billboard: hasTappableElement('button', /^Billboard/),
          chat: hasTappableElement('button', /^Chat/),
          invite: hasTappableElement('button', /^Invite$/),
        });
        await expect
          .poll(findReachableControls)
          .toEqual({ logo: true, menu: true, league: true, billboard: true, chat: true, invite: true });
      }
      await page.getByRole('button', { name: /^Chat/ }).first().click();
      await expect.element(page.getByRole('dialog', { name: 'Chat', ...exact })).toBeVisible();
      expect(server.contractViolations).toEqual([]);
    },
  );
}

test.for([390, 1280])(
  'the subpages of a finished league show no invite button on a %s px wide screen',
  async (width) => {
    await page.viewport(width, 800);
    await setUpApp({ server: createClubServer('elin'), as: people.elin });
    await goTo('/golfleague/lastYear/history');
    await expect.poll(() => hasTappableElement('button', /^Chat/)).toBe(true);
    expect(page.getByRole('button', { name: 'Invite', ...exact }).elements()).toEqual([]);
  },
);
