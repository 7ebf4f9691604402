import { importRounds, listImports, undoImport as undo } from '@golf-league/core/contracts/imports.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../live/call.ts';
import { leagueKeys } from '../leagues/leagues.api.ts';

export type ReadFile = AnswerOf<typeof importRounds>;
export type ReadLine = ReadFile['rows'][number];

/** The server's preview of a file; it stores nothing. */
export const readFile = (leagueId: string, file: File) =>
  call(importRounds, { leagueId, dryRun: true }, { file });

export const storeFile = (leagueId: string, file: File, key: string) =>
  call(importRounds, { leagueId, dryRun: false }, { file, idempotencyKey: key });

/** The imports of the last day, which can be undone. */
export const importsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'imports'] as const,
    queryFn: async ({ signal }) => (await call(listImports, { leagueId }, { signal })).imports,
  });

export async function undoImport(leagueId: string, userId: string, importId: string): Promise<void> {
  await call(undo, { leagueId, userId, importId });
}
