import type { Locator, Page } from '@playwright/test';
import type { AnswerOf, Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { AppTexts } from './app-texts.ts';
import type { OfferOnIPhone } from './iphone.ts';
import type { JourneyWorld } from './world.ts';

export interface Visit {
  page: Page;
  texts: AppTexts;
  world: JourneyWorld;
  /** A picture of that size, as a file to choose. */
  picture: (width: number, height: number) => Promise<Parameters<Locator['setInputFiles']>[0]>;
  /** Answers the endpoint's calls as the screen needs it; other screens of the league are not affected. */
  answer: <E extends Endpoint>(endpoint: E, answer: AnswerOf<E>) => Promise<unknown>;
  /** Like `answer`, with the endpoint's real answer in which these fields are replaced. */
  change: <E extends Endpoint>(endpoint: E, fields: Partial<AnswerOf<E>>) => Promise<unknown>;
  /** Makes these calls fail, like a lost connection. */
  failCalls: (...endpoints: readonly Endpoint[]) => Promise<unknown>;
  /** Refuses the endpoint's calls. */
  refuse: (endpoint: Endpoint, error: ErrorCode) => Promise<unknown>;
  /** Call it before the page is opened: it returns functions that cut and restore the device's connection. */
  network: () => Promise<{ cut: () => Promise<unknown>; mend: () => Promise<unknown> }>;
  /** Call it before the page is opened: it makes the device an iPhone on which this offer is due. */
  onIPhone: (offer: OfferOnIPhone) => Promise<unknown>;
  /** Opens the board of the largest league to spectators. Returns the token in its link. */
  openBoard: () => Promise<string>;
}

export interface Screen {
  name: string;
  /** The person who is logged in; without it no one is. */
  as?: keyof JourneyWorld['accounts'];
  /** The only width at which the screen exists or differs; by default both. */
  only?: 'phone' | 'desk';
  /** Lines in the browser's log that this screen is expected to cause. */
  expected?: readonly RegExp[];
  /** Whether the screen changes the browser (scripts, routes, network), so that its page cannot show another one. */
  changesBrowser?: true;
  arrange: (visit: Visit) => Promise<unknown>;
}
