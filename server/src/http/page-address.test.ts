import { expect, it } from 'vitest';
import { patterns } from '@golf-league/core/wire/pages.ts';
import { pageAddressOf } from './page-address.ts';

const encoded = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

it.each(Object.entries(patterns))('reads every spelling of the address of %s as one', (name, pattern) => {
  const path = pattern.replaceAll(/:(\w+)/g, 'Ab1-$1_');
  const parts = path.slice(1).split('/');
  const spellings = [
    path,
    `${path === '/' ? '' : path}/`,
    ...(path === '/' ? [] : [`/${parts.map(encoded).join('/')}`, `/${parts.map(encoded).join('/')}/`]),
    pattern
      .split('/')
      .map((part, at) => (part.startsWith(':') ? parts[at - 1] : part.toUpperCase()))
      .join('/'),
  ];
  const parameters = Object.fromEntries(
    [...pattern.matchAll(/:(\w+)/g)].map(([, parameter]) => [parameter, `Ab1-${parameter}_`]),
  );
  for (const spelling of spellings) expect(pageAddressOf(spelling)).toEqual({ name, parameters, path });
});

it.each([
  ['/golfleague', 'a page that is not there'],
  ['/board/a/b', 'more than a page has'],
  ['/board/', 'an empty parameter'],
  ['/board/a//', 'two slashes at the end'],
  ['//board/a', 'two slashes at the beginning'],
  ['/board/%', 'a percent sign that encodes nothing'],
  ['/board/%ff', 'bytes that are no text'],
])('%s leads to no page: %s', (path) => {
  expect(pageAddressOf(path)).toBeUndefined();
});

it('prefers what is fixed to a parameter, and keeps a slash in a parameter encoded', () => {
  expect(pageAddressOf('/golfleague/join/rounds')?.name).toBe('joinLeague');
  expect(pageAddressOf('/golfleague/abc/rounds')?.name).toBe('roundByRound');
  expect(pageAddressOf('/board/a%2Fb')).toEqual({
    name: 'board',
    parameters: { token: 'a/b' },
    path: '/board/a%2Fb',
  });
});
