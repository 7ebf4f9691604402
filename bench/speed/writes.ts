import { randomUUID } from 'node:crypto';
import { createPoll, markChatRead, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { fromWireAnswer } from '@golf-league/core/wire/endpoint.ts';
import { type Bench, CONNECTIONS, type Scale } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import {
  decodeChunkedBody,
  closeConnections,
  openConnections,
  measureRate,
  buildRawRequest,
} from './http-load.ts';
import { measureAlternately, type BenchRow } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople, type BenchPerson } from './bench-data.ts';

/** Measures the upper limit for writes: one durable row per INSERT, into a table with the same indexes as `rounds`. */
async function measureInsertsPerSecond({ sql }: BenchServer, milliseconds: number): Promise<number> {
  const text = `insert into bench_rounds (id, league_id, user_id, number, to_par, played_on)
    values ($1, $2, $2, 1, 3, current_date)`;
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - startedAt < milliseconds) {
        const id = randomUUID();
        await sql.query({ name: 'bench_insert', text, values: [id, id] });
        count++;
      }
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}

type RequestFactory = (index: number, turn: number) => Buffer;

const createRequestOptions = ({ token }: BenchPerson) => ({ token, key: randomUUID() });

function makeRoundRequests(getLeague: (index: number) => BenchLeague): RequestFactory {
  return (index) => {
    const { id, people } = getLeague(index);
    const person = people[index % people.length]!;
    const scores = { leagueId: id, memberId: person.id, gross: 90, toPar: 8 };
    return buildRawRequest(submitRound, scores, createRequestOptions(person));
  };
}

async function makeVoteRequests(
  { address }: BenchServer,
  { id, people }: BenchLeague,
): Promise<RequestFactory> {
  const [pollAuthor] = people;
  const [connection] = openConnections(address, 1);
  const newPoll = {
    question: 'When?',
    options: ['Saturday', 'Sunday'],
    userId: pollAuthor!.id,
    leagueId: id,
  };
  const response = await connection!.send(
    buildRawRequest(createPoll, newPoll, createRequestOptions(pollAuthor!)),
  );
  connection!.close();
  const { message: pollMessage } = fromWireAnswer(
    createPoll,
    JSON.parse(decodeChunkedBody(response).toString()),
  );
  const [{ id: optionId }] = pollMessage.poll!.options as unknown as [{ id: string }];
  return (index) => {
    const person = people[index % people.length]!;
    const voteInput = { userId: person.id, pollId: pollMessage.id, optionId };
    return buildRawRequest(vote, voteInput, createRequestOptions(person));
  };
}

async function measureWrites(server: BenchServer, { durationMs, pairs }: Scale): Promise<BenchRow[]> {
  const { sql, address } = server;
  await sql.query(
    'create table bench_rounds (like rounds including defaults including generated including identity including indexes)',
  );
  const groups = [];
  for (let group = 0; group < CONNECTIONS; group++) groups.push(await makePeople(sql, CONNECTIONS));
  const leagues = await makeLeagues(sql, groups, 3);
  const [firstLeague] = leagues as [BenchLeague];
  const createMessageRequest: RequestFactory = (index) => {
    const person = firstLeague.people[index % CONNECTIONS]!;
    const chatMessage = { userId: person.id, leagueId: firstLeague.id, message: 'Fore!' };
    return buildRawRequest(uploadMessage, chatMessage, createRequestOptions(person));
  };
  const createMarkReadRequest: RequestFactory = (index) => {
    const person = firstLeague.people[index % CONNECTIONS]!;
    return buildRawRequest(
      markChatRead,
      { leagueId: firstLeague.id, userId: person.id },
      createRequestOptions(person),
    );
  };
  const writes: [string, RequestFactory][] = [
    [`round with a key, ${CONNECTIONS} leagues`, makeRoundRequests((index) => leagues[index % CONNECTIONS]!)],
    ['round with a key, one league', makeRoundRequests(() => firstLeague)],
    ['message, one league', createMessageRequest],
    ['vote, one league', await makeVoteRequests(server, firstLeague)],
    ['mark as read, one league', createMarkReadRequest],
  ];
  const rows: BenchRow[] = [];
  const connections = openConnections(address, CONNECTIONS);
  for (const [row, write] of writes) {
    const compared = await measureAlternately(
      pairs,
      () => measureRate(connections, durationMs, 200, write),
      () => measureInsertsPerSecond(server, durationMs),
    );
    rows.push({ row, unit: 'per second, compared with single INSERTs', ...compared });
  }
  closeConnections(connections);
  return rows;
}

/** Measures writes by many members at once, compared with plain INSERTs. */
export const writesBench: Bench = async (scale) => {
  const server = await startBenchServer(scale.app);
  try {
    return await measureWrites(server, scale);
  } finally {
    await server.stop();
  }
};
