import { expect, test } from 'vitest';
import { htmlOf, type Letter, plainOf } from './letter.ts';

const letter: Letter = {
  subject: 'Your week',
  parts: ['Hello', { heading: 'de Vries & Søn' }, { lines: ['Elin is first'] }, { quote: 'Fore!' }],
};

test('the text of a mail writes a name as its owners do, underlined', () => {
  expect(plainOf(letter)).toContain('\n\nde Vries & Søn\n--------------\n\n- Elin is first\n');
});

test('a mail is dark where its reader’s screen is, and every part with a colour of its own has one by night', () => {
  const html = htmlOf(letter, 'en');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, night] = /@media \(prefers-color-scheme: dark\) \{([^]*)\}\n<\/style>/.exec(html)!;
  for (const [, name] of html.matchAll(/class="(\w+)" style="[^"]*(?:background|color):/g))
    expect(night).toContain(`.${name} {`);
  expect(night).toContain('a {');
  expect([...night!.matchAll(/#[0-9a-f]+/g)].length).toBe([...night!.matchAll(/!important/g)].length);
});
