import { site } from '@golf-league/core/contracts/site.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from './call.ts';

export type Site = AnswerOf<typeof site>;

let pending: Promise<Site> | undefined;

/** The server's facts about itself, fetched once. Null on a failure, which must not stop a page from opening. */
export async function fetchSite(): Promise<Site | null> {
  pending ??= call(site, {});
  try {
    return await pending;
  } catch {
    pending = undefined;
    return null;
  }
}

/** Works like a reload of the page. */
export const resetSite = (): void => {
  pending = undefined;
};
