import { expect, it } from 'vitest';
import { pagePatterns } from '@golf-league/core/wire/pages.ts';
import { findNearestPage, parsePageAddress } from './page-address.ts';

const percentEncode = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

it.each(Object.entries(pagePatterns))('every spelling of the %s path parses the same', (name, pattern) => {
  const path = pattern.replaceAll(/:(\w+)/g, 'Ab1-$1_');
  const parts = path.slice(1).split('/');
  const spellings = [
    path,
    `${path === '/' ? '' : path}/`,
    ...(path === '/'
      ? []
      : [`/${parts.map(percentEncode).join('/')}`, `/${parts.map(percentEncode).join('/')}/`]),
    pattern
      .split('/')
      .map((part, index) => (part.startsWith(':') ? parts[index - 1] : part.toUpperCase()))
      .join('/'),
  ];
  const parameters = Object.fromEntries(
    [...pattern.matchAll(/:(\w+)/g)].map(([, parameter]) => [parameter, `Ab1-${parameter}_`]),
  );
  for (const spelling of spellings) expect(parsePageAddress(spelling)).toEqual({ name, parameters, path });
});

it.each([
  ['/golfleague', 'only the beginning of an address'],
  ['/board/a/b', 'more segments than any page has'],
  ['/board/', 'an empty parameter'],
  ['/board/a//', 'two slashes at the end'],
  ['//board/a', 'two slashes at the beginning'],
  ['/board/%', 'a percent sign that encodes nothing'],
  ['/board/%ff', 'bytes that are not valid text'],
])('%s is not a page: %s', (path) => {
  expect(parsePageAddress(path)).toBeUndefined();
});

it('a fixed path segment is preferred to a parameter, and a slash in a parameter stays encoded', () => {
  expect(parsePageAddress('/golfleague/join/rounds')?.name).toBe('joinLeague');
  expect(parsePageAddress('/golfleague/abc/rounds')?.name).toBe('roundByRound');
  expect(parsePageAddress('/board/a%2Fb')).toEqual({
    name: 'board',
    parameters: { token: 'a/b' },
    path: '/board/a%2Fb',
  });
});

it.each([
  ['/golfleague', '/'],
  ['/golfleague/', '/'],
  ['/GolfLeague//', '/'],
  ['/golfleague/join', '/'],
  ['/golfleague/Join/', '/'],
  ['/golfleague/join/t0ken/', '/golfleague/join/t0ken'],
  ['/golfleague/join/t0ken/more', '/golfleague/join/t0ken'],
  ['/golfleague/abc//', '/golfleague/abc'],
  ['/golfleague//abc', '/golfleague/abc'],
  ['//golfleague/abc/rounds', '/golfleague/abc/rounds'],
  ['/golfleague/abc/player', '/golfleague/abc'],
  ['/golfleague/abc/player//p1', '/golfleague/abc/player/p1'],
  ['/golfleague/abc/player/p1/x', '/golfleague/abc/player/p1'],
  ['/golfleague/abc/day', '/golfleague/abc/days'],
  ['/golfleague/abc/DAY/', '/golfleague/abc/days'],
  ['/golfleague/abc/day/e1//card', '/golfleague/abc/day/e1/card'],
  ['/golfleague/abc/day/e1/car', '/golfleague/abc/day/e1'],
  ['/golfleague/abc/days/2', '/golfleague/abc/days'],
  ['/golfleague/abc/histor', '/golfleague/abc'],
  ['/golfleague/abc/hall-of-fame/2025', '/golfleague/abc/hall-of-fame'],
  ['/golfleague/%', '/'],
  ['/board', '/'],
  ['/Board/t0ken/round/2', '/board/t0ken'],
  ['/Create-golf-league/new', '/Create-golf-league'],
  ['/how-it-works/register', '/how-it-works'],
  ['/confirm-address', '/'],
  ['/unsubscribe/weekly', '/'],
  ['/no/such/page', undefined],
  ['/golf', undefined],
  ['/', undefined],
])('the nearest page to %s is %s', (address, page) => expect(findNearestPage(address)).toBe(page));
