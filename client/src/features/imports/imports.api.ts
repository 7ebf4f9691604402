import {
  importRounds,
  listImports,
  undoImport as undoImportEndpoint,
} from '@golf-league/core/contracts/imports.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../live/call.ts';
import { leagueKeys } from '../leagues/leagues.api.ts';

export type ImportPreview = ResponseOf<typeof importRounds>;
export type ImportRow = ImportPreview['rows'][number];

/** Fetches the server's preview of a file, without storing anything. */
export const previewImport = (leagueId: string, file: File) =>
  call(importRounds, { leagueId, dryRun: true }, { file });

export const importRoundsFile = (leagueId: string, file: File, key: string) =>
  call(importRounds, { leagueId, dryRun: false }, { file, idempotencyKey: key });

/** Query for the imports of the last 24 hours, which can be undone. */
export const importsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'imports'] as const,
    queryFn: async ({ signal }) => (await call(listImports, { leagueId }, { signal })).imports,
  });

export async function undoImport(leagueId: string, userId: string, importId: string): Promise<void> {
  await call(undoImportEndpoint, { leagueId, userId, importId });
}
