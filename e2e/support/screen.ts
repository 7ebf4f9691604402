import type { Locator, Page } from '@playwright/test';
import type { ResponseOf, Endpoint } from '@golf-league/core/wire/endpoint.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { AppTexts } from './app-texts.ts';
import type { IPhoneOffer } from './iphone.ts';
import type { DemoWorld } from './demo-world.ts';

export interface Visit {
  page: Page;
  texts: AppTexts;
  world: DemoWorld;
  /** Creates a picture of the given size, as a file for a file input. */
  createPicture: (width: number, height: number) => Promise<Parameters<Locator['setInputFiles']>[0]>;
  /** Fakes the endpoint's response for this page only. */
  fakeResponse: <E extends Endpoint>(endpoint: E, response: ResponseOf<E>) => Promise<unknown>;
  /** Replaces fields in the endpoint's real response. */
  changeResponse: <E extends Endpoint>(endpoint: E, fields: Partial<ResponseOf<E>>) => Promise<unknown>;
  /** Makes these calls fail, like a lost connection. */
  failCalls: (...endpoints: readonly Endpoint[]) => Promise<unknown>;
  /** Makes the endpoint respond with an error. */
  rejectCall: (endpoint: Endpoint, error: ErrorCode) => Promise<unknown>;
  /** Returns functions that cut and restore the device's connection. Must be called before the page is opened. */
  controlNetwork: () => Promise<{ cut: () => Promise<unknown>; restore: () => Promise<unknown> }>;
  /** Makes the device look like an iPhone with a pending offer. Must be called before the page is opened. */
  emulateIPhone: (offer: IPhoneOffer) => Promise<unknown>;
  /** Opens the board of the largest league to spectators. Returns the token in its link. */
  openBoardToSpectators: () => Promise<string>;
}

export interface Screen {
  name: string;
  /** The logged-in user; undefined for a visitor. */
  as?: keyof DemoWorld['accounts'];
  /** The only viewport in which the screen exists; by default it exists in both. */
  only?: 'phone' | 'desktop';
  /** Lines in the browser's log that this screen causes. */
  expected?: readonly RegExp[];
  /** Set if the screen changes the browser (scripts, routes, network), so that no other screen can use its page. */
  changesBrowser?: true;
  /** Opens the screen, and waits until it is complete. */
  arrange: (visit: Visit) => Promise<unknown>;
}
