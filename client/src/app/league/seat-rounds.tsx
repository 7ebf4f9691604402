import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useState } from 'react';
import type { League } from '../../features/leagues/leagues.api.ts';
import type { Seat } from '../../features/leagues/seats/seats.api.ts';
import type { SeatActions } from '../../features/scoreboard/board/season-board.tsx';
import { type InitialRoundDialog, useRoundDialogs } from './round-dialogs.tsx';

type Props = { league: League; board: SeasonStandings; userId: string };
type DialogRequest = { seat: Seat; asked: InitialRoundDialog; count: number };

/** The dialogs by which an admin registers and corrects the rounds of players without an account. */
export function useSeatRounds({ league, board, userId }: Props) {
  const [wish, setWish] = useState<DialogRequest | null>(null);
  const ask = (seat: Seat, asked: InitialRoundDialog) =>
    setWish((before) => ({ seat, asked, count: (before?.count ?? 0) + 1 }));
  const register = (seat: Seat) => ask(seat, { act: 'register' });
  const actionsOf = (seat: Seat): SeatActions => ({
    register: () => register(seat),
    edit: (round) => ask(seat, { act: 'edit', round }),
    takeBack: (round) => ask(seat, { act: 'takeBack', round }),
    change: (shown) => ask(seat, { act: 'change', shown }),
  });
  const dialogs = wish && (
    <SeatDialogs
      key={wish.count}
      league={league}
      board={board}
      userId={userId}
      seat={wish.seat}
      asked={wish.asked}
    />
  );
  return { register, actionsOf, dialogs };
}

function SeatDialogs(props: Props & { seat: Seat; asked: InitialRoundDialog }) {
  return useRoundDialogs(props).dialogs;
}
