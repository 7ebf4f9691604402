import { UNSEEN } from './fields.ts';

const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
const ALNUM = String.raw`[\p{L}\p{M}\p{N}]+`;
const LABEL = `${ALNUM}(?:-+${ALNUM})*`;
const MAILBOX = new RegExp(String.raw`^${ATOM}(?:\.${ATOM})*@${LABEL}(?:\.${LABEL})+$`, 'u');

/**
 * Whether it is written as an address of one mailbox, with a dot in its domain; only a mail proves that the mailbox
 * exists. DANGER: a mail program reads brackets, quotes, comments, commas and invisible signs away, so what holds them
 * goes to the mailbox of somebody else. Neither may it hold letters that stand for others, such as full-width ones.
 * Source: RFC 5321, section 4.1.2, without quoted words; RFC 6531, section 3.3; RFC 8265, section 3.3.
 */
export function isMailbox(address: string): boolean {
  return MAILBOX.test(address) && !UNSEEN.test(address) && address.normalize('NFKC') === address.normalize();
}
