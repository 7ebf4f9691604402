import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { type Bench, CONNECTION_COUNT } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import { closeConnections, openConnections, measureRate, buildRawRequest } from './http-load.ts';
import { measureAlternately, type BenchRow } from './measure.ts';
import {
  type BenchLeague,
  createBenchLeagues,
  createBenchUsers,
  createBackgroundRounds,
} from './bench-data.ts';

const LEAGUE_COUNT = 10;

/** Creates ten leagues of twenty players each, with one person who is a member of all ten. */
async function createMeasuredLeagues({ sql }: BenchServer): Promise<BenchLeague[]> {
  const [sharedMember] = await createBenchUsers(sql, 1);
  const memberLists = [];
  for (let index = 0; index < LEAGUE_COUNT; index++)
    memberLists.push([sharedMember!, ...(await createBenchUsers(sql, 19))]);
  const leagues = await createBenchLeagues(sql, memberLists, 20);
  await sql.query('vacuum analyze');
  return leagues;
}

/** Measures reads of ten leagues, in an otherwise empty database and in one with many rounds of other leagues. */
export const crowdedDatabaseBench: Bench = async ({ app, durationMs, pairs, backgroundRounds }) => {
  const emptyServer = await startBenchServer(app);
  const crowdedServer = await startBenchServer(app);
  try {
    await createBackgroundRounds(crowdedServer.sql, backgroundRounds);
    const rows: BenchRow[] = [];
    const emptyServerLeagues = await createMeasuredLeagues(emptyServer);
    const crowdedServerLeagues = await createMeasuredLeagues(crowdedServer);
    const emptyServerConnections = openConnections(emptyServer.address, CONNECTION_COUNT);
    const crowdedServerConnections = openConnections(crowdedServer.address, CONNECTION_COUNT);
    const createDashboardRequest = ([league]: readonly BenchLeague[]) => {
      const [member] = league!.members;
      return buildRawRequest(listLeagues, { userId: member!.id }, { token: member!.token });
    };
    const createMemberListRequest = ([league]: readonly BenchLeague[]) => {
      const [member] = league!.members;
      return buildRawRequest(leagueMembers, { leagueId: league!.id }, { token: member!.token });
    };
    for (const [name, createRequest] of [
      ['dashboard', createDashboardRequest],
      ['member list', createMemberListRequest],
    ] as const) {
      const crowdedServerRequest = createRequest(crowdedServerLeagues);
      const emptyServerRequest = createRequest(emptyServerLeagues);
      const comparison = await measureAlternately(
        pairs,
        async () =>
          1000 / (await measureRate(crowdedServerConnections, durationMs, 200, () => crowdedServerRequest)),
        async () =>
          1000 / (await measureRate(emptyServerConnections, durationMs, 200, () => emptyServerRequest)),
      );
      rows.push({
        row: `${name} with ${backgroundRounds} rounds elsewhere`,
        unit: 'ms each, compared with an otherwise empty database',
        ...comparison,
      });
    }
    closeConnections([...emptyServerConnections, ...crowdedServerConnections]);
    return rows;
  } finally {
    await emptyServer.stop();
    await crowdedServer.stop();
  }
};
