import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { RoundScores } from '@golf-league/core/golf/round.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '../../live/call.ts';
import type { Delivery } from '../../live/outbox/deliver.ts';
import { outbox } from '../../live/outbox/outbox.ts';
import { useHeld, useOutboxChanges } from '../../live/outbox/use-outbox.tsx';
import { feelSuccess } from '../../platform/haptics.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { scoresOf } from './round-draft.tsx';
import type { Draft } from './round-draft.tsx';
import { RoundForm } from './round-form.tsx';
import { RoundReview } from './round-review.tsx';
import { writtenRound } from './rounds.api.ts';
import type { FirstTap } from './rounds.api.ts';
import { noScorecard, pictureProblemOf } from './scorecard-draft.tsx';
import type { ScorecardDraft } from './scorecard-draft.tsx';
import { nextStep, sayKept, sayNotSaved, sendRound } from './send-round.tsx';
import { unfinishedRound } from './unfinished-round.tsx';
import { UploadLabel } from './upload-label.tsx';

/** A round that is typed: what stands in the form, and the tap that began it. */
export type Typed = { draft: Draft; scorecard: ScorecardDraft; tap: FirstTap };

type Props = {
  open: boolean;
  onClose: () => void;
  league: { id: string; name: string; mode: Mode };
  userId: string;
  roundNumber: number;
  /** one that could not be saved and is changed */
  from?: Typed;
};

/** Day and key are fixed at the first tap: a retry after midnight is still the same round, and has one effect. */
const begin = (leagueId: string): Typed => ({
  ...unfinishedRound.resume(leagueId),
  scorecard: noScorecard,
});

export function RegisterRoundDialog({ open, onClose, league, userId, roundNumber, from }: Props) {
  const { t } = useTranslation(['rounds', 'leagues']);
  const queryClient = useQueryClient();
  const formId = useId();
  const [wasOpen, setWasOpen] = useState(open);
  const [{ draft, scorecard, tap }, setRound] = useState(() => from ?? begin(league.id));
  const [reviewing, setReviewing] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  /** why the last try did not save it, and whether the phone goes on trying */
  const [failure, setFailure] = useState<{ error: CallError; kept: boolean } | null>(null);
  const { mode } = league;
  const { scores, problem } = scoresOf(mode, draft);
  const ready = scores !== null && problem === null;
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);
  useHeld(tap.key, open);
  const register = useMutation({
    networkMode: 'always',
    mutationFn: (round: RoundScores) =>
      sendRound(writtenRound({ leagueId: league.id, memberId: userId }, tap, round), scorecard.file, {
        onKept: forget,
        onProgress: setPercent,
      }),
    onSettled: () => setPercent(null),
    onSuccess: settle,
  });
  // The phone goes on trying while the dialog is open.
  useOutboxChanges(({ after }) => {
    const isMine = after.key === tap.key && after.state === 'saved';
    if (isMine && isOpen.current && !register.isPending && failure?.kept) registered('registered');
  });
  function settle(delivery: Delivery) {
    const next = nextStep(delivery);
    if (next.step === 'done') return registered('registered');
    if (next.step === 'close') return leave();
    const { error, kept } = next;
    // The first try had arrived after all, only its answer was lost.
    if (error.code === 'idempotency_key_reused') {
      void outbox.discard([tap.key]);
      return registered('alreadySaved');
    }
    sayNotSaved(t('outcomes.registerFailed.title'), delivery);
    if (!isOpen.current) return startAfresh();
    // Only because the dialog still holds all of it.
    if (delivery.is === 'refused') {
      if (!from) unfinishedRound.keep(league.id, { draft, tap });
      void outbox.discard([tap.key]);
    }
    setFailure({ error, kept });
    if (pictureProblemOf(error)) setReviewing(false);
  }
  function forget() {
    if (!from) unfinishedRound.forget(league.id, tap);
  }
  function startAfresh() {
    setReviewing(false);
    setFailure(null);
    setRound(begin(league.id));
  }
  /** It is on this phone, which sees to it. */
  function leave() {
    sayKept(tap.key);
    onClose();
    startAfresh();
  }
  function registered(outcome: 'registered' | 'alreadySaved') {
    void feelSuccess();
    showToast({
      kind: 'success',
      title: t(`outcomes.${outcome}.title`),
      text: t(`outcomes.${outcome}.text`),
    });
    onClose();
    forget();
    startAfresh();
    void queryClient.invalidateQueries();
  }
  if (open !== wasOpen) {
    setWasOpen(open);
    // Another tab may have typed on, or registered it.
    if (open && !from && !scorecard.file && !failure && !register.isPending) {
      setReviewing(false);
      setRound(begin(league.id));
    }
  }
  return (
    <Sheet
      keepOnOutsidePress
      size="wide"
      open={open}
      onClose={failure?.kept ? leave : onClose}
      title={reviewing ? t('reviewTitle') : t('title', { number: roundNumber })}
      subtitle={`${league.name} · ${t(`leagues:modes.${mode}`)}`}
      footer={
        reviewing && scores ? (
          <>
            <Button size="large" wide busy={register.isPending} onClick={() => register.mutate(scores)}>
              <UploadLabel percent={percent}>{t('confirm')}</UploadLabel>
            </Button>
            <Button variant="outline" size="large" onClick={() => setReviewing(false)}>
              {t('change')}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} size="large" wide disabled={!ready}>
            {t('review')}
          </Button>
        )
      }
    >
      {reviewing && scores ? (
        <RoundReview mode={mode} scores={scores} number={roundNumber} file={scorecard.file} />
      ) : (
        <RoundForm
          id={formId}
          mode={mode}
          draft={draft}
          onChange={(next) => {
            // What the outbox has needs no second place.
            if (!from && !failure?.kept) unfinishedRound.keep(league.id, { draft: next, tap });
            setRound({ draft: next, scorecard, tap });
          }}
          scorecard={scorecard}
          onScorecard={(next) => {
            setFailure(null);
            setRound({ draft, scorecard: next, tap });
          }}
          pictureProblem={pictureProblemOf(failure?.error)}
          onSubmit={() => ready && setReviewing(true)}
        />
      )}
    </Sheet>
  );
}
