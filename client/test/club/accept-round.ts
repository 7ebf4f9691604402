import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { createExampleResponse } from '../../../core/test/builders.ts';
import type { FakeServer } from '../fake-server.ts';
import { computeTestBoard } from './board.ts';
import { clubLeagues } from './league.ts';

const exampleResponse = createExampleResponse(submitRound);

/** Makes the fake server accept rounds, and add them to the board of this league only. */
export function acceptRound(server: FakeServer, leagueId: string): FakeServer {
  const league = clubLeagues.find(({ id }) => id === leagueId)!;
  return server.replyWith(submitRound, (input) => {
    const roundFields = {
      id: 'new',
      memberId: input.memberId,
      number: league.rounds.filter(({ memberId }) => memberId === input.memberId).length + 1,
      toPar: Number(input.toPar),
      gross: Number(input.gross),
      coursePar: Number(input.coursePar),
      playedOn: '2026-11-23',
      picture: null,
    };
    if (input.leagueId === leagueId) {
      const round = { ...roundFields, order: league.rounds.length + 1 };
      const { rows, rounds } = computeTestBoard({ ...league, rounds: [...league.rounds, round] });
      server.patchResponse(scoreboard, { rows, rounds });
    }
    return {
      ...exampleResponse,
      round: { ...exampleResponse.round, ...roundFields, leagueId: input.leagueId },
    };
  });
}
