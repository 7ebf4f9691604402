import { expect, test } from 'vitest';
import { isMailbox } from './mailbox.ts';

test.each([
  'elin@example.com',
  'Elin.Sjoberg+golf_9@mail.example.co.uk',
  "o'brien!#$%&*/=?^`{|}~-@example.com",
  'åsa.öberg@blåbär.example',
  '用户@例子.example',
  'elin@xn--blbr-noae.example',
  'e@9.a-b--c.example',
])('%s is a valid address', (address) => expect(isMailbox(address)).toBe(true));

test.each([
  ['brackets', '<victim@real.example>'],
  ['a name and brackets', 'Victim<victim@real.example>'],
  ['an invisible space', 'vic\u200Btim@real.example'],
  ['an invisible space in the domain', 'victim@re\u200Bal.example'],
  ['a soft hyphen', 'vic\u00ADtim@real.example'],
  ['a text-direction override', '\u202Evictim@real.example'],
  ['a combining grapheme joiner', 'victim@re\u034Fal.example'],
  ['a blank Braille pattern', 'victim\u2800@real.example'],
  ['a Hangul filler', 'victim\u3164@real.example'],
  ['full-width letters', '\uFF56ictim@real.example'],
  ['a full-width domain', 'victim@\uFF52eal.example'],
  ['an ideographic full stop', 'victim@real\u3002example'],
  ['quotes', '"victim"@real.example'],
  ['a comment', 'victim(x)@real.example'],
  ['a comma at the end', 'victim@real.example,'],
  ['a semicolon', 'x;victim@real.example'],
  ['a group', 'us:victim@real.example'],
  ['a dot at the end', 'victim@real.example.'],
  ['consecutive dots', 'vic..tim@real.example'],
  ['a dot before the at sign', 'victim.@real.example'],
  ['an empty domain label', 'victim@real..example'],
  ['a hyphen at the start of the domain', 'victim@-real.example'],
  ['a numeric host', 'victim@[192.0.2.1]'],
  ['a backslash', 'vic\\tim@real.example'],
  ['a line break', 'victim@real.example\nBcc: x@y.example'],
  ['two at signs', 'a@b@real.example'],
  ['no dot', 'elin@example'],
])('an address with %s is not valid', (_what, address) => expect(isMailbox(address)).toBe(false));

test('very long addresses are validated in linear time', () => {
  for (const part of ['a', 'a.', 'a-', '-', 'é', '\u0301']) isMailbox(`a@${part.repeat(20_000)}!`);
});
