import { expect, it } from 'vitest';
import { languages } from '@golf-league/core/wire/languages.ts';
import { texts as english } from '../../../texts/en/leagues.ts';
import { texts as swedish } from '../../../texts/sv/leagues.ts';
import { extractInviteCode } from './invite-code.ts';

const code = 'kX2p-9aB_7cD3eF5gH8jK1mN4qR6sT0v';
const url = `https://golf.example/golfleague/join/${code}`;
const texts = { en: english, sv: swedish };

const getInviteMessage = (language: (typeof languages)[number]) =>
  texts[language].invite.text
    .replace('{{league}}', 'Söndagsligan 2026')
    .replace('{{url}}', url)
    .replace('{{token}}', code);

it.each([
  ['the code', code],
  ['the code with spaces around it', `  ${code}\n`],
  ['the code in quotation marks', `”${code}”`],
  ['the code in a sentence', `Here it is: ${code}.`],
  ['the code broken over two lines', `${code.slice(0, 20)}\n${code.slice(20)}`],
  ['the code in groups', code.replaceAll(/(.{8})/g, '$1 ')],
  ['the code with an invisible character', `${code.slice(0, 5)}\u200b${code.slice(5)}`],
  ['the link', url],
  ['the link with the characters that a messaging app adds', `<${url}?utm_source=chat#top>`],
  ['the link at the end of a sentence', `Come and play: ${url}.`],
  ['the link broken over two lines', `${url.slice(0, 50)}\r\n${url.slice(50)}`],
  ['the link without its scheme', `golf.example/golfleague/join/${code}`],
  ['the link from a native app', `capacitor://localhost/golfleague/join/${code}`],
  ['the same link twice', `${url} ${url}`],
])('an invite code is found in pasted text: %s', (_what, pasted) => {
  expect(extractInviteCode(pasted)).toBe(code);
});

it.each(languages)(
  'the code is found in the whole invite message, even without its line breaks (%s)',
  (language) => {
    const message = getInviteMessage(language);
    expect(message).toContain(code);
    expect(extractInviteCode(message)).toBe(code);
    expect(extractInviteCode(message.replaceAll('\n', ''))).toBe(code);
    expect(extractInviteCode(`> ${message.replaceAll('\n', '\n> ')}`)).toBe(code);
  },
);

it.each([
  ['no-such-code', 'no-such-code'],
  [' "wrong" ', 'wrong'],
  ['https://golf.example/golfleague/join/too-short', 'too-short'],
  ['', ''],
  ['   ', ''],
  ['“”', ''],
])('pasted text without an invite code, %j, is returned as %j', (pasted, returned) => {
  expect(extractInviteCode(pasted)).toBe(returned);
});
