import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useState } from 'react';
import type { League } from '../../features/leagues/leagues.api.ts';
import type { Seat } from '../../features/leagues/seats/seats.api.ts';
import type { SeatActions } from '../../features/scoreboard/board/season-board.tsx';
import { type InitialRoundDialog, useRoundDialogs } from './round-dialogs.tsx';

type Props = { league: League; board: SeasonStandings; userId: string };
type DialogRequest = { seat: Seat; initial: InitialRoundDialog; requestId: number };

/** Returns the dialogs in which an admin registers and corrects rounds for players without an account. */
export function useSeatRounds({ league, board, userId }: Props) {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const openDialog = (seat: Seat, initial: InitialRoundDialog) =>
    setRequest((previousRequest) => ({ seat, initial, requestId: (previousRequest?.requestId ?? 0) + 1 }));
  const register = (seat: Seat) => openDialog(seat, { kind: 'register' });
  const getActions = (seat: Seat): SeatActions => ({
    register: () => register(seat),
    edit: (round) => openDialog(seat, { kind: 'edit', round }),
    deleteLatest: (round) => openDialog(seat, { kind: 'delete', round }),
    editRejected: (rejectedRound) => openDialog(seat, { kind: 'change', rejectedRound }),
  });
  const dialogs = request && (
    <SeatDialogs
      key={request.requestId}
      league={league}
      board={board}
      userId={userId}
      seat={request.seat}
      initial={request.initial}
    />
  );
  return { register, getActions, dialogs };
}

function SeatDialogs(props: Props & { seat: Seat; initial: InitialRoundDialog }) {
  return useRoundDialogs(props).dialogs;
}
