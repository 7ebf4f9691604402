import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import type { ExportedTable } from '@golf-league/core/contracts/exports.ts';
import { call } from '../../../live/call.ts';
import { currentLanguage } from '../../../texts/language.ts';

/** The table as a CSV file, as spreadsheets of the reader's language take it. */
export const exportedTable = (leagueId: string, what: ExportedTable): Promise<File> =>
  call(exportLeague, { leagueId, what, language: currentLanguage() });
