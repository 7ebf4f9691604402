import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { call } from '../../../live/call.ts';
import { getCurrentLanguage } from '../../../texts/language.ts';

/** Downloads the table as a CSV file, in the number format of the current language. */
export const downloadTable = (leagueId: string, what: ExportedTable): Promise<File> =>
  call(exportLeague, { leagueId, what, language: getCurrentLanguage() });
