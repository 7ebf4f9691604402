import { findImplausibleScores } from '@golf-league/core/golf/rounds/implausible-scores.ts';
import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getPictureProblem } from '../../../live/pictures/picture-problem.ts';
import type { Delivery, WrittenEntry } from '../../../live/outbox/deliver.ts';
import { outbox } from '../../../live/outbox/outbox.ts';
import { useHideWhileDialogOpen } from '../../../live/outbox/use-outbox.tsx';
import type { FormRules } from '../../courses/course-entry.ts';
import { createEmptyDraft, getDraftScores } from '../form/round-draft.tsx';
import type { RoundDraft } from '../form/round-draft.tsx';
import { createFirstTap } from '../rounds.api.ts';
import {
  showNotSavedToast,
  showQueuedToast,
  showRegistered,
  showSavedToast,
  showSendingToast,
} from './sending-toasts.ts';
import { sendRound } from './send-round.ts';
import type { OtherLeagueRound } from './send-round.ts';
import { createSubmitState, submitEffects, submitReducer } from './submit-round.ts';
import type { SubmitEffect, SubmitEvent, SubmitKind, TypedRound } from './submit-round.ts';
import { unfinishedRound } from '../form/unfinished-round.tsx';

type Options = {
  kind: SubmitKind;
  league: FormRules;
  /** The storage key of a new round's draft. */
  storageKey?: string;
  open: boolean;
  onClose: () => void;
  /** Returns the initial content of the form. */
  begin: () => TypedRound;
  write: (typed: TypedRound, scores: RoundScores) => WrittenEntry;
  /** The number of a new round, until it is sent. */
  number?: number | null;
  /** Fills in values that the user has not typed, such as the par of the last round. */
  complete?: (draft: RoundDraft) => RoundDraft;
  /** The player's known handicap index. */
  knownIndex?: number | null;
  /** whether the league's page shows a card for the new round */
  showsArrival?: boolean;
};

/** Manages the form and sending of a round, for the dialogs for new, refused and corrected rounds. */
export function useSubmitRound(options: Options) {
  const {
    kind,
    league,
    storageKey = '',
    open,
    onClose,
    begin,
    write,
    number = null,
    knownIndex = null,
  } = options;
  const [state, setState] = useState(() => createSubmitState(kind, begin()));
  const [wasOpen, setWasOpen] = useState(open);
  const latest = useRef(state);
  const isOpen = useRef(open);
  const sentLeagueId = useRef<string | null>(null);
  const unsubscribe = useRef<() => void>(() => undefined);
  const draft = options.complete ? options.complete(state.typed.draft) : state.typed.draft;
  const { scores, problem } = getDraftScores(league, draft, knownIndex);
  useHideWhileDialogOpen(state.typed.tap.key, open);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
      // Stays subscribed while sending, to show the result after the page has unmounted.
      if (!latest.current.sending) unsubscribe.current();
    };
  }, [open]);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setState(submitReducer(state, { type: 'opened' }, begin));
  }

  function dispatch(event: SubmitEvent) {
    const before = latest.current;
    const next = () => (kind === 'new' ? begin() : { ...before.typed, tap: createFirstTap() });
    // Effects run before the reducer, since they store or delete the draft with which the next form starts.
    for (const effect of submitEffects(before, event)) runEffect(effect, event);
    latest.current = submitReducer(before, event, next);
    setState(latest.current);
  }

  function runEffect(effect: SubmitEffect, event: SubmitEvent) {
    const { tap, draft } = latest.current.typed;
    if (effect === 'close') onClose();
    else if (effect === 'saySaved' && kind === 'corrected') showSavedToast('updated', tap.key);
    else if (effect === 'saySaved' && options.showsArrival && scores && sentLeagueId.current)
      showRegistered(tap.key, sentLeagueId.current, league, scores);
    else if (effect === 'saySaved') showSavedToast('registered', tap.key);
    else if (effect === 'sayAlreadySaved') showSavedToast('alreadySaved', tap.key);
    else if (effect === 'sayQueued' || effect === 'saySlow') showQueuedToast(effect, tap.key);
    else if (effect === 'saySending') showSendingToast();
    else if (effect === 'discardEntry') void outbox.discard([tap.key]);
    else if (effect === 'forgetDraft') unfinishedRound.forget(storageKey, tap);
    else if (effect === 'keepDraft') {
      const stored = event.type === 'typed' ? event.draft : draft;
      const empty = createEmptyDraft(stored.playedOn);
      unfinishedRound.store(storageKey, { draft: stored, tap }, options.complete?.(empty) ?? empty);
    } else if (event.type === 'delivered')
      showNotSavedToast(kind === 'corrected' ? 'updateFailed' : 'registerFailed', event.delivery);
  }

  function send(others: readonly OtherLeagueRound[] = []) {
    const { typed, sending, isDone } = latest.current;
    if (!scores || problem || sending || isDone) return;
    unsubscribe.current();
    dispatch({ type: 'sent', number: latest.current.number ?? number });
    const onReport = (report: Delivery) => {
      if (report.status === 'stored') dispatch({ type: 'stored' });
      else if (report.status === 'progress') dispatch({ type: 'progressed', percent: report.percent });
      else dispatch({ type: 'delivered', delivery: report, isOpen: isOpen.current });
    };
    const entry = write(typed, scores);
    sentLeagueId.current = entry.leagueId;
    unsubscribe.current = sendRound(entry, typed.scorecard.file, onReport, others);
  }
  const isReady = scores !== null && problem === null;
  const doubts = scores && isReady ? findImplausibleScores(league, scores) : [];
  const pictureProblem = state.isUnreadable ? 'unreadable' : getPictureProblem(state.failure?.error);
  return {
    ...state,
    pictureProblem,
    draft,
    scores,
    doubts,
    isReady,
    number: state.number ?? number,
    dispatch,
    send,
  };
}
