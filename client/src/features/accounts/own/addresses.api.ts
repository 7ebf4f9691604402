import {
  askForAddress as askForCall,
  askToConfirm,
  confirmAddress as confirmCall,
  unsubscribeMails,
  MAIL_SUBSCRIPTIONS,
} from '@golf-league/core/contracts/addresses.ts';
import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import { call } from '../../../live/call.ts';

export const isMailSubscriptionName = (mails: string | undefined): mails is MailSubscription =>
  MAIL_SUBSCRIPTIONS.some((subscription) => subscription === mails);

/** Sends another email to confirm the account's address. */
export async function resendConfirmation(userId: string): Promise<void> {
  await call(askToConfirm, { userId });
}

/** Requests a change of address. Nothing changes until the link emailed to the new address is opened. */
export async function requestNewAddress(userId: string, email: string, password: string): Promise<void> {
  await call(askForCall, { userId, email, password });
}

export async function confirmAddress(token: string): Promise<void> {
  await call(confirmCall, { token });
}

export async function unsubscribe(mails: MailSubscription, token: string): Promise<void> {
  await call(unsubscribeMails, { mails, token });
}
