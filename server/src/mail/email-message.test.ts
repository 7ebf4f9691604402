import { expect, test } from 'vitest';
import { renderHtml, type EmailMessage, renderPlainText } from './email-message.ts';

const emailMessage: EmailMessage = {
  subject: 'Your week',
  parts: ['Hello', { heading: 'de Vries & Søn' }, { lines: ['Elin is first'] }, { quote: 'Fore!' }],
};

test('the plain text of an email underlines headings and keeps their capitalization', () => {
  expect(renderPlainText(emailMessage)).toContain('\n\nde Vries & Søn\n--------------\n\n- Elin is first\n');
});

test('an email has dark-mode colours for every coloured element', () => {
  const html = renderHtml(emailMessage, 'en');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, darkStyles] = /@media \(prefers-color-scheme: dark\) \{([^]*)\}\n<\/style>/.exec(html)!;
  for (const [, name] of html.matchAll(/class="(\w+)" style="[^"]*(?:background|color):/g))
    expect(darkStyles).toContain(`.${name} {`);
  expect(darkStyles).toContain('a {');
  expect([...darkStyles!.matchAll(/#[0-9a-f]+/g)].length).toBe(
    [...darkStyles!.matchAll(/!important/g)].length,
  );
});
