import { onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { appTexts } from '../../e2e/support/app-texts.ts';
import { emulateIPhone } from '../../e2e/support/iphone.ts';
import type { OfferOnIPhone } from '../../e2e/support/iphone.ts';
import type { Screen, Visit } from '../../e2e/support/screen.ts';
import { markPushOfferDue } from '../src/features/notifications/push-offer-status.ts';
import { createClubServer, spectatorsToken } from './club/club-answers.ts';
import { toAccount, clubLeagues, people } from './club/league.ts';
import { fakePageFor } from './fake-playwright-page.ts';
import { fakeNetwork } from './network.ts';
import { openApp, waitUntilIdle } from './app-driver.tsx';

const newcomer = toAccount('newcomer', 'Nils Nykomling');

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
  const as = screen.as && world.accounts[screen.as];
  const server = createClubServer(as?.userId ?? null);
  await openApp({ server, as, language });
  await screen.arrange({
    page: fakePageFor(size),
    texts: appTexts[language],
    world,
    createPicture: createPicture as never,
    fakeResponse: (endpoint, answer) => Promise.resolve(server.replyWith(endpoint, answer)),
    changeResponse: (endpoint, fields) => Promise.resolve(server.change(endpoint, fields)),
    failCalls: (...endpoints) => Promise.resolve(endpoints.forEach((endpoint) => server.loseCalls(endpoint))),
    rejectCall: (endpoint, error) => Promise.resolve(server.refuse(endpoint, error)),
    network() {
      const { disconnect, reconnect } = fakeNetwork(server);
      const asPromise = (action: () => void) => () => Promise.resolve(action());
      return Promise.resolve({ cut: asPromise(disconnect), mend: asPromise(reconnect) });
    },
    onIPhone: (offer) => Promise.resolve(simulateIPhone(offer)),
    openBoard: () => Promise.resolve(spectatorsToken),
  });
  await waitUntilIdle();
  await document.fonts.ready;
}

function simulateIPhone(offer: OfferOnIPhone): void {
  const realPushManager = globalThis.PushManager;
  // The app checks for an install offer when it loads, and on this event.
  const recheckOffer = () => dispatchEvent(new Event('beforeinstallprompt'));
  // The app has already read the stored data, so this sets the offer directly.
  if ('pushTo' in offer) markPushOfferDue(offer.pushTo);
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
  return new Promise((done) =>
    canvas.toBlob((blob) => done(new File([blob!], 'picture.jpg', { type: 'image/jpeg' })), 'image/jpeg'),
  );
}
