import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { type Bench, CONNECTIONS } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import { closeConnections, openConnections, measureRate, buildRawRequest } from './http-load.ts';
import { measureAlternately, type BenchRow } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople, makeBackgroundRounds } from './bench-data.ts';

const LEAGUE_COUNT = 10;

/** Creates ten leagues of twenty players each, with one person who is a member of all ten. */
async function createMeasuredLeagues({ sql }: BenchServer): Promise<BenchLeague[]> {
  const [sharedMember] = await makePeople(sql, 1);
  const groups = [];
  for (let league = 0; league < LEAGUE_COUNT; league++)
    groups.push([sharedMember!, ...(await makePeople(sql, 19))]);
  const leagues = await makeLeagues(sql, groups, 20);
  await sql.query('vacuum analyze');
  return leagues;
}

/** Measures reads of ten leagues, in an otherwise empty database and in one with many rounds of other leagues. */
export const readsInCrowdedDatabase: Bench = async ({ app, durationMs, pairs, roundsElsewhere }) => {
  const emptyServer = await startBenchServer(app);
  const crowdedServer = await startBenchServer(app);
  try {
    await makeBackgroundRounds(crowdedServer.sql, roundsElsewhere);
    const rows: BenchRow[] = [];
    const emptyServerLeagues = await createMeasuredLeagues(emptyServer);
    const crowdedLeagues = await createMeasuredLeagues(crowdedServer);
    const connections = openConnections(emptyServer.address, CONNECTIONS);
    const crowdedConnections = openConnections(crowdedServer.address, CONNECTIONS);
    const createDashboardRequest = ([league]: readonly BenchLeague[]) => {
      const [member] = league!.people;
      return buildRawRequest(listLeagues, { userId: member!.id }, { token: member!.token });
    };
    const createMemberListRequest = ([league]: readonly BenchLeague[]) => {
      const [member] = league!.people;
      return buildRawRequest(leagueMembers, { leagueId: league!.id }, { token: member!.token });
    };
    for (const [name, request] of [
      ['dashboard', createDashboardRequest],
      ['member list', createMemberListRequest],
    ] as const) {
      const crowdedRequest = request(crowdedLeagues);
      const emptyServerRequest = request(emptyServerLeagues);
      const compared = await measureAlternately(
        pairs,
        async () => 1000 / (await measureRate(crowdedConnections, durationMs, 200, () => crowdedRequest)),
        async () => 1000 / (await measureRate(connections, durationMs, 200, () => emptyServerRequest)),
      );
      rows.push({
        row: `${name} with ${roundsElsewhere} rounds elsewhere`,
        unit: 'ms each, compared with an otherwise empty database',
        ...compared,
      });
    }
    closeConnections([...connections, ...crowdedConnections]);
    return rows;
  } finally {
    await emptyServer.stop();
    await crowdedServer.stop();
  }
};
