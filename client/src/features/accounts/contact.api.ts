import { contactUs } from '@golf-league/core/contracts/accounts.ts';
import type { CONTACT_TOPICS } from '@golf-league/core/contracts/accounts.ts';
import { call } from '../../live/call.ts';

export type Topic = (typeof CONTACT_TOPICS)[number];
type Letter = { name: string; email: string; topic: Topic; message: string };

export async function sendLetter(letter: Letter): Promise<void> {
  await call(contactUs, letter);
}
