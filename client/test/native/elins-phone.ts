import { changeLanguage, logout, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import type { NativeSide } from '../../../e2e/native/native-side.ts';
import type { FakeServer } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';

/** Returns a fake server for Elin that also responds to the calls of a phone. */
export const createElinsServer = (): FakeServer =>
  createClubServer('elin').respondWithExample(changeLanguage, logout, registerDevice);

/** Stores Elin's session in the phone's secure storage, as an earlier log-in would have. */
export function storeElinsSession(phone: NativeSide): void {
  const { token, userId, userName } = people.elin;
  const session = { token, storedAt: new Date().toISOString(), userId, userName };
  phone.secureStorage.set('capacitor-storage_session', JSON.stringify(session));
}
