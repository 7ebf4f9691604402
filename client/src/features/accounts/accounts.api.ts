import {
  changeLanguage,
  changePassword,
  changeUserName,
  deleteAccount,
  login,
  logout,
  register,
  registerDevice,
  sendResetEmail,
  uploadAvatar,
} from '@golf-league/core/contracts/accounts.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { call, runSessionEndingAction } from '../../live/call.ts';
import { createUploader } from '../../live/pictures/upload.ts';
import { getPushToken } from '../../platform/push/push-token.ts';
import { session } from '../../platform/session.ts';
import type { ClientSession } from '../../platform/session.ts';
import { oneTimePassword } from './entry/one-time-password.ts';
import { storeOwnPicture } from './picture/own-picture.ts';

type NewAccount = InputOf<typeof register>;

/** Resolves to the new account's session. If the user then logs in, end this one with `endUnusedSession`. */
export async function registerAccount(account: NewAccount): Promise<ClientSession> {
  const { token, userId, userName } = await call(register, account);
  return { token, userId, userName, email: account.email };
}

/** Ends a session that another one replaces, so that it does not stay in the list of devices. */
export function endUnusedSession({ token }: ClientSession): void {
  call(logout, {}, { token }).catch(() => undefined);
}

/** Logs in. `mustChangePassword` is true if the password was a one-time password, which the user must replace. */
export async function logIn(
  email: string,
  password: string,
): Promise<{ session: ClientSession; mustChangePassword: boolean }> {
  const response = await call(login, { email, password });
  const { token, userId, userName, guest, mustChangePassword = false } = response;
  if (mustChangePassword) oneTimePassword.store(token, password);
  const session = { token, userId, userName, email, ...(guest && { guest }) };
  return { session, mustChangePassword };
}

/** Ends the session on this device at once, even if the server cannot be reached. */
export function logOut(): void {
  const fcmToken = getPushToken();
  const request = call(logout, fcmToken ? { fcmToken } : {});
  oneTimePassword.forget();
  session.end();
  request.catch(() => undefined);
}

/** Registers this device for push messages until the user logs out. */
export async function registerPushToken(userId: string, fcmToken: string): Promise<void> {
  await call(registerDevice, { userId, fcmToken });
}

/** Resolves to true if the email will be delayed. */
export async function requestPasswordReset(email: string): Promise<boolean> {
  const { delayed = false } = await call(sendResetEmail, { email });
  return delayed;
}

export async function setPassword(userId: string, oldPassword: string, newPassword: string): Promise<void> {
  await call(changePassword, { userId, oldPassword, newPassword });
}

export async function setUserName(userId: string, userName: string): Promise<void> {
  const response = await call(changeUserName, { userId, userName });
  session.rename(response.userName);
}

/** Sets the language of emails and push messages. A failure is ignored, since the next change sends it again. */
export function saveLanguage(language: Language): void {
  const userId = session.get()?.userId;
  if (userId) call(changeLanguage, { userId, language }).catch(() => undefined);
}

export async function setAvatar(
  userId: string,
  picture: Blob,
  onProgress: (percent: number) => void,
): Promise<void> {
  await call(uploadAvatar, { userId }, { file: picture, send: createUploader(onProgress) });
  await storeOwnPicture(picture);
}

/** Deletes the account. `password` is required if the log-in was not recent. */
export async function eraseAccount(userId: string, password?: string): Promise<void> {
  const input = { userId, ...(password === undefined ? {} : { password }) };
  await runSessionEndingAction(() => call(deleteAccount, input));
}
