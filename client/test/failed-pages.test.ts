import { generatePath } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { loggedInPagePatterns } from '@golf-league/core/wire/pages.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

/** Pages that send no reads of their own, each with the reason. */
const pagesWithoutReads: Record<string, string> = {
  [loggedInPagePatterns.leagueAbout]: 'it only has links, which depend on the league and its board',
};

/** Pages that read only the league and its board, or no league at all. Other pages send further reads. */
const basicPages: readonly string[] = [loggedInPagePatterns.dashboard, loggedInPagePatterns.league];

test.for(Object.values(loggedInPagePatterns).filter((pattern) => !(pattern in pagesWithoutReads)))(
  'the page %s shows that it is loading, and a button to try again if a read fails',
  async (pattern) => {
    const server = createClubServer('elin').respondWithExample(readLedger, readMatches);
    const answeredEndpoints = basicPages.includes(pattern) ? [] : [leagueInfo, scoreboard];
    const rejectReads = server.holdThenRejectAllExcept(answeredEndpoints, 'too_many_requests');
    await setUpApp({ server, as: people.elin });
    await goTo(generatePath(pattern, { leagueId: 'strokes', memberId: 'oskar', eventId: 'day' }));
    // Waits until all reads of the page are pending.
    const areReadsPending = () =>
      server.pendingCallCount > 0 && performance.now() - server.lastRespondedAt >= 60;
    await expect.poll(areReadsPending, { interval: 20 }).toBe(true);
    expect(document.querySelector('main :is([aria-busy=true], [role=status]:not(:empty))')).not.toBeNull();
    rejectReads();
    await expect.element(page.getByRole('button', { name: 'Try again' }), { interval: 20 }).toBeVisible();
  },
);
