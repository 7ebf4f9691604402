import { generatePath } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { memberPatterns } from '@golf-league/core/wire/pages.ts';
import { createClubServer } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp } from './app-driver.tsx';

/** Pages that send no reads of their own, with the reason. */
const pagesWithoutReads: Record<string, string> = {
  [memberPatterns.leagueAbout]: 'it links to other pages, depending on the league and its board',
};

/** Pages that read only the league and its board, or no league at all. Other pages send further reads. */
const basicPages: readonly string[] = [memberPatterns.dashboard, memberPatterns.league];

test.for(Object.values(memberPatterns).filter((pattern) => !(pattern in pagesWithoutReads)))(
  'the page %s shows that it is loading, and a button to try again if a read fails',
  async (pattern) => {
    const server = createClubServer('elin').answerWithExample(readLedger, readMatches);
    const unheldEndpoints = basicPages.includes(pattern) ? [] : [leagueInfo, scoreboard];
    const rejectReads = server.holdThenRefuseAllExcept(unheldEndpoints, 'too_many_requests');
    await openApp({ server, as: people.elin });
    await goTo(generatePath(pattern, { leagueId: 'strokes', memberId: 'oskar', eventId: 'day' }));
    // Waits until all reads of the page are held.
    const isHeld = () => server.openCallCount > 0 && performance.now() - server.lastChangedAt >= 60;
    await expect.poll(isHeld, { interval: 20 }).toBe(true);
    expect(document.querySelector('main :is([aria-busy=true], [role=status]:not(:empty))')).not.toBeNull();
    rejectReads();
    await expect.element(page.getByRole('button', { name: 'Try again' }), { interval: 20 }).toBeVisible();
  },
);
