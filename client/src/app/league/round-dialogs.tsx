import { getNextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { hasAwardedOthers } from '@golf-league/core/golf/standings/participation.ts';
import type { Round, RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { isCoursePar } from '@golf-league/core/golf/rounds/score.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { League } from '../../features/leagues/leagues.api.ts';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { registerPreload } from '../../live/load-chunk.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import type { FormRules } from '../../features/courses/course-entry.ts';
import { findCachedTee } from '../../features/courses/courses.api.ts';
import type { RoundFormContent } from '../../features/rounds/sending/submit-round.ts';
import { toDraft } from '../../features/rounds/form/round-draft.tsx';
import { readLastRound } from '../../features/rounds/form/last-round.ts';
import { memberRoundsQuery, getEntryScores, removesPicture } from '../../features/rounds/rounds.api.ts';
import { useOutboxRounds } from '../../features/rounds/use-outbox-rounds.ts';
import type { Seat } from '../../features/leagues/seats/seats.api.ts';
import { isEntryInRounds } from '../../features/rounds/rounds-with-outbox.tsx';
import type { DisplayedRound } from '../../features/rounds/rounds-with-outbox.tsx';
import type { RoundDeletion } from '../../features/rounds/list/delete-round-line.tsx';
import type { RoundActions } from '../../features/scoreboard/explain/player-rounds.tsx';
import { createStore, type Store, useStore } from '../../store.ts';
import { useSuggestedEvent } from './use-suggested-event.ts';
import { leagueShortcut } from '../league-shortcut.ts';

const RegisterRoundDialog = lazyDialog(
  registerPreload(() => import('../../features/rounds/register-round-dialog.tsx')),
  'RegisterRoundDialog',
);
const EditRoundDialog = lazyDialog(
  registerPreload(() => import('../../features/rounds/edit-round-dialog.tsx')),
  'EditRoundDialog',
);
const DeleteRoundDialog = lazyDialog(
  registerPreload(() => import('../../features/rounds/list/delete-round-dialog.tsx')),
  'DeleteRoundDialog',
);

const NO_ROUNDS: readonly Round[] = [];

type LeagueDetails = Pick<League, 'id' | 'name' | 'mode' | 'holes' | 'lastPar' | 'planned'>;
type OpenRoundDialog = {
  kind: 'edit' | 'delete' | 'again';
  round: Round;
  open: boolean;
  rejectedInput?: RoundFormContent;
};
/** The dialog that opens immediately for a player without an account. */
export type InitialRoundDialog =
  | { kind: 'register' }
  | { kind: 'edit' | 'delete'; round: Round }
  | { kind: 'change'; rejectedRound: DisplayedRound };

type Props = {
  league: LeagueDetails;
  board: SeasonStandings;
  userId: string;
  /** the player without an account who played the rounds; undefined for the user's own rounds */
  seat?: Seat;
  initial?: InitialRoundDialog;
};

/** Returns the dialogs for new, existing, queued and rejected rounds of one player. */
export function useRoundDialogs({ league, board, userId, seat, initial }: Props) {
  const playerId = seat?.id ?? userId;
  // Kept in a store, not in React state, so that tapping Register round does not re-render the board around the dialog.
  const [isRegisterOpenStore] = useState(() =>
    createStore(
      initial ? initial.kind === 'register' : leagueShortcut.getRequested(league.id) === 'register',
    ),
  );
  useEffect(() => leagueShortcut.clear(), []);
  const [openDialog, setOpenDialog] = useState<OpenRoundDialog | null>(() =>
    initial && 'round' in initial ? { ...initial, open: true } : null,
  );
  const boardBefore = useRef<SeasonStandings | null>(null);
  const onSend = () => {
    boardBefore.current = board;
  };
  const closeDialog = () =>
    setOpenDialog((previousDialog) => previousDialog && { ...previousDialog, open: false });
  const nextRoundNumber = getNextRoundNumberOnBoard(board, playerId);
  const queryClient = useQueryClient();
  const outboxEntries = useOutboxRounds(league.id, playerId);
  const hasRounds = (board.rows.find((row) => row.memberId === playerId)?.rounds ?? 0) > 0;
  const { data: rounds = NO_ROUNDS } = useQuery({
    ...memberRoundsQuery(league.id, playerId),
    enabled: hasRounds,
  });
  const unsentCount = outboxEntries.filter(
    (entry) => entry.kind === 'round' && entry.state !== 'saved' && !isEntryInRounds(entry, rounds),
  ).length;
  const suggestedEvents = useSuggestedEvent(league, { playerId, rounds, entries: outboxEntries });
  const formRules = { ...league, allowance: board.rules.allowance, handicap: board.rules.handicap };
  const latestKnownRound = readLastRound(formRules, rounds, outboxEntries);
  // The board may contain rounds that are not fetched yet.
  const lastPar = league.lastPar !== null && isCoursePar(league, league.lastPar) ? league.lastPar : null;
  const lastRound = {
    ...latestKnownRound,
    isFirst: latestKnownRound.isFirst && !hasRounds,
    par: latestKnownRound.par ?? lastPar,
  };
  const roundDeletion = getRoundDeletion(board, rounds.at(-1)?.number);
  const actions: RoundActions = {
    edit: (round) => setOpenDialog({ kind: 'edit', round, open: true }),
    deleteLatest: (round) => setOpenDialog({ kind: 'delete', round, open: true }),
    editRejected: (rejectedRound) => void openRejectedRound(rejectedRound),
  };
  async function openRejectedRound({ round, entry }: DisplayedRound) {
    if (!entry) return;
    const roundInput = await loadRoundInput(queryClient, formRules, round, entry);
    setOpenDialog({
      kind: entry.kind === 'round' ? 'again' : 'edit',
      round,
      open: true,
      rejectedInput: roundInput,
    });
  }
  useEffect(() => {
    if (initial?.kind === 'change') void openRejectedRound(initial.rejectedRound);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: each request mounts its own dialogs
  }, []);
  const dialogs = (
    <>
      <StoreControlledRegisterDialog
        isOpenStore={isRegisterOpenStore}
        onSend={onSend}
        league={formRules}
        userId={userId}
        seat={seat}
        initial={{
          roundNumber: getNextRoundNumberOnBoard(board, playerId, unsentCount),
          lastRound,
          suggestedEvent: suggestedEvents.next,
        }}
      />
      {openDialog?.kind === 'again' && (
        <RegisterRoundDialog
          key={openDialog.rejectedInput?.tap.key}
          open={openDialog.open}
          onClose={closeDialog}
          onSend={onSend}
          league={formRules}
          userId={userId}
          seat={seat}
          initial={{
            rejectedRound: openDialog.rejectedInput,
            roundNumber: nextRoundNumber,
            lastRound: null,
            suggestedEvent: suggestedEvents.findForEntry(
              outboxEntries.find(({ key }) => key === openDialog.rejectedInput?.tap.key),
            ),
          }}
        />
      )}
      {openDialog?.kind === 'edit' && (
        <EditRoundDialog
          key={`${openDialog.round.id} ${openDialog.round.updatedAt} ${openDialog.rejectedInput?.tap.key}`}
          round={openDialog.round}
          userId={userId}
          seat={seat}
          open={openDialog.open}
          onClose={closeDialog}
          league={formRules}
          deletion={roundDeletion}
          rejectedCorrection={openDialog.rejectedInput}
        />
      )}
      {openDialog?.kind === 'delete' && (
        <DeleteRoundDialog round={openDialog.round} open={openDialog.open} onClose={closeDialog} />
      )}
    </>
  );
  return { register: () => isRegisterOpenStore.set(true), actions, dialogs, boardBefore };
}

type RegisterRoundProps = Omit<ComponentProps<typeof RegisterRoundDialog>, 'open' | 'onClose'>;

function StoreControlledRegisterDialog({
  isOpenStore,
  ...dialogProps
}: RegisterRoundProps & { isOpenStore: Store<boolean> }) {
  return (
    <RegisterRoundDialog
      {...dialogProps}
      open={useStore(isOpenStore)}
      onClose={() => isOpenStore.set(false)}
    />
  );
}

/** Returns the latest round's number, and whether it awarded others points, in which case it can only be edited. */
function getRoundDeletion(
  { rules, rounds }: SeasonStandings,
  latestNumber: number | undefined,
): RoundDeletion | undefined {
  if (latestNumber === undefined) return undefined;
  const roundStatus = rounds.find((round) => round.number === latestNumber);
  return { latestNumber, hasAwardedPoints: hasAwardedOthers(rules.mode, roundStatus) };
}

/** Returns the input of a rejected round. Sending it again with the same key does not create a second round. */
async function loadRoundInput(
  queryClient: QueryClient,
  rules: FormRules,
  round: Round,
  entry: NonNullable<DisplayedRound['entry']>,
): Promise<RoundFormContent> {
  const scores = getEntryScores(entry);
  const course = findPlayedCourse(queryClient, round, scores);
  return {
    draft: toDraft(rules, { ...scores, course }),
    scorecard: {
      existing: entry.kind === 'round' || removesPicture(entry) ? null : round.picture,
      file: entry.hasPicture ? await outbox.getPicture(entry.key) : null,
    },
    tap: { key: entry.key, writtenAt: entry.writtenAt },
  };
}

/** Returns the course of a queued round: the one stored with the round, or else one from the cached courses. */
function findPlayedCourse(
  queryClient: QueryClient,
  { leagueId, teeId: playedTeeId, course }: Round,
  { teeId }: RoundScores,
): Round['course'] {
  if (teeId === null) return null;
  if (course && playedTeeId === teeId) return course;
  const cachedTee = findCachedTee(queryClient, leagueId, teeId);
  if (!cachedTee) return null;
  const { id: _id, name: tee, ...teeRatings } = cachedTee.tee;
  return { name: cachedTee.course, tee, ...teeRatings };
}
