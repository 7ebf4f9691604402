import { loggedInPagePatterns } from '@golf-league/core/wire/pages.ts';
import { matchPath } from 'react-router';
import { storage } from '../../platform/storage.ts';

/** `of` is the user whose session had ended; null if there was no session, so that anyone who logs in gets the page. */
type RequestedPage = { address: string; of: string | null };

/** The member page that this tab requested without a session: the next log-in opens it, once. */
export const requestedPage = {
  /** Stores nothing for a page that needs no session, or for the dashboard, which a log-in opens anyway. */
  remember(address: string, ownerId: string | null = null): void {
    const { pathname, search } = new URL(address, location.origin);
    const memberPattern = Object.values(loggedInPagePatterns).find((pattern) => matchPath(pattern, pathname));
    if (memberPattern === undefined || (memberPattern === loggedInPagePatterns.dashboard && search === ''))
      return;
    storage.wantedPage.write(JSON.stringify({ address, of: ownerId } satisfies RequestedPage));
  },
  exists: (): boolean => read() !== null,
  /** Returns the page's address and forgets it; undefined if no page was requested, or if another user requested it. */
  take(userId: string): string | undefined {
    const page = read();
    storage.wantedPage.remove();
    return page && (page.of === null || page.of === userId) ? page.address : undefined;
  },
};

function read(): RequestedPage | null {
  const text = storage.wantedPage.read();
  try {
    return text === null ? null : (JSON.parse(text) as RequestedPage);
  } catch {
    return null;
  }
}
