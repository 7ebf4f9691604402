import { memberPatterns } from '@golf-league/core/wire/pages.ts';
import { matchPath } from 'react-router';
import { storage } from '../../platform/storage.ts';

/** `of`: the person whose session had ended; null where there was no session, so that anyone who logs in gets there. */
type Wanted = { address: string; of: string | null };

/** The member's page that this tab requested without a session: a log-in leads there, once. */
export const requestedPage = {
  /** Stores nothing for a page that needs no session, or for the bare dashboard, where a log-in leads anyway. */
  want(address: string, of: string | null = null): void {
    const { pathname, search } = new URL(address, location.origin);
    const wanted = Object.values(memberPatterns).find((one) => matchPath(one, pathname));
    if (wanted === undefined || (wanted === memberPatterns.dashboard && search === '')) return;
    storage.wantedPage.write(JSON.stringify({ address, of } satisfies Wanted));
  },
  isWanted: (): boolean => read() !== null,
  /** Undefined if nothing was requested, or another person requested it. */
  take(userId: string): string | undefined {
    const wanted = read();
    storage.wantedPage.remove();
    return wanted && (wanted.of === null || wanted.of === userId) ? wanted.address : undefined;
  },
};

function read(): Wanted | null {
  const text = storage.wantedPage.read();
  try {
    return text === null ? null : (JSON.parse(text) as Wanted);
  } catch {
    return null;
  }
}
