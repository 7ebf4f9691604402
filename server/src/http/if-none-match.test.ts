import { afterAll, expect, it } from 'vitest';
import { avatar, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { startPreview } from '@golf-league/core/contracts/previews.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { toFetchArguments } from '../../test/fetch-arguments.ts';
import { makeLeague, makeUser } from '../../test/make.ts';
import { openPictureApp, uploadAndParse } from '../../test/uploads.ts';
import { createPngPicture } from '../images/test-pictures.ts';

const app = await openPictureApp();
afterAll(() => app.close());
const elin = await makeUser(app, 'Elin');
const leagueId = await makeLeague(app, elin);
await uploadAndParse(app, uploadAvatar, { userId: elin.id }, await createPngPicture(), elin);
const { url: calendarUrl } = await app.call(createCalendarLink, { userId: elin.id }, elin);

const headers = { authorization: `Bearer ${elin.token}` };
const getPath = (...args: Parameters<typeof toFetchArguments>) => toFetchArguments(...args)[0];

// RFC 9110, section 13.1.2: this header compares weak and strong tags alike, and `*` matches every tag.
it.each([
  ['board', getPath(scoreboard, { leagueId })],
  ['calendar', new URL(calendarUrl).pathname],
  ['preview picture', getPath(startPreview, {})],
  ['avatar', getPath(avatar, { userId: elin.id })],
])('every form of If-None-Match returns 304 for an unchanged %s', async (_, path) => {
  const fetchWithTags = (tags: string) => app.fetch(path, { headers: { ...headers, 'if-none-match': tags } });
  const { headers: firstHeaders } = await app.fetch(path, { headers });
  const strongTag = firstHeaders.get('etag')!.replace('W/', '');
  for (const tags of [strongTag, `W/${strongTag}`, '*', `"other", W/${strongTag}`, `W/"other",${strongTag} `])
    expect([tags, (await fetchWithTags(tags)).status]).toEqual([tags, 304]);
  for (const tags of ['"other"', `${strongTag.slice(0, -2)}"`, '', '"*"'])
    expect([tags, (await fetchWithTags(tags)).status]).toEqual([tags, 200]);
});
