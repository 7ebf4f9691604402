import { expect, it } from 'vitest';
import { translateMatchText } from './match-text.ts';

it.each([
  ['3&2', '3&2', '3/2'],
  ['3/2', '3&2', '3/2'],
  ['1 up', '1 up', '1 upp'],
  ['2 upp', '2 up', '2 upp'],
  ['halved', 'halved', 'delad'],
  ['by 2', 'by 2', 'med 2'],
  ['in a playoff', 'in a playoff', 'in a playoff'],
])('the match result %j is %j in English and %j in Swedish', (text, english, swedish) => {
  expect(translateMatchText('en', text)).toBe(english);
  expect(translateMatchText('sv', text)).toBe(swedish);
});
