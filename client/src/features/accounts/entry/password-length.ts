import { PASSWORD_MAX, PASSWORD_MIN } from '@golf-league/core/contracts/accounts.ts';

export const hasValidPasswordLength = (text: string) =>
  text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX;
