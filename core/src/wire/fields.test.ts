import { describe, expect, test, vi } from 'vitest';
import { singleLineText, text, multilineText } from './fields.ts';

describe.each([
  ['text', text(1, 60)],
  ['multiline text', multilineText(1, 60)],
])('%s', (_, schema) => {
  // NFC takes quadratic time to sort combining marks.
  const manyMarks = `a${'\u0300'.repeat(64_000)}${'\u0316'.repeat(64_000)}`;
  const someMarks = `a${'\u0300'.repeat(40)}${'\u0316'.repeat(40)}`;

  test.each([
    ['far too long', manyMarks],
    ['short enough, but with too many marks on one letter', someMarks],
  ])('rejects text that is %s before it is normalised', (_what, value) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(schema.safeParse(value).success).toBe(false);
    expect(normalize).not.toHaveBeenCalled();
  });

  test.each([
    ['a letter with a separate mark', 'A\u030Akesson', '\u00C5kesson'],
    ['sixty letters with two marks each', 'e\u0302\u0301'.repeat(60), '\u1EBF'.repeat(60)],
    ['space around it', `  Elin${' '.repeat(100)}`, 'Elin'],
  ])('accepts %s', (_what, value, expected) => {
    expect(schema.parse(value)).toBe(expected);
  });

  test('rejects text that is one character too long', () => {
    expect(schema.safeParse('x'.repeat(61)).success).toBe(false);
  });
});

describe('a name', () => {
  const name = singleLineText(1, 60);

  test.each([
    ['Åsa Öberg', 'Åsa Öberg'],
    ['  Bo\u00A0 \t Ek ', 'Bo Ek'],
    ['Anna 🏌️‍♀️', 'Anna 🏌️‍♀️'],
    ['👨‍👩‍👧 & co', '👨‍👩‍👧 & co'],
    ['ليلى', 'ليلى'],
    ['⠃⠕', '⠃⠕'],
    ['🏌️', '🏌️'],
    ['हिन्दी', 'हिन्दी'],
  ])('%j is accepted', (input, expected) => expect(name.parse(input)).toBe(expected));

  test.each([
    ['a zero width space', 'Bo\u200BEk'],
    ['a joiner between letters', 'Bo\u200DEk'],
    ['a text-direction override', 'Bo\u202Eke'],
    ['an escape for terminals', 'Bo\u001B[2J'],
    ['a line break', 'Bo\nEk'],
    ['only invisible characters', '\u2060\u3164'],
    ['only a blank Braille pattern', '\u2800'],
    ['a blank Braille pattern inside', 'Bo\u2800Ek'],
    ['a Hangul filler', 'Bo\u115F'],
    ['a half-width Hangul filler', '\uFFA0'],
    ['a blank hieroglyph', '\u{13441}'],
    ['a musical note without a head', '\u{1D159}'],
    ['combining marks without a letter', '\u0301\u0308'],
  ])('with %s is rejected', (_what, input) => expect(name.safeParse(input).success).toBe(false));
});
