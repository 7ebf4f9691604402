import { describe, expect, test } from 'vitest';
import { CallError } from '../../../live/call.ts';
import type { DeliveryResult } from '../../../live/outbox/deliver.ts';
import { createEmptyDraft } from '../form/round-draft.tsx';
import { createSubmitState, submitEffects, submitReducer } from './submit-round.ts';
import type { SubmitEvent, SubmitKind, SubmitState, TypedRound } from './submit-round.ts';

const typed = (key: string, net = '70', file: Blob | null = null): TypedRound => ({
  draft: { ...createEmptyDraft('2026-08-01'), net, gross: '84', par: 72 },
  scorecard: { existing: null, file },
  tap: { key, writtenAt: '2026-08-01T10:00:00.000Z' },
});
const nextForm = () => typed('next', '');
const saved: DeliveryResult = { status: 'saved', answer: {} };
const refused = (status: number, code: CallError['code']): DeliveryResult => ({
  status: 'refused',
  error: new CallError(status, code, ''),
});
const finished = refused(409, 'league_finished');
const tooLarge = refused(413, 'too_large');
const keyReused = refused(422, 'idempotency_key_reused');
const unavailable: DeliveryResult = { status: 'queued', error: new CallError(503, 'unavailable', '') };
const noResponse: DeliveryResult = { status: 'queued', error: null };
const offline: DeliveryResult = { status: 'queued', error: new CallError(0, 'offline', '') };
const lost: DeliveryResult = { status: 'lost', error: new CallError(0, 'offline', '') };

const kinds: SubmitKind[] = ['new', 'repaired', 'corrected'];
const deliveredEvent = (delivery: DeliveryResult, isOpen = true): SubmitEvent => ({
  type: 'delivered',
  delivery,
  isOpen,
});
const reduceEvents = (state: SubmitState, ...events: SubmitEvent[]): SubmitState =>
  events.reduce((before, event) => submitReducer(before, event, nextForm), state);
const sentState = (kind: SubmitKind, form = typed('first')): SubmitState =>
  reduceEvents(createSubmitState(kind, form), { type: 'reviewed' }, { type: 'sent', number: 3 });

describe.each(kinds)('sending a %s round', (kind) => {
  test('a sent round shows the upload progress of its picture, and closes its dialog once it is saved', () => {
    const sending = reduceEvents(sentState(kind), { type: 'progressed', percent: 40 });
    expect(sending.sending).toEqual({ percent: 40 });
    expect(submitEffects(sending, deliveredEvent(saved)).slice(0, 2)).toEqual(['saySaved', 'close']);
    // The dialog shows it unchanged while it closes, under the number it was sent with, and does not send it again.
    const done = reduceEvents(sending, deliveredEvent(saved));
    expect(done).toMatchObject({ page: 'review', number: 3, typed: { draft: { net: '70' } }, sending: null });
    expect(submitEffects(done, { type: 'closed' })).toEqual([]);
    expect(reduceEvents(done, { type: 'opened' })).toMatchObject({
      page: 'form',
      number: null,
      isDone: false,
    });
  });

  test.each([
    ['no response in time', noResponse, 'saySlow'],
    ['no network', offline, 'sayQueued'],
  ])('the phone sends the round later after %s', (_what, delivery, reason) => {
    expect(submitEffects(sentState(kind), deliveredEvent(delivery))).toEqual([reason, 'close']);
  });

  test('closing the dialog while the round is being sent announces that the round is on its way', () => {
    const effects = submitEffects(sentState(kind), { type: 'closed' });
    expect(effects).toEqual(['saySending', 'close']);
    expect(reduceEvents(sentState(kind), { type: 'closed' }).sending).not.toBeNull();
  });

  test('the dialog stays open while the server cannot save the round, and closes once the phone has sent it', () => {
    const waiting = reduceEvents(sentState(kind), deliveredEvent(unavailable));
    expect(waiting).toMatchObject({ sending: null, failure: { queued: true } });
    expect(submitEffects(sentState(kind), deliveredEvent(unavailable))).toEqual(['sayNotSaved']);
    expect(submitEffects(waiting, deliveredEvent(saved))).toContain('saySaved');
    expect(submitEffects(waiting, deliveredEvent(finished))).toEqual([]);
    expect(reduceEvents(waiting, deliveredEvent(finished))).toBe(waiting);
  });

  test('closing the dialog while the round is queued announces that the phone has stored it', () => {
    const waiting = reduceEvents(sentState(kind), deliveredEvent(unavailable));
    expect(submitEffects(waiting, { type: 'closed' })).toEqual(['sayQueued', 'close']);
    expect(reduceEvents(waiting, { type: 'closed' }).failure).toBeNull();
  });

  test('a refused round is removed from the outbox while the dialog still has its whole input', () => {
    const effects = submitEffects(sentState(kind), deliveredEvent(finished));
    expect(effects).toEqual(
      kind === 'new' ? ['sayNotSaved', 'keepDraft', 'discardEntry'] : ['sayNotSaved', 'discardEntry'],
    );
    expect(reduceEvents(sentState(kind), deliveredEvent(finished))).toMatchObject({
      typed: { draft: { net: '70' } },
      failure: { queued: false },
    });
  });

  test('a refused round stays in the outbox when its dialog is closed', () => {
    expect(submitEffects(sentState(kind), deliveredEvent(finished, false))).toEqual(['sayNotSaved']);
    expect(reduceEvents(sentState(kind), deliveredEvent(finished, false))).toMatchObject({
      sending: null,
      failure: null,
    });
  });

  test('a refused picture reopens the form, and choosing another picture clears the error', () => {
    const state = reduceEvents(sentState(kind), deliveredEvent(tooLarge));
    expect(state).toMatchObject({ page: 'form', failure: { queued: false } });
    const otherScorecard = { existing: null, file: new Blob() };
    expect(reduceEvents(state, { type: 'pictured', scorecard: otherScorecard }).failure).toBeNull();
  });

  test('a file that is not a picture is removed, unless another file has been chosen', () => {
    const file = new File(['text'], 'card.jpg');
    const state = reduceEvents(createSubmitState(kind, typed('first', '70', file)), { type: 'reviewed' });
    const withoutFile = reduceEvents(state, { type: 'unreadable', file });
    expect(withoutFile).toMatchObject({
      page: 'form',
      isUnreadable: true,
      typed: { scorecard: { file: null } },
    });
    expect(reduceEvents(state, { type: 'unreadable', file: new File([], 'other.jpg') })).toBe(state);
  });

  test('the form keeps the round when the phone cannot store it', () => {
    expect(submitEffects(sentState(kind), deliveredEvent(lost))).toEqual(['sayNotSaved']);
    expect(reduceEvents(sentState(kind), deliveredEvent(lost))).toMatchObject({
      typed: { draft: { net: '70' } },
      failure: { queued: false },
    });
  });

  test('a form that has not been sent ignores results', () => {
    const untouched = createSubmitState(kind, typed('first'));
    expect(submitEffects(untouched, deliveredEvent(saved))).toEqual([]);
    expect(reduceEvents(untouched, deliveredEvent(saved))).toBe(untouched);
  });

  test('a round can be changed while it is being sent', () => {
    const state = reduceEvents(
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
  test.each(['new', 'repaired'] as const)(
    'a %s round whose first attempt arrived is reported as already saved',
    (kind) => {
      expect(submitEffects(sentState(kind), deliveredEvent(keyReused)).slice(0, 3)).toEqual([
        'discardEntry',
        'sayAlreadySaved',
        'close',
      ]);
    },
  );

  test('a correction whose first attempt reached the server is sent again with another key', () => {
    expect(reduceEvents(sentState('corrected'), deliveredEvent(keyReused)).typed).toEqual({
      ...typed('next'),
      draft: typed('first').draft,
    });
  });
});

describe('the form of a new round', () => {
  test('the form of a new round is empty after saving; a repaired or corrected round keeps its values', () => {
    const keyAfterReopening = (kind: SubmitKind) =>
      reduceEvents(sentState(kind), deliveredEvent(saved), { type: 'opened' }).typed.tap.key;
    expect(keyAfterReopening('new')).toBe('next');
    expect(keyAfterReopening('repaired')).toBe('first');
    expect(keyAfterReopening('corrected')).toBe('first');
  });

  test('the form loads the draft that another tab has stored, unless it has input of its own', () => {
    const opened = { type: 'opened' } as const;
    expect(reduceEvents(createSubmitState('new', typed('first')), opened).typed.tap.key).toBe('next');
    const unchanged = [
      createSubmitState('new', typed('first', '70', new Blob())),
      sentState('new'),
      reduceEvents(sentState('new'), deliveredEvent(unavailable)),
      createSubmitState('repaired', typed('first')),
    ];
    for (const state of unchanged) expect(reduceEvents(state, opened)).toBe(state);
  });

  test('the form of a new round is stored while the player types, until the round is in the outbox', () => {
    const more: SubmitEvent = { type: 'typed', draft: typed('first', '71').draft };
    expect(submitEffects(createSubmitState('new', typed('first')), more)).toEqual(['keepDraft']);
    expect(submitEffects(createSubmitState('repaired', typed('first')), more)).toEqual([]);
    expect(submitEffects(sentState('new'), { type: 'stored' })).toEqual(['forgetDraft']);
    expect(submitEffects(reduceEvents(sentState('new'), deliveredEvent(unavailable)), more)).toEqual([]);
  });
});
