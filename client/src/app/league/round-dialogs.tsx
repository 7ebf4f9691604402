import { nextRoundNumberOnBoard } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { hasAwardedOthers } from '@golf-league/core/golf/standings/participation.ts';
import type { Round, RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { isCoursePar } from '@golf-league/core/golf/rounds/score.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import type { League } from '../../features/leagues/leagues.api.ts';
import { lateDialog } from '../../live/late-dialog.tsx';
import { registerPreload } from '../../live/load-part.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import type { FormRules } from '../../features/courses/by-course.ts';
import { cachedTee } from '../../features/courses/courses.api.ts';
import type { Typed } from '../../features/rounds/sending/submit-round.ts';
import { draftOf } from '../../features/rounds/form/round-draft.tsx';
import { lastRoundOf } from '../../features/rounds/form/last-round.ts';
import { memberRoundsQuery, scoresIn, removesPicture } from '../../features/rounds/rounds.api.ts';
import { useWrittenRounds } from '../../features/rounds/use-written-rounds.ts';
import type { Seat } from '../../features/leagues/seats/seats.api.ts';
import { hasArrived } from '../../features/rounds/rounds-with-outbox.tsx';
import type { ShownRound } from '../../features/rounds/rounds-with-outbox.tsx';
import type { RoundDeletion } from '../../features/rounds/list/delete-round-line.tsx';
import type { RoundActions } from '../../features/scoreboard/explain/player-rounds.tsx';
import { createStore, type Store, useStore } from '../../store.ts';
import { useDayOfRound } from './use-day-of-round.ts';
import { leagueShortcut } from '../league-shortcut.ts';

const RegisterRoundDialog = lateDialog(
  registerPreload(() => import('../../features/rounds/register-round-dialog.tsx')),
  'RegisterRoundDialog',
);
const EditRoundDialog = lateDialog(
  registerPreload(() => import('../../features/rounds/edit-round-dialog.tsx')),
  'EditRoundDialog',
);
const TakeBackDialog = lateDialog(
  registerPreload(() => import('../../features/rounds/list/delete-round-dialog.tsx')),
  'DeleteRoundDialog',
);

const none: readonly Round[] = [];

type Words = Pick<League, 'id' | 'name' | 'mode' | 'holes' | 'lastPar' | 'planned'>;
type OpenRoundDialog = { act: 'edit' | 'takeBack' | 'again'; round: Round; open: boolean; from?: Typed };
/** The dialog that opens at once for a player without an account. */
export type InitialRoundDialog =
  | { act: 'register' }
  | { act: 'edit' | 'takeBack'; round: Round }
  | { act: 'change'; shown: ShownRound };

type Props = {
  league: Words;
  board: SeasonStandings;
  userId: string;
  /** the player without an account whose rounds these are; undefined for the reader's own */
  seat?: Seat;
  asked?: InitialRoundDialog;
};

/** The dialogs for one player's rounds: a new one, an existing one, and a queued or refused one. */
export function useRoundDialogs({ league, board, userId, seat, asked }: Props) {
  const playerId = seat?.id ?? userId;
  // Outside React, since a tap on Register round must not render the board around the dialog.
  const [isRegistering] = useState(() =>
    createStore(asked ? asked.act === 'register' : leagueShortcut.askedIn(league.id) === 'register'),
  );
  useEffect(() => leagueShortcut.answered(), []);
  const [shown, setShown] = useState<OpenRoundDialog | null>(() =>
    asked && 'round' in asked ? { ...asked, open: true } : null,
  );
  const before = useRef<SeasonStandings | null>(null);
  const onSend = () => {
    before.current = board;
  };
  const close = () => setShown((before) => before && { ...before, open: false });
  const next = nextRoundNumberOnBoard(board, playerId);
  const queryClient = useQueryClient();
  const entries = useWrittenRounds(league.id, playerId);
  const hasRounds = (board.rows.find((row) => row.memberId === playerId)?.rounds ?? 0) > 0;
  const { data: rounds = none } = useQuery({ ...memberRoundsQuery(league.id, playerId), enabled: hasRounds });
  const onTheWay = entries.filter(
    (entry) => entry.kind === 'round' && entry.state !== 'saved' && !hasArrived(entry, rounds),
  ).length;
  const day = useDayOfRound(league, { playerId, rounds, entries });
  const rules = { ...league, allowance: board.rules.allowance, handicap: board.rules.handicap };
  const known = lastRoundOf(rules, rounds, entries);
  // The board may contain rounds before the rounds are fetched.
  const lastPar = league.lastPar !== null && isCoursePar(league, league.lastPar) ? league.lastPar : null;
  const last = { ...known, isFirst: known.isFirst && !hasRounds, par: known.par ?? lastPar };
  const takingBack = takingBackOf(board, rounds.at(-1)?.number);
  const actions: RoundActions = {
    edit: (round) => setShown({ act: 'edit', round, open: true }),
    takeBack: (round) => setShown({ act: 'takeBack', round, open: true }),
    change: (refused) => void change(refused),
  };
  async function change({ round, entry }: ShownRound) {
    if (!entry) return;
    const from = await typedOf(queryClient, rules, round, entry);
    setShown({ act: entry.kind === 'round' ? 'again' : 'edit', round, open: true, from });
  }
  useEffect(() => {
    if (asked?.act === 'change') void change(asked.shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: each request mounts dialogs of its own
  }, []);
  const from = shown?.from ? { from: shown.from } : {};
  const dialogs = (
    <>
      <Registering
        isOpen={isRegistering}
        onSend={onSend}
        league={rules}
        userId={userId}
        seat={seat}
        begins={{ roundNumber: nextRoundNumberOnBoard(board, playerId, onTheWay), last, day: day.next }}
      />
      {shown?.act === 'again' && (
        <RegisterRoundDialog
          key={shown.from?.tap.key}
          open={shown.open}
          onClose={close}
          onSend={onSend}
          league={rules}
          userId={userId}
          seat={seat}
          begins={{
            ...from,
            roundNumber: next,
            last: null,
            day: day.ofEntry(entries.find(({ key }) => key === shown.from?.tap.key)),
          }}
        />
      )}
      {shown?.act === 'edit' && (
        <EditRoundDialog
          {...from}
          key={`${shown.round.id} ${shown.round.updatedAt} ${shown.from?.tap.key}`}
          round={shown.round}
          userId={userId}
          seat={seat}
          open={shown.open}
          onClose={close}
          league={rules}
          takingBack={takingBack}
        />
      )}
      {shown?.act === 'takeBack' && <TakeBackDialog round={shown.round} open={shown.open} onClose={close} />}
    </>
  );
  return { register: () => isRegistering.set(true), actions, dialogs, before };
}

type Registration = Omit<ComponentProps<typeof RegisterRoundDialog>, 'open' | 'onClose'>;

function Registering({ isOpen, ...round }: Registration & { isOpen: Store<boolean> }) {
  return <RegisterRoundDialog {...round} open={useStore(isOpen)} onClose={() => isOpen.set(false)} />;
}

/** A paid round of several players can be corrected but not deleted, since the others have points from it. */
function takingBackOf(
  { rules, rounds }: SeasonStandings,
  latest: number | undefined,
): RoundDeletion | undefined {
  if (latest === undefined) return undefined;
  const status = rounds.find((round) => round.number === latest);
  return { latest, isPaid: hasAwardedOthers(rules.mode, status) };
}

/** Opens a refused round with its input. Sending it again with the same key does not create a second round. */
async function typedOf(
  queryClient: QueryClient,
  rules: FormRules,
  round: Round,
  entry: NonNullable<ShownRound['entry']>,
): Promise<Typed> {
  const scores = scoresIn(entry);
  const course = playedCourseOf(queryClient, round, scores);
  return {
    draft: draftOf(rules, { ...scores, course }),
    scorecard: {
      existing: entry.kind === 'round' || removesPicture(entry) ? null : round.picture,
      file: entry.hasPicture ? await outbox.picture(entry.key) : null,
    },
    tap: { key: entry.key, writtenAt: entry.writtenAt },
  };
}

/** The course of an entry: as it was when the round was played, or as in the fetched courses. */
function playedCourseOf(
  queryClient: QueryClient,
  { leagueId, teeId: played, course }: Round,
  { teeId }: RoundScores,
): Round['course'] {
  if (teeId === null) return null;
  if (course && played === teeId) return course;
  const read = cachedTee(queryClient, leagueId, teeId);
  if (!read) return null;
  const { id: _named, name: tee, ...numbers } = read.tee;
  return { name: read.course, tee, ...numbers };
}
