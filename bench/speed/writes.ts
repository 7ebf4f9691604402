import { randomUUID } from 'node:crypto';
import { createPoll, markChatRead, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { answerOfWire } from '@golf-league/core/wire/endpoint.ts';
import { type Bench, CONNECTIONS, type Scale } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import { unchunkBody, closeConnections, openConnections, measureRate, rawRequest } from './http-load.ts';
import { measureAlternately, type BenchRow } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople, type BenchPerson } from './world.ts';

/** Measures the upper limit for writes: one durable row per INSERT, into a table with the indexes of rounds. */
async function insertsPerSecond({ sql }: BenchServer, milliseconds: number): Promise<number> {
  const text = `insert into bench_rounds (id, league_id, user_id, number, to_par, played_on)
    values ($1, $2, $2, 1, 3, current_date)`;
  const began = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - began < milliseconds) {
        const id = randomUUID();
        await sql.query({ name: 'bench_insert', text, values: [id, id] });
        count++;
      }
    }),
  );
  return (count * 1000) / (performance.now() - began);
}

type Write = (line: number, turn: number) => Buffer;

const requestOptionsOf = ({ token }: BenchPerson) => ({ token, key: randomUUID() });

function roundRequests(leagueOf: (line: number) => BenchLeague): Write {
  return (line) => {
    const { id, people } = leagueOf(line);
    const person = people[line % people.length]!;
    const scores = { leagueId: id, memberId: person.id, gross: 90, toPar: 8 };
    return rawRequest(submitRound, scores, requestOptionsOf(person));
  };
}

async function voteRequests({ address }: BenchServer, { id, people }: BenchLeague): Promise<Write> {
  const [asker] = people;
  const [line] = openConnections(address, 1);
  const newPoll = { question: 'When?', options: ['Saturday', 'Sunday'], userId: asker!.id, leagueId: id };
  const answer = await line!.send(rawRequest(createPoll, newPoll, requestOptionsOf(asker!)));
  line!.close();
  const { message } = answerOfWire(createPoll, JSON.parse(unchunkBody(answer).toString()));
  const [{ id: optionId }] = message.poll!.options as unknown as [{ id: string }];
  return (index) => {
    const person = people[index % people.length]!;
    const voteInput = { userId: person.id, pollId: message.id, optionId };
    return rawRequest(vote, voteInput, requestOptionsOf(person));
  };
}

async function measure(server: BenchServer, { slice, pairs }: Scale): Promise<BenchRow[]> {
  const { sql, address } = server;
  await sql.query(
    'create table bench_rounds (like rounds including defaults including generated including identity including indexes)',
  );
  const groups = [];
  for (let group = 0; group < CONNECTIONS; group++) groups.push(await makePeople(sql, CONNECTIONS));
  const leagues = await makeLeagues(sql, groups, 3);
  const [firstLeague] = leagues as [BenchLeague];
  const message: Write = (line) => {
    const person = firstLeague.people[line % CONNECTIONS]!;
    const chatMessage = { userId: person.id, leagueId: firstLeague.id, message: 'Fore!' };
    return rawRequest(uploadMessage, chatMessage, requestOptionsOf(person));
  };
  const read: Write = (line) => {
    const person = firstLeague.people[line % CONNECTIONS]!;
    return rawRequest(
      markChatRead,
      { leagueId: firstLeague.id, userId: person.id },
      requestOptionsOf(person),
    );
  };
  const writes: [string, Write][] = [
    [`round with a key, ${CONNECTIONS} leagues`, roundRequests((line) => leagues[line % CONNECTIONS]!)],
    ['round with a key, one league', roundRequests(() => firstLeague)],
    ['message, one league', message],
    ['vote, one league', await voteRequests(server, firstLeague)],
    ['mark as read, one league', read],
  ];
  const rows: BenchRow[] = [];
  const lines = openConnections(address, CONNECTIONS);
  for (const [row, write] of writes) {
    const compared = await measureAlternately(
      pairs,
      () => measureRate(lines, slice, 200, write),
      () => insertsPerSecond(server, slice),
    );
    rows.push({ row, unit: 'per second, against one INSERT each', ...compared });
  }
  closeConnections(lines);
  return rows;
}

export const writes: Bench = async (scale) => {
  const server = await startBenchServer(scale.app);
  try {
    return await measure(server, scale);
  } finally {
    await server.stop();
  }
};
