/** The number of characters in a code: 24 random bytes in base64url. */
const codeLength = 32;

const codeInLinkPattern = new RegExp(`/golfleague/join/((?:[\\w-]\\s*){${codeLength}})`, 'u');
const linkPattern = /\/golfleague\/join\/([^\s?#/"'<>]+)/u;

/**
 * Extracts the invite code from the code, the link, or the whole message, even if an email app has wrapped its
 * lines or quoted it. Text without a code is returned almost unchanged, for the server to reject.
 */
export function extractInviteCode(text: string): string {
  const cleanText = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  const codeFromLink = codeInLinkPattern.exec(cleanText)?.[1];
  if (codeFromLink) return codeFromLink.replaceAll(/\s/gu, '');
  // Takes the last match, since the message ends with the code, and the league name before it may look like a code.
  const bareCode = cleanText.split(/[^\w-]+/u).findLast((part) => part.length === codeLength);
  if (bareCode) return bareCode;
  const compactText = cleanText.replaceAll(/[^\w-]/gu, '');
  if (compactText.length === codeLength) return compactText;
  const trimmedTextPattern = /[^\s"'“”„«»‘’](?:.*[^\s"'“”„«»‘’.])?/su;
  return linkPattern.exec(cleanText)?.[1] ?? trimmedTextPattern.exec(cleanText)?.[0] ?? '';
}
