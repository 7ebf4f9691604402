import type { CallError } from '../../live/call.ts';
import type { Delivery } from '../../live/outbox/deliver.ts';
import { pictureProblemOf } from '../../live/picture-problem.ts';
import type { Draft } from './round-draft.tsx';
import type { FirstTap } from './rounds.api.ts';
import type { ScorecardDraft } from './scorecard-draft.tsx';

/** A round that is typed: what stands in the form, and the tap that began it. */
export type Typed = { draft: Draft; scorecard: ScorecardDraft; tap: FirstTap };

/** Which round is sent: a new one, one that was refused before, or one that is there and corrected. */
export type SubmitKind = 'new' | 'repaired' | 'corrected';

export type SubmitState = {
  kind: SubmitKind;
  typed: Typed;
  page: 'form' | 'review';
  /** `percent` is null until a picture has begun to leave. */
  sending: { percent: number | null } | null;
  /** Why the last try did not save it. `queued`: the phone has it and goes on trying. */
  failure: { error: CallError; queued: boolean } | null;
};

export type SubmitEvent =
  | { type: 'opened' }
  | { type: 'typed'; draft: Draft }
  | { type: 'pictured'; scorecard: ScorecardDraft }
  | { type: 'reviewed' }
  | { type: 'changed' }
  | { type: 'sent' }
  | { type: 'stored' }
  | { type: 'progressed'; percent: number }
  | { type: 'delivered'; delivery: Delivery; isOpen: boolean }
  | { type: 'closed' };

/** What is to be done beside drawing. */
export type SubmitEffect =
  | 'close'
  | 'saySaved'
  | 'sayAlreadySaved'
  | 'sayQueued'
  | 'sayNotSaved'
  | 'keepDraft'
  | 'forgetDraft'
  | 'discardEntry';

export const beginSubmit = (kind: SubmitKind, typed: Typed): SubmitState => ({
  kind,
  typed,
  page: 'form',
  sending: null,
  failure: null,
});

type Verdict =
  | { is: 'saved' | 'alreadySaved' }
  /** The phone has it, and no answer came: nobody has to wait for it. */
  | { is: 'queued' }
  /** It is not saved. `queued`: the phone goes on trying. */
  | { is: 'failed'; error: CallError; queued: boolean };

function verdictOf({ kind }: SubmitState, delivery: Delivery): Verdict {
  if (delivery.is === 'saved') return { is: 'saved' };
  const { error } = delivery;
  const queued = delivery.is === 'queued';
  if (!error || (queued && error.code === 'offline')) return { is: 'queued' };
  // The first try had arrived after all, only its answer was lost. What a correction says since then is another change.
  const hadArrived = kind !== 'corrected' && error.code === 'idempotency_key_reused';
  return hadArrived ? { is: 'alreadySaved' } : { is: 'failed', error, queued };
}

/** Whether news of the entry concern the dialog: the answer to what it sends, or that the phone has managed later. */
function isAwaited({ sending, failure }: SubmitState, delivery: Delivery, isOpen: boolean): boolean {
  return sending !== null || (isOpen && failure?.queued === true && delivery.is === 'saved');
}

/** A new round leaves an empty form behind; the others are done once. */
const afresh = ({ kind, typed }: SubmitState, next: () => Typed): SubmitState =>
  beginSubmit(kind, kind === 'new' ? next() : typed);

/** `next` says what a form begins with after this one: asked only where it begins. */
export function submitReducer(state: SubmitState, event: SubmitEvent, next: () => Typed): SubmitState {
  switch (event.type) {
    case 'opened': {
      // Another tab may have typed on, or registered it; but nothing is lost that stands only here.
      const isBusy = state.typed.scorecard.file || state.failure || state.sending;
      return state.kind !== 'new' || isBusy ? state : beginSubmit('new', next());
    }
    case 'typed':
      return { ...state, typed: { ...state.typed, draft: event.draft } };
    case 'pictured':
      return { ...state, typed: { ...state.typed, scorecard: event.scorecard }, failure: null };
    case 'reviewed':
      return { ...state, page: 'review' };
    case 'changed':
      return { ...state, page: 'form' };
    case 'sent':
      return { ...state, sending: { percent: null } };
    case 'stored':
      return state;
    case 'progressed':
      return state.sending ? { ...state, sending: { percent: event.percent } } : state;
    case 'delivered':
      return delivered(state, event, next);
    case 'closed':
      return state.failure?.queued ? { ...afresh(state, next), sending: state.sending } : state;
  }
}

function delivered(
  state: SubmitState,
  { delivery, isOpen }: Extract<SubmitEvent, { type: 'delivered' }>,
  next: () => Typed,
): SubmitState {
  if (!isAwaited(state, delivery, isOpen)) return state;
  const verdict = verdictOf(state, delivery);
  if (verdict.is !== 'failed' || (!isOpen && state.kind !== 'corrected')) return afresh(state, next);
  const { error, queued } = verdict;
  if (!isOpen) return { ...state, sending: null };
  const isOther = error.code === 'idempotency_key_reused';
  return {
    ...state,
    typed: isOther ? { ...state.typed, tap: next().tap } : state.typed,
    page: pictureProblemOf(error) ? 'form' : state.page,
    sending: null,
    failure: { error, queued },
  };
}

/**
 * What an event brings about, told from the state that it meets. Only a new round has a draft that outlives the form.
 */
export function submitEffects(state: SubmitState, event: SubmitEvent): SubmitEffect[] {
  const effects = effectsOf(state, event);
  return state.kind === 'new' ? effects : effects.filter((effect) => !effect.endsWith('Draft'));
}

function effectsOf(state: SubmitState, event: SubmitEvent): SubmitEffect[] {
  switch (event.type) {
    case 'typed':
      // What the outbox has needs no second place.
      return state.failure?.queued ? [] : ['keepDraft'];
    case 'stored':
      return ['forgetDraft'];
    case 'closed':
      return state.failure?.queued ? ['sayQueued', 'close'] : ['close'];
    case 'delivered':
      return afterDelivery(state, event);
    default:
      return [];
  }
}

function afterDelivery(
  state: SubmitState,
  { delivery, isOpen }: Extract<SubmitEvent, { type: 'delivered' }>,
): SubmitEffect[] {
  if (!isAwaited(state, delivery, isOpen)) return [];
  const verdict = verdictOf(state, delivery);
  if (verdict.is === 'saved') return ['saySaved', 'close', 'forgetDraft'];
  if (verdict.is === 'alreadySaved') return ['discardEntry', 'sayAlreadySaved', 'close', 'forgetDraft'];
  if (verdict.is === 'queued') return ['sayQueued', 'close'];
  // It leaves the outbox only because the dialog still has all of it.
  if (isOpen && delivery.is === 'refused') return ['sayNotSaved', 'keepDraft', 'discardEntry'];
  return ['sayNotSaved'];
}
