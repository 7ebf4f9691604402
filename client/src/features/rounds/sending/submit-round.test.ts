import { describe, expect, test } from 'vitest';
import { CallError } from '../../../live/call.ts';
import type { DeliveryResult } from '../../../live/outbox/deliver.ts';
import { emptyDraft } from '../form/round-draft.tsx';
import { beginSubmit, submitEffects, submitReducer } from './submit-round.ts';
import type { SubmitEvent, SubmitKind, SubmitState, TypedRound } from './submit-round.ts';

const typed = (key: string, net = '70', file: Blob | null = null): TypedRound => ({
  draft: { ...emptyDraft('2026-08-01'), net, gross: '84', par: 72 },
  scorecard: { existing: null, file },
  tap: { key, writtenAt: '2026-08-01T10:00:00.000Z' },
});
const nextForm = () => typed('next', '');
const saved: DeliveryResult = { is: 'saved', answer: {} };
const refused = (status: number, code: CallError['code']): DeliveryResult => ({
  is: 'refused',
  error: new CallError(status, code, ''),
});
const finished = refused(409, 'league_finished');
const tooLarge = refused(413, 'too_large');
const arrivedBefore = refused(422, 'idempotency_key_reused');
const busy: DeliveryResult = { is: 'queued', error: new CallError(503, 'unavailable', '') };
const noAnswer: DeliveryResult = { is: 'queued', error: null };
const offline: DeliveryResult = { is: 'queued', error: new CallError(0, 'offline', '') };
const lost: DeliveryResult = { is: 'lost', error: new CallError(0, 'offline', '') };

const kinds: SubmitKind[] = ['new', 'repaired', 'corrected'];
const deliveredEvent = (delivery: DeliveryResult, isOpen = true): SubmitEvent => ({
  type: 'delivered',
  delivery,
  isOpen,
});
const step = (state: SubmitState, ...events: SubmitEvent[]): SubmitState =>
  events.reduce((before, event) => submitReducer(before, event, nextForm), state);
const sentState = (kind: SubmitKind, form = typed('first')): SubmitState =>
  step(beginSubmit(kind, form), { type: 'reviewed' }, { type: 'sent', number: 3 });

describe.each(kinds)('sending a %s round', (kind) => {
  test('a sent round shows the progress of its picture, and closes its dialog once it is saved', () => {
    const sending = step(sentState(kind), { type: 'progressed', percent: 40 });
    expect(sending.sending).toEqual({ percent: 40 });
    expect(submitEffects(sending, deliveredEvent(saved)).slice(0, 2)).toEqual(['saySaved', 'close']);
    // The dialog shows it unchanged while it closes, under the number it was sent with, and does not send it again.
    const done = step(sending, deliveredEvent(saved));
    expect(done).toMatchObject({ page: 'review', number: 3, typed: { draft: { net: '70' } }, sending: null });
    expect(submitEffects(done, { type: 'closed' })).toEqual([]);
    expect(step(done, { type: 'opened' })).toMatchObject({ page: 'form', number: null, isDone: false });
  });

  test.each([
    ['no answer in time', noAnswer, 'saySlow'],
    ['no network', offline, 'sayQueued'],
  ])('the phone sends the round later after %s', (_what, delivery, reason) => {
    expect(submitEffects(sentState(kind), deliveredEvent(delivery))).toEqual([reason, 'close']);
  });

  test('a dialog that is closed while the round is sent announces that it is on its way', () => {
    const effects = submitEffects(sentState(kind), { type: 'closed' });
    expect(effects).toEqual(['saySending', 'close']);
    expect(step(sentState(kind), { type: 'closed' }).sending).not.toBeNull();
  });

  test('the dialog stays open while the server cannot save the round, and closes once the phone has sent it', () => {
    const waiting = step(sentState(kind), deliveredEvent(busy));
    expect(waiting).toMatchObject({ sending: null, failure: { queued: true } });
    expect(submitEffects(sentState(kind), deliveredEvent(busy))).toEqual(['sayNotSaved']);
    expect(submitEffects(waiting, deliveredEvent(saved))).toContain('saySaved');
    expect(submitEffects(waiting, deliveredEvent(finished))).toEqual([]);
    expect(step(waiting, deliveredEvent(finished))).toBe(waiting);
  });

  test('a dialog that is closed while the round waits announces that it is on the phone', () => {
    const waiting = step(sentState(kind), deliveredEvent(busy));
    expect(submitEffects(waiting, { type: 'closed' })).toEqual(['sayQueued', 'close']);
    expect(step(waiting, { type: 'closed' }).failure).toBeNull();
  });

  test('a refused round is removed from the outbox while the dialog still has its whole input', () => {
    const effects = submitEffects(sentState(kind), deliveredEvent(finished));
    expect(effects).toEqual(
      kind === 'new' ? ['sayNotSaved', 'keepDraft', 'discardEntry'] : ['sayNotSaved', 'discardEntry'],
    );
    expect(step(sentState(kind), deliveredEvent(finished))).toMatchObject({
      typed: { draft: { net: '70' } },
      failure: { queued: false },
    });
  });

  test('a refused round stays in the outbox when its dialog is closed', () => {
    expect(submitEffects(sentState(kind), deliveredEvent(finished, false))).toEqual(['sayNotSaved']);
    expect(step(sentState(kind), deliveredEvent(finished, false))).toMatchObject({
      sending: null,
      failure: null,
    });
  });

  test('a refused picture leads back to the form until another one is chosen', () => {
    const state = step(sentState(kind), deliveredEvent(tooLarge));
    expect(state).toMatchObject({ page: 'form', failure: { queued: false } });
    const other = { existing: null, file: new Blob() };
    expect(step(state, { type: 'pictured', scorecard: other }).failure).toBeNull();
  });

  test('a file that is not a picture is removed, unless another one has been chosen', () => {
    const file = new File(['text'], 'card.jpg');
    const state = step(beginSubmit(kind, typed('first', '70', file)), { type: 'reviewed' });
    const withoutFile = step(state, { type: 'unreadable', file });
    expect(withoutFile).toMatchObject({
      page: 'form',
      isUnreadable: true,
      typed: { scorecard: { file: null } },
    });
    expect(step(state, { type: 'unreadable', file: new File([], 'other.jpg') })).toBe(state);
  });

  test('the form keeps the round when the phone cannot store it', () => {
    expect(submitEffects(sentState(kind), deliveredEvent(lost))).toEqual(['sayNotSaved']);
    expect(step(sentState(kind), deliveredEvent(lost))).toMatchObject({
      typed: { draft: { net: '70' } },
      failure: { queued: false },
    });
  });

  test('a form that has not been sent ignores results', () => {
    const untouched = beginSubmit(kind, typed('first'));
    expect(submitEffects(untouched, deliveredEvent(saved))).toEqual([]);
    expect(step(untouched, deliveredEvent(saved))).toBe(untouched);
  });

  test('a round can be changed while it is sent', () => {
    const state = step(
      sentState(kind),
      { type: 'typed', draft: typed('first', '71').draft },
      { type: 'changed' },
    );
    expect(state).toMatchObject({
      page: 'form',
      sending: { percent: null },
      typed: { draft: { net: '71' } },
    });
  });
});

describe('a round whose first attempt reached the server', () => {
  test.each(['new', 'repaired'] as const)('a %s round whose first try arrived is already saved', (kind) => {
    expect(submitEffects(sentState(kind), deliveredEvent(arrivedBefore)).slice(0, 3)).toEqual([
      'discardEntry',
      'sayAlreadySaved',
      'close',
    ]);
  });

  test('a correction whose first attempt reached the server is sent again with another key', () => {
    expect(step(sentState('corrected'), deliveredEvent(arrivedBefore)).typed).toEqual({
      ...typed('next'),
      draft: typed('first').draft,
    });
  });
});

describe('the form of a new round', () => {
  test('the form of a new round is empty after saving; a repaired or corrected round keeps its values', () => {
    const again = (kind: SubmitKind) =>
      step(sentState(kind), deliveredEvent(saved), { type: 'opened' }).typed.tap.key;
    expect(again('new')).toBe('next');
    expect(again('repaired')).toBe('first');
    expect(again('corrected')).toBe('first');
  });

  test('the form loads the draft that another tab has stored, unless it has input of its own', () => {
    const opened = { type: 'opened' } as const;
    expect(step(beginSubmit('new', typed('first')), opened).typed.tap.key).toBe('next');
    const unchanged = [
      beginSubmit('new', typed('first', '70', new Blob())),
      sentState('new'),
      step(sentState('new'), deliveredEvent(busy)),
      beginSubmit('repaired', typed('first')),
    ];
    for (const state of unchanged) expect(step(state, opened)).toBe(state);
  });

  test('the form of a new round is stored while typing, until the round is in the outbox', () => {
    const more: SubmitEvent = { type: 'typed', draft: typed('first', '71').draft };
    expect(submitEffects(beginSubmit('new', typed('first')), more)).toEqual(['keepDraft']);
    expect(submitEffects(beginSubmit('repaired', typed('first')), more)).toEqual([]);
    expect(submitEffects(sentState('new'), { type: 'stored' })).toEqual(['forgetDraft']);
    expect(submitEffects(step(sentState('new'), deliveredEvent(busy)), more)).toEqual([]);
  });
});
