import { INVISIBLE_CHARACTERS } from './fields.ts';

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
const ALNUM = String.raw`[\p{L}\p{M}\p{N}]+`;
const LABEL = `${ALNUM}(?:-+${ALNUM})*`;
const MAILBOX = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@${LABEL}(?:\.${LABEL})+$`, 'u');

/**
 * Whether the text is a valid email address for one mailbox, with a dot in its domain. Only an email sent to it can
 * prove that the mailbox exists. DANGER: mail programs drop brackets, quotes, comments, commas and invisible
 * characters, so email to an address with them reaches another mailbox. Lookalike letters, such as full-width letters,
 * are also invalid.
 * Source: RFC 5321, section 4.1.2, without quoted words; RFC 6531, section 3.3; RFC 8265, section 3.3.
 */
export function isMailbox(address: string): boolean {
  return (
    MAILBOX.test(address) &&
    !INVISIBLE_CHARACTERS.test(address) &&
    address.normalize('NFKC') === address.normalize()
  );
}
