import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { type Bench, CONNECTIONS } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import { closeConnections, openConnections, measureRate, rawRequest } from './http-load.ts';
import { measureAlternately, type BenchRow } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople, makeRoundsElsewhere } from './world.ts';

const ROW_PER_PERSON = 10;

/** Creates ten leagues of one person with twenty players each, as on a dashboard. */
async function createOwnLeagues({ sql }: BenchServer): Promise<BenchLeague[]> {
  const [self] = await makePeople(sql, 1);
  const groups = [];
  for (let league = 0; league < ROW_PER_PERSON; league++)
    groups.push([self!, ...(await makePeople(sql, 19))]);
  const leagues = await makeLeagues(sql, groups, 20);
  await sql.query('vacuum analyze');
  return leagues;
}

/** Measures reads of a few leagues, alone in the database and among very many rounds of other leagues. */
export const readsAmongOthers: Bench = async ({ app, slice, pairs, roundsElsewhere }) => {
  const alone = await startBenchServer(app);
  const crowded = await startBenchServer(app);
  try {
    await makeRoundsElsewhere(crowded.sql, roundsElsewhere);
    const rows: BenchRow[] = [];
    const aloneLeagues = await createOwnLeagues(alone);
    const crowdedLeagues = await createOwnLeagues(crowded);
    const lines = openConnections(alone.address, CONNECTIONS);
    const crowdedLines = openConnections(crowded.address, CONNECTIONS);
    const dashboard = ([league]: readonly BenchLeague[]) => {
      const [self] = league!.people;
      return rawRequest(listLeagues, { userId: self!.id }, { token: self!.token });
    };
    const members = ([league]: readonly BenchLeague[]) => {
      const [self] = league!.people;
      return rawRequest(leagueMembers, { leagueId: league!.id }, { token: self!.token });
    };
    for (const [name, request] of [
      ['dashboard', dashboard],
      ['member list', members],
    ] as const) {
      const crowdedRequest = request(crowdedLeagues);
      const aloneRequest = request(aloneLeagues);
      const compared = await measureAlternately(
        pairs,
        async () => 1000 / (await measureRate(crowdedLines, slice, 200, () => crowdedRequest)),
        async () => 1000 / (await measureRate(lines, slice, 200, () => aloneRequest)),
      );
      rows.push({
        row: `${name} with ${roundsElsewhere} rounds elsewhere`,
        unit: 'ms each, against none elsewhere',
        ...compared,
      });
    }
    closeConnections([...lines, ...crowdedLines]);
    return rows;
  } finally {
    await alone.stop();
    await crowded.stop();
  }
};
