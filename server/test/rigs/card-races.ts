import { randomUUID } from 'node:crypto';
import { confirmCard, readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { callApi } from '../call-api.ts';
import { createRigEvent, createRigLeague, type RigUser } from './people.ts';
import { CONCURRENCY, callConcurrently, type Race, times } from './race.ts';

export const cardRaces: readonly Race[] = [
  {
    name: 'a card cell that everybody writes to has the latest score and shows all scores as disputed',
    async run({ serverUrl, people }, tally) {
      const [admin, ...others] = people as [RigUser, ...RigUser[]];
      const leagueId = await createRigLeague(serverUrl, admin, others);
      const eventId = await createRigEvent(serverUrl, leagueId, admin);
      const firstEnteredAt = Date.now() - 60_000;
      const calls = people.flatMap((person, index) => {
        const at = new Date(firstEnteredAt + index).toISOString();
        const scores = [{ playerId: admin.id, hole: 1, strokes: index + 1, at }];
        const input = { eventId, userId: person.id, scores };
        const options = { ...person, key: randomUUID() };
        const sendWithKey = () => callApi(serverUrl, writeCard, input, options);
        return [sendWithKey, () => callApi(serverUrl, writeCard, input, person), sendWithKey];
      });
      const responseCounts = await callConcurrently(calls, tally);
      const { players } = await callApi(serverUrl, readCard, { eventId }, admin);
      const disputedStrokes = players[0]?.disputes[0]?.said.map(({ strokes }) => strokes);
      const allStrokes = people.map((_, index) => index + 1);
      return {
        actual: { ...responseCounts, strokes: players[0]?.strokes[0], disputed: disputedStrokes },
        expected: { 200: calls.length, strokes: people.length, disputed: allStrokes },
      };
    },
  },
  {
    name: 'a card that is confirmed, registered and changed concurrently becomes one round',
    async run({ serverUrl, people }, tally) {
      const [admin, ...others] = people as [RigUser, ...RigUser[]];
      const leagueId = await createRigLeague(serverUrl, admin, others);
      const eventId = await createRigEvent(serverUrl, leagueId, admin);
      const player = others[0]!;
      const createScore = (hole: number, strokes: number) => ({
        playerId: player.id,
        hole,
        strokes,
        at: new Date().toISOString(),
      });
      const writeScores = (writer: RigUser, scores: ReturnType<typeof createScore>[]) =>
        callApi(serverUrl, writeCard, { eventId, userId: writer.id, scores }, writer);
      await writeScores(
        admin,
        Array.from({ length: 18 }, (_, index) => createScore(index + 1, 4)),
      );
      const roundInput = { leagueId, memberId: player.id, eventId, strokes: Array<number>(18).fill(5) };
      const responseCounts = await callConcurrently(
        [
          ...people.map(
            (writer) => () =>
              callApi(serverUrl, confirmCard, { eventId, userId: writer.id, playerId: player.id }, writer),
          ),
          () => callApi(serverUrl, submitRound, roundInput, player),
          () => writeScores(admin, [createScore(1, 4)]),
        ],
        tally,
      );
      const rounds = await callApi(serverUrl, memberRounds, { leagueId, memberId: player.id }, player);
      const { players } = await callApi(serverUrl, readCard, { eventId }, admin);
      const unexpectedCodes = Object.keys(responseCounts).filter(
        (code) => !['200', 'forbidden', 'already_registered'].includes(code),
      );
      return {
        actual: {
          rounds: rounds.length,
          unexpected: unexpectedCodes,
          gross: players[0]?.gross,
          round: players[0]?.roundId,
        },
        expected: { rounds: 1, unexpected: [], gross: rounds[0]?.gross, round: rounds[0]?.id },
      };
    },
  },
  {
    name: 'a card keeps every acknowledged score while the groups of the tee sheet change',
    async run({ serverUrl, people: [admin, player, otherPlayer] }, tally) {
      const leagueId = await createRigLeague(serverUrl, admin!, [player!, otherPlayer!]);
      const eventId = await createRigEvent(serverUrl, leagueId, admin!);
      const saveTeeSheet = (groups: { players: string[] }[]) =>
        callApi(serverUrl, saveGroups, { eventId, userId: admin!.id, groups }, admin);
      const [oneGroup, twoGroups] = [
        [{ players: [player!.id, otherPlayer!.id] }],
        [{ players: [player!.id] }, { players: [otherPlayer!.id] }],
      ];
      await saveTeeSheet(oneGroup);
      let writtenCount = 0;
      const createScoreWrite = (hole: number) => async () => {
        const scores = [{ playerId: otherPlayer!.id, hole, strokes: 4, at: new Date().toISOString() }];
        await callApi(serverUrl, writeCard, { eventId, userId: player!.id, scores }, player);
        writtenCount++;
      };
      const responseCounts = await callConcurrently(
        times(CONCURRENCY, (index) =>
          index % 6 === 3 ? () => saveTeeSheet(twoGroups) : createScoreWrite(index + 1),
        ),
        tally,
      );
      const unexpectedCodes = Object.keys(responseCounts).filter(
        (code) => !['200', 'forbidden'].includes(code),
      );
      const { players } = await callApi(serverUrl, readCard, { eventId }, admin);
      const thru = players.find(({ playerId }) => playerId === otherPlayer!.id)?.thru;
      return {
        actual: { unexpected: unexpectedCodes, thru },
        expected: { unexpected: [], thru: writtenCount },
      };
    },
  },
];
