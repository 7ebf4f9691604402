import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { call } from '../../../live/call.ts';

/** All data that the server has about the person, as a zip. */
export const ownData = (userId: string): Promise<File> => call(exportPerson, { userId });
