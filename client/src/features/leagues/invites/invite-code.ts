/** The length in characters: codes are 24 random bytes in base64url. */
const codeLength = 32;

const codeInLink = new RegExp(`/golfleague/join/((?:[\\w-]\\s*){${codeLength}})`, 'u');
const anyLink = /\/golfleague\/join\/([^\s?#/"'<>]+)/u;

/**
 * The invite code in a typed or pasted text: the code, the link, or the whole message, even if a mail program has
 * broken its lines or put quotation marks around it. Without a code it is the text itself, which the server refuses.
 */
export function inviteCodeIn(text: string): string {
  const clean = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const linked = codeInLink.exec(clean)?.[1];
  if (linked) return linked.replaceAll(/\s/gu, '');
  // The last one, since the message ends with the code, and may contain the name of a league before it.
  const word = clean.split(/[^\w-]+/u).findLast((part) => part.length === codeLength);
  if (word) return word;
  const compact = clean.replaceAll(/[^\w-]/gu, '');
  if (compact.length === codeLength) return compact;
  const bare = /[^\s"'“”„«»‘’](?:.*[^\s"'“”„«»‘’.])?/su;
  return anyLink.exec(clean)?.[1] ?? bare.exec(clean)?.[0] ?? '';
}
