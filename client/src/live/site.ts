import { site } from '@golf-league/core/contracts/site.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from './call.ts';

export type Site = ResponseOf<typeof site>;

let pendingRequest: Promise<Site> | undefined;

/** Fetches the site's settings once. Resolves with null on errors, which must not prevent a page from opening. */
export async function fetchSite(): Promise<Site | null> {
  pendingRequest ??= call(site, {});
  try {
    return await pendingRequest;
  } catch {
    pendingRequest = undefined;
    return null;
  }
}

/** Discards the fetched settings, as a page reload would. */
export const resetSite = (): void => {
  pendingRequest = undefined;
};
