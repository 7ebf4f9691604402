import {
  requestAddressChange,
  resendConfirmation as resendConfirmationEndpoint,
  confirmAddress as confirmAddressEndpoint,
  unsubscribeEmails,
  MAIL_SUBSCRIPTIONS,
} from '@golf-league/core/contracts/addresses.ts';
import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import { call } from '../../../live/call.ts';

export const isKnownMailSubscription = (name: string | undefined): name is MailSubscription =>
  MAIL_SUBSCRIPTIONS.some((subscription) => subscription === name);

/** Sends another email to confirm the account's address. */
export async function resendConfirmation(userId: string): Promise<void> {
  await call(resendConfirmationEndpoint, { userId });
}

/** Requests a change of address. Nothing changes until the link emailed to the new address is opened. */
export async function requestNewAddress(userId: string, email: string, password: string): Promise<void> {
  await call(requestAddressChange, { userId, email, password });
}

export async function confirmAddress(token: string): Promise<void> {
  await call(confirmAddressEndpoint, { token });
}

export async function unsubscribeFromEmails(subscription: MailSubscription, token: string): Promise<void> {
  await call(unsubscribeEmails, { mails: subscription, token });
}
