import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { call } from '../../../live/call.ts';

/** Fetches all data that the server stores about the user, as a zip file. */
export const fetchOwnData = (userId: string): Promise<File> => call(exportPerson, { userId });
