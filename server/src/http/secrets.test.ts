import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { openTestApp } from '../../test/test-app.ts';
import { openSpectatorKeys } from '../features/leagues/spectators.queries.ts';
import { UnsubscribeLinks } from '../mail/unsubscribe.ts';
import { SignedUrls } from '../images/signed-urls.ts';
import { newId, newSortableId, newToken } from './secrets.ts';

const app = await openTestApp();
afterAll(() => app.close());
const spectatorKeys = await openSpectatorKeys(app.db);
const unsubscribeLinks = await UnsubscribeLinks.open(app.db, { publicUrl: app.url });
const signedUrls = new SignedUrls(randomBytes(32));
const now = new Date();

// Markdown, Android and mail apps cut off a punctuation mark at the end of a link.
it.each([
  ['an invite, a confirmation page or a calendar', newToken],
  ['a spectators’ board', () => spectatorKeys.deriveToken(spectatorKeys.createSeed())],
  ['an unsubscribe page', () => unsubscribeLinks.createUrl('weekly', newId())],
  ['a picture', () => signedUrls.getUrl(newId(), now)!],
  ['a league, a person or an event', newId],
  ['a round', () => newSortableId(now)],
])('each of 20,000 links to %s ends in a letter or digit', (_, createLink) => {
  const links = Array.from({ length: 20_000 }, createLink);
  expect(links.filter((link) => !/[A-Za-z\d]$/.test(link))).toEqual([]);
});
