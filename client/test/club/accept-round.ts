import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { anAnswer } from '../../../core/test/builders.ts';
import type { FakeServer } from '../fake-server.ts';
import { boardOf } from './board.ts';
import { clubLeagues } from './league.ts';

const example = anAnswer(submitRound);

/** Adds a registered round to this league's board, as the server does; other leagues stay as they are. */
export function acceptRound(answers: FakeServer, leagueId: string): FakeServer {
  const league = clubLeagues.find(({ id }) => id === leagueId)!;
  return answers.replyWith(submitRound, (sent) => {
    const known = {
      id: 'new',
      memberId: sent.memberId,
      number: league.rounds.filter(({ memberId }) => memberId === sent.memberId).length + 1,
      toPar: Number(sent.toPar),
      gross: Number(sent.gross),
      coursePar: Number(sent.coursePar),
      playedOn: '2026-11-23',
      picture: null,
    };
    if (sent.leagueId === leagueId) {
      const round = { ...known, order: league.rounds.length + 1 };
      const { rows, rounds } = boardOf({ ...league, rounds: [...league.rounds, round] });
      answers.change(scoreboard, { rows, rounds });
    }
    return { ...example, round: { ...example.round, ...known, leagueId: sent.leagueId } };
  });
}
