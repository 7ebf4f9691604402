import { nextRoundNumber } from '@golf-league/core/golf/board.ts';
import type { Board } from '@golf-league/core/golf/board.ts';
import type { League } from '@golf-league/core/golf/league.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { Round } from '@golf-league/core/golf/round.ts';
import { useEffect, useState } from 'react';
import { outbox } from '../../live/outbox/outbox.ts';
import { useOutboxOf } from '../../live/outbox/use-outbox.tsx';
import { EditRoundDialog } from '../../features/rounds/edit-round-dialog.tsx';
import { RegisterRoundDialog } from '../../features/rounds/register-round-dialog.tsx';
import type { Typed } from '../../features/rounds/submit-round.ts';
import { draftOf } from '../../features/rounds/round-draft.tsx';
import { scoresIn, takesPictureAway } from '../../features/rounds/rounds.api.ts';
import type { ShownRound } from '../../features/rounds/rounds-with-outbox.tsx';
import { TakeBackDialog } from '../../features/rounds/take-back-dialog.tsx';
import type { RoundActions } from '../../features/scoreboard/player-rounds.tsx';
import { registerShortcut } from '../register-shortcut.ts';

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
  const onTheWay = useOutboxOf(league.id).filter(
    ({ kind, state }) => kind === 'round' && state !== 'saved',
  ).length;
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
        />
      )}
      {shown?.act === 'takeBack' && <TakeBackDialog round={shown.round} open={shown.open} onClose={close} />}
    </>
  );
  return { register: () => setRegistering(true), actions, dialogs };
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
