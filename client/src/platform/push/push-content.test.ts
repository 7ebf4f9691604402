import { describe, expect, test } from 'vitest';
import { parsePushMessage, resolveRoute } from './push-content.ts';

const app = {
  origin: 'https://golf.example',
  home: '/Create-golf-league',
  pages: [/^\/$/, /^\/golfleague\/[^/]+\/?$/, /^\/Create-golf-league\/?$/],
};
const read = (message: unknown) => parsePushMessage(JSON.stringify(message), app);

test('a push message has text, a page to open, and a tag that lets a later message replace it', () => {
  const data = { route: '/golfleague/17', tag: 'round 17' };
  expect(read({ title: 'Söndagsligan', body: 'Anna: −2', data })).toEqual({
    title: 'Söndagsligan',
    body: 'Anna: −2',
    route: '/golfleague/17',
    tag: 'round 17',
  });
});

test.each([undefined, '', 'not JSON', 'null', '7', '[]', '{}', '{"title":7}', '{"title":""}'])(
  'a push message that cannot be parsed, such as %s, shows the app’s name and opens the home page',
  (text) => {
    expect(parsePushMessage(text, app)).toEqual({
      title: 'Golf League',
      body: '',
      route: app.home,
      tag: undefined,
    });
  },
);

test('a push message without a body, data or tag shows only its title', () => {
  expect(read({ title: 'Hej', data: null })).toEqual({
    title: 'Hej',
    body: '',
    route: app.home,
    tag: undefined,
  });
});

describe('a tap on a push message', () => {
  test.each(['/golfleague/17', '/golfleague/17?player=3#chat', '/'])('a tap opens the page %s', (route) => {
    expect(resolveRoute(route, app)).toBe(route);
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
    expect(resolveRoute(route, app)).toBe(app.home);
  });
});
