import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Round, RoundScores } from '@golf-league/core/golf/round.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../live/call.ts';
import type { Delivery } from '../../live/outbox/deliver.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { useHeld, useOutboxChanges } from '../../live/outbox/use-outbox.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Typed } from './register-round-dialog.tsx';
import { draftOf, scoresOf } from './round-draft.tsx';
import { RoundForm } from './round-form.tsx';
import { firstTap, writtenCorrection } from './rounds.api.ts';
import { pictureProblemOf } from './scorecard-draft.tsx';
import { nextStep, sayKept, sayNotSaved, sendRound } from './send-round.tsx';
import { UploadLabel } from './upload-label.tsx';

type Props = {
  round: Round;
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; mode: Mode };
  /** a change that could not be saved and is changed */
  from?: Typed;
};

/** Mounted anew for each round, so that it always starts from the round's own values. */
export function EditRoundDialog({ round, open, onClose, league, from }: Props) {
  const { t } = useTranslation(['rounds', 'leagues']);
  const queryClient = useQueryClient();
  const formId = useId();
  const { mode } = league;
  const [{ draft, scorecard, tap }, setTyped] = useState<Typed>(
    () =>
      from ?? {
        draft: draftOf(mode, round),
        scorecard: { kept: round.picture, file: null },
        tap: firstTap(),
      },
  );
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ error: CallError; kept: boolean } | null>(null);
  const { scores, problem } = scoresOf(mode, draft);
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);
  useHeld(tap.key, open);
  const update = useMutation({
    networkMode: 'always',
    mutationFn: (next: RoundScores) =>
      sendRound(
        writtenCorrection(round, tap, {
          scores: next,
          picture: {
            changed: scorecard.file !== null,
            removed: round.picture !== null && !scorecard.kept && !scorecard.file,
          },
        }),
        scorecard.file,
        { onProgress: setPercent },
      ),
    onSettled: () => setPercent(null),
    onSuccess: settle,
  });
  useOutboxChanges(({ after }) => {
    const isMine = after.key === tap.key && after.state === 'saved';
    if (isMine && isOpen.current && !update.isPending && failure?.kept) updated();
  });
  function settle(delivery: Delivery) {
    const next = nextStep(delivery);
    if (next.step === 'done') return updated();
    if (next.step === 'close') return leave();
    const { error, kept } = next;
    sayNotSaved(t('outcomes.updateFailed.title'), delivery);
    if (!isOpen.current) return;
    // Only because the dialog still holds all of it.
    if (delivery.is === 'refused') void outbox.discard([tap.key]);
    // The first try had arrived; what was changed since then is another change.
    const isOther = error.code === 'idempotency_key_reused';
    if (isOther) setTyped({ draft, scorecard, tap: firstTap() });
    setFailure({ error, kept });
  }
  /** It is on this phone, which sees to it. */
  function leave() {
    sayKept(tap.key);
    onClose();
  }
  function updated() {
    showToast({ kind: 'success', title: t('outcomes.updated.title'), text: t('outcomes.updated.text') });
    onClose();
    void queryClient.invalidateQueries();
  }
  const ready = scores !== null && problem === null;
  const submit = () => ready && !update.isPending && update.mutate(scores);
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={failure?.kept ? leave : onClose}
      title={t('editTitle', { number: round.number })}
      subtitle={`${league.name} · ${t(`leagues:modes.${mode}`)}`}
      footer={
        <Button type="submit" form={formId} size="large" wide disabled={!ready} busy={update.isPending}>
          <UploadLabel percent={percent}>{t('update')}</UploadLabel>
        </Button>
      }
    >
      <RoundForm
        id={formId}
        mode={mode}
        draft={draft}
        onChange={(next) => setTyped({ draft: next, scorecard, tap })}
        scorecard={scorecard}
        onScorecard={(next) => {
          setFailure(null);
          setTyped({ draft, scorecard: next, tap });
        }}
        pictureProblem={pictureProblemOf(failure?.error)}
        onSubmit={submit}
      />
    </Sheet>
  );
}
