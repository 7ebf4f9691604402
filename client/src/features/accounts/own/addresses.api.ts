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

/** Mails the link once more by which the person says that the account's address is theirs. */
export async function mailLinkAgain(userId: string): Promise<void> {
  await call(askToConfirm, { userId });
}

/** Nothing changes before the link was opened that is mailed to the new address. */
export async function askForAddress(userId: string, email: string, password: string): Promise<void> {
  await call(askForCall, { userId, email, password });
}

export async function confirmAddress(token: string): Promise<void> {
  await call(confirmCall, { token });
}

export async function unsubscribe(mails: WantedMails, token: string): Promise<void> {
  await call(unsubscribeMails, { mails, token });
}
