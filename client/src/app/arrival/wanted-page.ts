import { memberPatterns } from '@golf-league/core/wire/pages.ts';
import { matchPath } from 'react-router';
import { storage } from '../../platform/storage.ts';

/**
 * `of`: the person whose session had ended; null if there was no session, so that anyone who logs in is taken there.
 */
type RequestedPage = { address: string; of: string | null };

/** The member page that this tab requested without a session: the next log-in opens it, once. */
export const requestedPage = {
  /** Stores nothing for a page that needs no session, or for the dashboard, which a log-in opens anyway. */
  want(address: string, of: string | null = null): void {
    const { pathname, search } = new URL(address, location.origin);
    const wanted = Object.values(memberPatterns).find((one) => matchPath(one, pathname));
    if (wanted === undefined || (wanted === memberPatterns.dashboard && search === '')) return;
    storage.wantedPage.write(JSON.stringify({ address, of } satisfies RequestedPage));
  },
  isWanted: (): boolean => read() !== null,
  /** Undefined if nothing was requested, or another person requested it. */
  take(userId: string): string | undefined {
    const wanted = read();
    storage.wantedPage.remove();
    return wanted && (wanted.of === null || wanted.of === userId) ? wanted.address : undefined;
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
