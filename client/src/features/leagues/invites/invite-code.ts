/** The number of characters in a code: 24 random bytes in base64url. */
const codeLength = 32;

const codeInLink = new RegExp(`/golfleague/join/((?:[\\w-]\\s*){${codeLength}})`, 'u');
const anyLink = /\/golfleague\/join\/([^\s?#/"'<>]+)/u;

/**
 * Extracts the invite code from the code, the link, or the whole message, even if a mail program has wrapped its
 * lines or quoted it. Text without a code is returned almost unchanged, for the server to refuse.
 */
export function extractInviteCode(text: string): string {
  const clean = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const codeFromLink = codeInLink.exec(clean)?.[1];
  if (codeFromLink) return codeFromLink.replaceAll(/\s/gu, '');
  // The last match, since the message ends with the code and a league name before it may look like a code.
  const bareCode = clean.split(/[^\w-]+/u).findLast((part) => part.length === codeLength);
  if (bareCode) return bareCode;
  const compact = clean.replaceAll(/[^\w-]/gu, '');
  if (compact.length === codeLength) return compact;
  const bare = /[^\s"'“”„«»‘’](?:.*[^\s"'“”„«»‘’.])?/su;
  return anyLink.exec(clean)?.[1] ?? bare.exec(clean)?.[0] ?? '';
}
