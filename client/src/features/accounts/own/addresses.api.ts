import {
  askForAddress as askForCall,
  askToConfirm,
  confirmAddress as confirmCall,
  unsubscribeMails,
  WANTED_MAILS,
} from '@golf-league/core/contracts/addresses.ts';
import type { WantedMails } from '@golf-league/core/contracts/addresses.ts';
import { call } from '../../../live/call.ts';

export const isWantedMails = (mails: string | undefined): mails is WantedMails =>
  WANTED_MAILS.some((one) => one === mails);

/** Mails again the link with which the person confirms the account's address. */
export async function mailLinkAgain(userId: string): Promise<void> {
  await call(askToConfirm, { userId });
}

/** Nothing changes until the link mailed to the new address is opened. */
export async function askForAddress(userId: string, email: string, password: string): Promise<void> {
  await call(askForCall, { userId, email, password });
}

export async function confirmAddress(token: string): Promise<void> {
  await call(confirmCall, { token });
}

export async function unsubscribe(mails: WantedMails, token: string): Promise<void> {
  await call(unsubscribeMails, { mails, token });
}
