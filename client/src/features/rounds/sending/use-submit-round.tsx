import { findImplausibleScores } from '@golf-league/core/golf/rounds/implausible-scores.ts';
import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getPictureProblem } from '../../../live/pictures/picture-problem.ts';
import type { Delivery, OutboxEntryInput } from '../../../live/outbox/deliver.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { useHideWhileDialogOpen } from '../../../live/outbox/use-outbox.tsx';
import type { FormRules } from '../../courses/course-entry.ts';
import { createEmptyDraft, getDraftScores } from '../form/round-draft.tsx';
import type { RoundDraft } from '../form/round-draft.tsx';
import { createFirstTap } from '../rounds.api.ts';
import {
  showNotSavedToast,
  showQueuedToast,
  showNewRoundNotice,
  showSavedToast,
  showSendingToast,
} from './sending-toasts.ts';
import { sendRound } from './send-round.ts';
import type { OtherLeagueRound } from './send-round.ts';
import { createSubmitState, getSubmitEffects, submitReducer } from './submit-round.ts';
import type { SubmitEffect, SubmitEvent, SubmitKind, RoundFormContent } from './submit-round.ts';
import { unfinishedRound } from '../form/unfinished-round.tsx';

type SubmitRoundOptions = {
  kind: SubmitKind;
  league: FormRules;
  /** The storage key of a new round's draft. */
  storageKey?: string;
  open: boolean;
  onClose: () => void;
  /** Returns the initial content of the form. */
  createContent: () => RoundFormContent;
  createEntry: (content: RoundFormContent, scores: RoundScores) => OutboxEntryInput;
  /** The number of a new round, until it is sent. */
  number?: number | null;
  /** Fills in values that the user has not entered, such as the par of the last round. */
  prefill?: (draft: RoundDraft) => RoundDraft;
  /** The player's known handicap index. */
  knownIndex?: number | null;
  /** Whether the league's page shows a card for the new round. */
  showsNewRoundCard?: boolean;
};

/** Manages the form and the submission of a round, in the dialogs for new, rejected and corrected rounds. */
export function useSubmitRound(options: SubmitRoundOptions) {
  const {
    kind,
    league,
    storageKey = '',
    open,
    onClose,
    createContent,
    createEntry,
    number = null,
    knownIndex = null,
  } = options;
  const [state, setState] = useState(() => createSubmitState(kind, createContent()));
  const [wasOpen, setWasOpen] = useState(open);
  const latestStateRef = useRef(state);
  const isOpenRef = useRef(open);
  const sentLeagueIdRef = useRef<string | null>(null);
  const unsubscribeRef = useRef<() => void>(() => undefined);
  const draft = options.prefill ? options.prefill(state.content.draft) : state.content.draft;
  const { scores, problem } = getDraftScores(league, draft, knownIndex);
  useHideWhileDialogOpen(state.content.tap.key, open);
  useLayoutEffect(() => {
    latestStateRef.current = state;
  }, [state]);
  useEffect(() => {
    isOpenRef.current = open;
    return () => {
      isOpenRef.current = false;
      // Stays subscribed while sending, to show the result after the page has unmounted.
      if (!latestStateRef.current.sending) unsubscribeRef.current();
    };
  }, [open]);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setState(submitReducer(state, { type: 'opened' }, createContent));
  }

  function dispatch(event: SubmitEvent) {
    const previousState = latestStateRef.current;
    const createNextContent = () =>
      kind === 'new' ? createContent() : { ...previousState.content, tap: createFirstTap() };
    // Effects run before the reducer, since they store or delete the draft with which the next form starts.
    for (const effect of getSubmitEffects(previousState, event)) runEffect(effect, event);
    latestStateRef.current = submitReducer(previousState, event, createNextContent);
    setState(latestStateRef.current);
  }

  function runEffect(effect: SubmitEffect, event: SubmitEvent) {
    const { tap, draft } = latestStateRef.current.content;
    if (effect === 'close') onClose();
    else if (effect === 'saySaved' && kind === 'corrected') showSavedToast('updated', tap.key);
    else if (effect === 'saySaved' && options.showsNewRoundCard && scores && sentLeagueIdRef.current)
      showNewRoundNotice(tap.key, sentLeagueIdRef.current, league, scores);
    else if (effect === 'saySaved') showSavedToast('registered', tap.key);
    else if (effect === 'sayAlreadySaved') showSavedToast('alreadySaved', tap.key);
    else if (effect === 'sayQueued' || effect === 'saySlow') showQueuedToast(effect, tap.key);
    else if (effect === 'saySending') showSendingToast();
    else if (effect === 'discardEntry') void outbox.discard([tap.key]);
    else if (effect === 'forgetDraft') unfinishedRound.forget(storageKey, tap);
    else if (effect === 'keepDraft') {
      const draftToStore = event.type === 'typed' ? event.draft : draft;
      const emptyDraft = createEmptyDraft(draftToStore.playedOn);
      unfinishedRound.store(
        storageKey,
        { draft: draftToStore, tap },
        options.prefill?.(emptyDraft) ?? emptyDraft,
      );
    } else if (event.type === 'delivered')
      showNotSavedToast(kind === 'corrected' ? 'updateFailed' : 'registerFailed', event.delivery);
  }

  function send(otherLeagueRounds: readonly OtherLeagueRound[] = []) {
    const { content, sending, isDone } = latestStateRef.current;
    if (!scores || problem || sending || isDone) return;
    unsubscribeRef.current();
    dispatch({ type: 'sent', number: latestStateRef.current.number ?? number });
    const handleDelivery = (delivery: Delivery) => {
      if (delivery.status === 'stored') dispatch({ type: 'stored' });
      else if (delivery.status === 'progress') dispatch({ type: 'progressed', percent: delivery.percent });
      else dispatch({ type: 'delivered', delivery, isOpen: isOpenRef.current });
    };
    const entry = createEntry(content, scores);
    sentLeagueIdRef.current = entry.leagueId;
    unsubscribeRef.current = sendRound(entry, content.scorecard.file, handleDelivery, otherLeagueRounds);
  }
  const isReady = scores !== null && problem === null;
  const implausibleScores = scores && isReady ? findImplausibleScores(league, scores) : [];
  const pictureProblem = state.isUnreadable ? 'unreadable' : getPictureProblem(state.failure?.error);
  return {
    ...state,
    pictureProblem,
    draft,
    scores,
    warnings: implausibleScores,
    isReady,
    number: state.number ?? number,
    dispatch,
    send,
  };
}
