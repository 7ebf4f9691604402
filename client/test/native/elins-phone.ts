import { changeLanguage, logout, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import type { NativeSide } from '../../../e2e/native/native-side.ts';
import type { Answers } from '../answers.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';

/** What the server answers to Elin, whatever a phone tells it. */
export const elinsAnswers = (): Answers =>
  clubAnswers('elin').giveExample(changeLanguage, logout, registerDevice);

/** Lays her session into the phone's safe, as a log-in before has done. */
export function rememberElinOn(phone: NativeSide): void {
  const { token, userId, userName } = people.elin;
  const session = { token, storedAt: new Date().toISOString(), userId, userName };
  phone.safe.set('capacitor-storage_session', JSON.stringify(session));
}
