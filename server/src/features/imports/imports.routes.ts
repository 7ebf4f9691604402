import { userName } from '@golf-league/core/contracts/accounts.ts';
import { IMPORT_LIMITS, importRounds, listImports, undoImport } from '@golf-league/core/contracts/imports.ts';
import {
  type ImportTableLine,
  type ImportLine,
  parseImportLinesInSteps,
} from '@golf-league/core/golf/imported/lines.ts';
import { type ImportPlan, planImportInSteps } from '@golf-league/core/golf/imported/plan.ts';
import { getLatestPlayableDate } from '@golf-league/core/golf/rounds/played-on.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { runInSteps } from '../../http/run-in-steps.ts';
import { getCaller } from '../../http/caller-limits.ts';
import { readTable } from '../../http/read-table.ts';
import { type Deps, preparedWrite } from '../../http/route.ts';
import {
  adminWrite,
  findCallerMembership,
  type LeagueAdmin,
  memberRead,
  requireAdmin,
  requireMember,
} from '../leagues/leagues.access.ts';
import * as imports from './imports.actions.ts';
import { selectImports, readImportTarget } from './imports.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

export function importsRoutes(deps: Deps): void {
  /**
   * Reads the file and plans the import before the transaction, because both take a long time. Only admins can import,
   * and only one file at a time.
   */
  const prepareImport = {
    prepare: async ({ db, session, input, file, request, now }: PrepareArgs) => {
      const admin = requireAdmin(await findCallerMembership(db, session, input.leagueId));
      deps.limits.dailyActions.take(session.userId);
      return deps.limits.longReads.run(getCaller(request, session), async () => {
        const table = await readTable('file', file!, IMPORT_LIMITS);
        const lines = await parseLines(admin, table, getLatestPlayableDate(now.getTime()));
        const { boardVersion } = admin.league;
        return { lines, boardVersion, plan: await createPlan(db, admin, lines) };
      });
    },
    abandon: async () => {},
  };

  preparedWrite(deps, importRounds, prepareImport, async ({ work, session, input, prepared }) => {
    const admin = requireAdmin(await requireMember(work, session, input.leagueId));
    const { league } = admin;
    requireUnfinished(league);
    if (!league.started) throw new ApiError('league_not_started');
    const { lines, boardVersion, plan: preparedPlan } = prepared!;
    // The board version changes with every change to members, names or rounds.
    const plan =
      boardVersion === league.boardVersion ? preparedPlan : await createPlan(work.db, admin, lines);
    const isValid = plan.lines.length > 0 && plan.lines.every(({ problem }) => problem === null);
    const importId = isValid && input.dryRun !== true ? await imports.storeImport(work, admin, plan) : null;
    return toImportResponse(plan, isValid, importId);
  });

  memberRead(deps, listImports, async ({ db, member, now }) => {
    const { league } = requireAdmin(member);
    return { imports: await selectImports(db, league.id, now) };
  });

  adminWrite(deps, undoImport, async ({ work, admin, input }) => {
    await imports.undoImport(work, admin, input.importId);
    return { status: 200, message: 'Import undone' };
  });
}

type PrepareArgs = Parameters<
  Parameters<typeof preparedWrite<typeof importRounds, unknown>>[2]['prepare']
>[0];

async function parseLines(
  { league }: LeagueAdmin,
  table: readonly ImportTableLine[],
  latestDate: string,
): Promise<ImportLine[]> {
  const readName = (text: string) => userName.safeParse(text).data;
  const lines = await runInSteps(
    parseImportLinesInSteps(league.rules, table, { latest: latestDate, readName }),
  );
  if (lines === null) throw createInputError('file', 'needs a header row with the player and a score');
  return lines;
}

async function createPlan(
  db: Reader,
  { league }: LeagueAdmin,
  lines: readonly ImportLine[],
): Promise<ImportPlan> {
  const importTarget = await readImportTarget(db, league.id);
  return runInSteps(planImportInSteps({ mode: league.rules.mode, ...importTarget }, lines));
}

function toImportResponse(
  plan: ImportPlan,
  isValid: boolean,
  importId: string | null,
): ResponseOf<typeof importRounds> {
  const listPlayerNames = (isNew: boolean) => [
    ...new Set(plan.rounds.flatMap(({ memberId, name }) => ((memberId === null) === isNew ? [name] : []))),
  ];
  return {
    rows: plan.lines.map(({ line, name, playedOn, gross, toPar, points, coursePar, problem }) => {
      return { line, name, playedOn, gross, toPar, points, coursePar, problem };
    }),
    newPlayers: listPlayerNames(true),
    known: listPlayerNames(false),
    rounds: isValid ? plan.rounds.length : 0,
    importId,
  };
}
