import { contactUs } from '@golf-league/core/contracts/accounts.ts';
import type { Topic } from '@golf-league/core/contracts/accounts.ts';
import { call } from '../../live/call.ts';

type Letter = { name: string; email: string; topic: Topic; message: string };

export async function sendContactMessage(letter: Letter): Promise<void> {
  await call(contactUs, letter);
}
