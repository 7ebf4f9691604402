import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { call } from '../../../live/call.ts';
import { currentLanguage } from '../../../texts/language.ts';

/** The table as a CSV file, in the format of spreadsheets in the reader's language. */
export const exportedTable = (leagueId: string, what: ExportedTable): Promise<File> =>
  call(exportLeague, { leagueId, what, language: currentLanguage() });
