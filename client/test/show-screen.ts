import { onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { appTexts } from '../../e2e/support/app-texts.ts';
import { emulateIPhone } from '../../e2e/support/iphone.ts';
import type { IPhoneOffer } from '../../e2e/support/iphone.ts';
import type { Screen, Visit } from '../../e2e/support/screen.ts';
import { markPushOfferDue } from '../src/features/notifications/push-offer-status.ts';
import { createClubServer, spectatorsToken } from './club/club-server.ts';
import { createTestAccount, clubLeagues, people } from './club/league.ts';
import { createFakePage } from './fake-playwright-page.ts';
import { fakeNetwork } from './network.ts';
import { setUpApp, waitUntilIdle } from './app-driver.tsx';

const newcomer = createTestAccount('newcomer', 'Nils Nykomling');

const world: Visit['world'] = {
  accounts: { ...people, newcomer },
  leagues: Object.fromEntries(clubLeagues.map(({ id }) => [id, id])) as Visit['world']['leagues'],
};

/** Opens a screen as its user, with the club's fake server. */
export async function showScreen(
  screen: Screen,
  language: Language,
  size: { width: number; height: number },
): Promise<void> {
  await page.viewport(size.width, size.height);
  await commands.setTouchScreen(size.width < 768);
  await commands.setColourScheme('light');
  const account = screen.as && world.accounts[screen.as];
  const server = createClubServer(account?.userId ?? null);
  await setUpApp({ server, as: account, language });
  await screen.arrange({
    page: createFakePage(size),
    texts: appTexts[language],
    world,
    createPicture: createPicture as never,
    fakeResponse: (endpoint, response) => Promise.resolve(server.replyWith(endpoint, response)),
    changeResponse: (endpoint, fields) => Promise.resolve(server.patchResponse(endpoint, fields)),
    failCalls: (...endpoints) =>
      Promise.resolve(endpoints.forEach((endpoint) => server.dropRequests(endpoint))),
    rejectCall: (endpoint, error) => Promise.resolve(server.rejectWith(endpoint, error)),
    controlNetwork() {
      const { disconnect, reconnect } = fakeNetwork(server);
      const asPromise = (action: () => void) => () => Promise.resolve(action());
      return Promise.resolve({ cut: asPromise(disconnect), restore: asPromise(reconnect) });
    },
    emulateIPhone: (offer) => Promise.resolve(simulateIPhone(offer)),
    openBoardToSpectators: () => Promise.resolve(spectatorsToken),
  });
  await waitUntilIdle();
  await document.fonts.ready;
}

function simulateIPhone(offer: IPhoneOffer): void {
  const realPushManager = globalThis.PushManager;
  // The app checks for an install offer when it loads, and on this event.
  const recheckOffer = () => dispatchEvent(new Event('beforeinstallprompt'));
  // The app has already read the stored data, so this sets the offer directly.
  if ('pushUserId' in offer) markPushOfferDue(offer.pushUserId);
  emulateIPhone(offer);
  recheckOffer();
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userAgent');
    globalThis.PushManager = realPushManager;
    recheckOffer();
  });
}

export function createPicture(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#2f6b4a';
  context.fillRect(0, 0, width, height);
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(new File([blob!], 'picture.jpg', { type: 'image/jpeg' })), 'image/jpeg'),
  );
}
