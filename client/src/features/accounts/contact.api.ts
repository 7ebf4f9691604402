import { contactUs } from '@golf-league/core/contracts/accounts.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';

export async function sendContactMessage(message: InputOf<typeof contactUs>): Promise<void> {
  await call(contactUs, message);
}
