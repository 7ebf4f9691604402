import type { CallError } from '../../../live/call.ts';
import type { DeliveryResult } from '../../../live/outbox/deliver.ts';
import { getPictureProblem } from '../../../live/pictures/picture-problem.ts';
import type { RoundDraft } from '../form/round-draft.tsx';
import type { FirstTap } from '../rounds.api.ts';
import type { ScorecardDraft } from '../form/scorecard-draft.tsx';

/** The content of the form, and the idempotency key and time of the first tap on Send. */
export type RoundFormContent = { draft: RoundDraft; scorecard: ScorecardDraft; tap: FirstTap };

/** `repaired`: a rejected round is changed and resent. `corrected`: a saved round is changed. */
export type SubmitKind = 'new' | 'repaired' | 'corrected';

export type SubmitState = {
  kind: SubmitKind;
  content: RoundFormContent;
  page: 'form' | 'review';
  /** `percent` is null until the upload of a picture has started. */
  sending: { percent: number | null } | null;
  /** Why the last attempt did not save the round. `queued`: the outbox keeps trying. */
  failure: { error: CallError; queued: boolean } | null;
  /** The number of the sent round, shown until the dialog is closed; null before sending. */
  number: number | null;
  /**
   * Whether the round was sent or queued. The dialog shows the round unchanged while it closes, and does not resend it.
   */
  isDone: boolean;
  /** The other leagues to which the round was sent. A retry in this league does not resend it to them. */
  sentLeagueIds: readonly string[];
  /** Whether this device could not decode the last chosen picture. */
  isUnreadable: boolean;
};

export type SubmitEvent =
  | { type: 'opened' }
  | { type: 'typed'; draft: RoundDraft }
  | { type: 'pictured'; scorecard: ScorecardDraft }
  | { type: 'unreadable'; file: File }
  | { type: 'reviewed' }
  | { type: 'changed' }
  | { type: 'sent'; number: number | null }
  | { type: 'stored' }
  | { type: 'progressed'; percent: number }
  | { type: 'delivered'; delivery: DeliveryResult; isOpen: boolean }
  | { type: 'closed' };

/** Side effects, which use-submit-round.tsx runs. */
export type SubmitEffect =
  | 'close'
  | 'saySaved'
  | 'sayAlreadySaved'
  | 'sayQueued'
  | 'saySlow'
  | 'saySending'
  | 'sayNotSaved'
  | 'keepDraft'
  | 'forgetDraft'
  | 'discardEntry';

export const createSubmitState = (kind: SubmitKind, content: RoundFormContent): SubmitState => ({
  kind,
  content,
  page: 'form',
  sending: null,
  failure: null,
  number: null,
  isDone: false,
  sentLeagueIds: [],
  isUnreadable: false,
});

/**
 * Whether a reused key means that the server saved an earlier attempt whose response was lost. False for a correction,
 * since its input may have changed since then.
 */
function wasAlreadySaved({ kind }: SubmitState, delivery: DeliveryResult): boolean {
  return (
    kind !== 'corrected' && delivery.status !== 'saved' && delivery.error?.code === 'idempotency_key_reused'
  );
}

/** Returns why the round is not saved; null if it is saved, or queued without a response. */
function getFailure(state: SubmitState, delivery: DeliveryResult): CallError | null {
  if (delivery.status === 'saved' || wasAlreadySaved(state, delivery)) return null;
  const hasNoResponse = delivery.status === 'queued' && delivery.error?.code === 'offline';
  return hasNoResponse ? null : delivery.error;
}

/** Whether the dialog handles a delivery: the result of its own attempt, or of a later attempt that succeeds. */
function handlesDelivery(
  { sending, failure }: SubmitState,
  delivery: DeliveryResult,
  isOpen: boolean,
): boolean {
  return sending !== null || (isOpen && failure?.queued === true && delivery.status === 'saved');
}

/** Keeps the round on screen until the dialog reopens, since an empty form would flash while it closes. */
const markDone = (state: SubmitState): SubmitState => ({
  ...state,
  sending: null,
  failure: null,
  isDone: true,
});

/** Returns the next state. `createNextContent` is called only when a new form starts, and returns its content. */
export function submitReducer(
  state: SubmitState,
  event: SubmitEvent,
  createNextContent: () => RoundFormContent,
): SubmitState {
  if (state.isDone && event.type !== 'opened') return state;
  switch (event.type) {
    case 'opened': {
      if (state.isDone)
        return createSubmitState(state.kind, state.kind === 'new' ? createNextContent() : state.content);
      // Rereads the draft unless the form is busy or has a picture, since another tab may have changed or sent it.
      const isBusy = state.content.scorecard.file || state.failure || state.sending;
      return state.kind !== 'new' || isBusy ? state : createSubmitState('new', createNextContent());
    }
    case 'typed':
      return { ...state, content: { ...state.content, draft: event.draft } };
    case 'pictured':
      return {
        ...state,
        content: { ...state.content, scorecard: event.scorecard },
        failure: null,
        isUnreadable: false,
      };
    case 'unreadable': {
      const { scorecard } = state.content;
      // The user has chosen another file, or the round is being sent and the server will report the problem.
      if (scorecard.file !== event.file || state.sending) return state;
      const contentWithoutFile = { ...state.content, scorecard: { ...scorecard, file: null } };
      return { ...state, content: contentWithoutFile, page: 'form', isUnreadable: true };
    }
    case 'reviewed':
      return { ...state, page: 'review' };
    case 'changed':
      return { ...state, page: 'form' };
    case 'sent':
      return { ...state, sending: { percent: null }, number: event.number };
    case 'stored':
      return markOtherLeaguesSent(state);
    case 'progressed':
      return state.sending ? { ...state, sending: { percent: event.percent } } : state;
    case 'delivered':
      return handleDelivery(state, event, createNextContent);
    case 'closed':
      return state.failure?.queued ? markDone(state) : state;
  }
}

function markOtherLeaguesSent(state: SubmitState): SubmitState {
  const { draft } = state.content;
  if (draft.also.length === 0) return state;
  return {
    ...state,
    content: { ...state.content, draft: { ...draft, also: [] } },
    sentLeagueIds: [...state.sentLeagueIds, ...draft.also.map(({ leagueId }) => leagueId)],
  };
}

function handleDelivery(
  state: SubmitState,
  { delivery, isOpen }: Extract<SubmitEvent, { type: 'delivered' }>,
  createNextContent: () => RoundFormContent,
): SubmitState {
  if (!handlesDelivery(state, delivery, isOpen)) return state;
  const error = getFailure(state, delivery);
  if (!error || (!isOpen && state.kind !== 'corrected')) return markDone(state);
  const queued = delivery.status === 'queued';
  if (!isOpen) return { ...state, sending: null, number: null };
  const isKeyReused = error.code === 'idempotency_key_reused';
  return {
    ...state,
    content: isKeyReused ? { ...state.content, tap: createNextContent().tap } : state.content,
    page: getPictureProblem(error) ? 'form' : state.page,
    sending: null,
    failure: { error, queued },
    number: queued ? state.number : null,
  };
}

/** Returns the effects of an event, given the previous state. Only new rounds have stored drafts. */
export function getSubmitEffects(state: SubmitState, event: SubmitEvent): SubmitEffect[] {
  const effects = state.isDone ? [] : getEventEffects(state, event);
  return state.kind === 'new' ? effects : effects.filter((effect) => !effect.endsWith('Draft'));
}

function getEventEffects(state: SubmitState, event: SubmitEvent): SubmitEffect[] {
  switch (event.type) {
    case 'typed':
      // The outbox has already stored the input.
      return state.failure?.queued ? [] : ['keepDraft'];
    case 'stored':
      return ['forgetDraft'];
    case 'closed':
      if (state.failure?.queued) return ['sayQueued', 'close'];
      return state.sending ? ['saySending', 'close'] : ['close'];
    case 'delivered':
      return getDeliveryEffects(state, event);
    default:
      return [];
  }
}

function getDeliveryEffects(
  state: SubmitState,
  { delivery, isOpen }: Extract<SubmitEvent, { type: 'delivered' }>,
): SubmitEffect[] {
  if (!handlesDelivery(state, delivery, isOpen)) return [];
  if (delivery.status === 'saved') return ['saySaved', 'close', 'forgetDraft'];
  if (wasAlreadySaved(state, delivery)) return ['discardEntry', 'sayAlreadySaved', 'close', 'forgetDraft'];
  // Without an error the round was sent, but the response is late.
  if (!getFailure(state, delivery)) return [delivery.error ? 'sayQueued' : 'saySlow', 'close'];
  // The open dialog still has the input, so the outbox can discard the rejected entry.
  if (isOpen && delivery.status === 'refused') return ['sayNotSaved', 'keepDraft', 'discardEntry'];
  return ['sayNotSaved'];
}
