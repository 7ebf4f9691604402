import { nextRoundNumber } from '@golf-league/core/golf/board.ts';
import type { Board } from '@golf-league/core/golf/board.ts';
import { hasPaidOthers } from '@golf-league/core/golf/participation.ts';
import type { League } from '@golf-league/core/golf/league.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Round } from '@golf-league/core/golf/round.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { outbox } from '../../live/outbox/outbox.ts';
import { useOutboxOf } from '../../live/outbox/use-outbox.tsx';
import { EditRoundDialog } from '../../features/rounds/edit-round-dialog.tsx';
import { RegisterRoundDialog } from '../../features/rounds/register-round-dialog.tsx';
import type { Typed } from '../../features/rounds/submit-round.ts';
import { draftOf } from '../../features/rounds/round-draft.tsx';
import { lastParOf } from '../../features/rounds/last-par.ts';
import { memberRoundsQuery, scoresIn, takesPictureAway } from '../../features/rounds/rounds.api.ts';
import { hasArrived } from '../../features/rounds/rounds-with-outbox.tsx';
import type { ShownRound } from '../../features/rounds/rounds-with-outbox.tsx';
import type { TakingBack } from '../../features/rounds/take-back-line.tsx';
import { TakeBackDialog } from '../../features/rounds/take-back-dialog.tsx';
import type { RoundActions } from '../../features/scoreboard/player-rounds.tsx';
import { registerShortcut } from '../register-shortcut.ts';

const none: readonly Round[] = [];

type Words = Pick<League, 'id' | 'name'> & ScoringRules;
type Shown = { act: 'edit' | 'takeBack' | 'again'; round: Round; open: boolean; from?: Typed };

type Props = { league: Words; board: Board; userId: string };

/** The dialogs for the reader's own rounds: a new one, an existing one, and a queued or refused one. */
export function useRoundDialogs({ league, board, userId }: Props) {
  const [registering, setRegistering] = useState(() => registerShortcut.isRegisterIn(league.id));
  useEffect(() => registerShortcut.answered(), []);
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown((before) => before && { ...before, open: false });
  const next = nextRoundNumber(board, userId);
  const entries = useOutboxOf(league.id);
  const hasRounds = (board.rows.find((row) => row.memberId === userId)?.rounds ?? 0) > 0;
  const { data: rounds = none } = useQuery({ ...memberRoundsQuery(league.id, userId), enabled: hasRounds });
  const onTheWay = entries.filter(
    (entry) => entry.kind === 'round' && entry.state !== 'saved' && !hasArrived(entry, rounds),
  ).length;
  const usualPar = lastParOf(league, rounds, entries);
  const takingBack = takingBackOf(board, rounds.at(-1)?.number);
  const actions: RoundActions = {
    edit: (round) => setShown({ act: 'edit', round, open: true }),
    takeBack: (round) => setShown({ act: 'takeBack', round, open: true }),
    change: (refused) => void change(refused),
  };
  async function change({ round, entry }: ShownRound) {
    if (!entry) return;
    const from = await typedOf(league, round, entry);
    setShown({ act: entry.kind === 'round' ? 'again' : 'edit', round, open: true, from });
  }
  const from = shown?.from ? { from: shown.from } : {};
  const dialogs = (
    <>
      <RegisterRoundDialog
        open={registering}
        onClose={() => setRegistering(false)}
        league={league}
        userId={userId}
        roundNumber={nextRoundNumber(board, userId, onTheWay)}
        usualPar={usualPar}
      />
      {shown?.act === 'again' && (
        <RegisterRoundDialog
          {...from}
          key={shown.from?.tap.key}
          open={shown.open}
          onClose={close}
          league={league}
          userId={userId}
          roundNumber={next}
          usualPar={null}
        />
      )}
      {shown?.act === 'edit' && (
        <EditRoundDialog
          {...from}
          key={`${shown.round.id} ${shown.round.updatedAt} ${shown.from?.tap.key}`}
          round={shown.round}
          open={shown.open}
          onClose={close}
          league={league}
          takingBack={takingBack}
        />
      )}
      {shown?.act === 'takeBack' && <TakeBackDialog round={shown.round} open={shown.open} onClose={close} />}
    </>
  );
  return { register: () => setRegistering(true), actions, dialogs };
}

/** A paid round of several players can be corrected but not taken back, since the others have points from it. */
function takingBackOf({ rules, rounds }: Board, latest: number | undefined): TakingBack | undefined {
  if (latest === undefined) return undefined;
  const status = rounds.find((round) => round.number === latest);
  return { latest, isPaid: hasPaidOthers(rules.mode, status) };
}

/** Opens a refused round with its input; sent again with the same key, it is still the same round. */
async function typedOf(
  rules: ScoringRules,
  round: Round,
  entry: NonNullable<ShownRound['entry']>,
): Promise<Typed> {
  return {
    draft: draftOf(rules, scoresIn(entry)),
    scorecard: {
      existing: entry.kind === 'round' || takesPictureAway(entry) ? null : round.picture,
      file: entry.hasPicture ? await outbox.picture(entry.key) : null,
    },
    tap: { key: entry.key, writtenAt: entry.writtenAt },
  };
}
