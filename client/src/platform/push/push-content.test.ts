import { describe, expect, test } from 'vitest';
import { parsePushMessage, resolveRoute } from './push-content.ts';

const appPages = {
  origin: 'https://golf.example',
  home: '/Create-golf-league',
  pages: [/^\/$/, /^\/golfleague\/[^/]+\/?$/, /^\/Create-golf-league\/?$/],
};
const parse = (message: unknown) => parsePushMessage(JSON.stringify(message), appPages);

test('a push message has text, a page to open, and a tag that lets a later message replace it', () => {
  const data = { route: '/golfleague/17', tag: 'round 17' };
  expect(parse({ title: 'Söndagsligan', body: 'Anna: −2', data })).toEqual({
    title: 'Söndagsligan',
    body: 'Anna: −2',
    route: '/golfleague/17',
    tag: 'round 17',
  });
});

test.each([undefined, '', 'not JSON', 'null', '7', '[]', '{}', '{"title":7}', '{"title":""}'])(
  'a push message that cannot be parsed, such as %s, shows the app’s name and opens the home page',
  (text) => {
    expect(parsePushMessage(text, appPages)).toEqual({
      title: 'Golf League',
      body: '',
      route: appPages.home,
      tag: undefined,
    });
  },
);

test('a push message without a body, data or tag shows only its title', () => {
  expect(parse({ title: 'Hej', data: null })).toEqual({
    title: 'Hej',
    body: '',
    route: appPages.home,
    tag: undefined,
  });
});

describe('a tap on a push message', () => {
  test.each(['/golfleague/17', '/golfleague/17?player=3#chat', '/'])('a tap opens the page %s', (route) => {
    expect(resolveRoute(route, appPages)).toBe(route);
  });

  test.each([
    'https://evil.example/golfleague/17',
    '//evil.example/golfleague/17',
    String.raw`/\evil.example`,
    '@evil.example/golfleague/17',
    '.evil.example/golfleague/17',
    ':1/golfleague/17',
    'javascript:alert(1)',
    '/golfleague/../api',
    '/assets/x.js',
    'golfleague/17',
    ' /golfleague/17',
    '',
    7,
    null,
    undefined,
  ])('a tap opens the home page instead of %s', (route) => {
    expect(resolveRoute(route, appPages)).toBe(appPages.home);
  });
});
