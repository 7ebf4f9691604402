import { describe, expect, test } from 'vitest';
import { CallError } from '../../../live/call.ts';
import type { DeliveryResult } from '../../../live/outbox/deliver.ts';
import { createEmptyDraft } from '../form/round-draft.tsx';
import { createSubmitState, getSubmitEffects, submitReducer } from './submit-round.ts';
import type { SubmitEvent, SubmitKind, SubmitState, RoundFormContent } from './submit-round.ts';

const createFormContent = (key: string, net = '70', file: Blob | null = null): RoundFormContent => ({
  draft: { ...createEmptyDraft('2026-08-01'), net, gross: '84', par: 72 },
  scorecard: { existing: null, file },
  tap: { key, writtenAt: '2026-08-01T10:00:00.000Z' },
});
const createNextContent = () => createFormContent('next', '');
const savedDelivery: DeliveryResult = { status: 'saved', response: {} };
const createRejectedDelivery = (status: number, code: CallError['code']): DeliveryResult => ({
  status: 'refused',
  error: new CallError(status, code, ''),
});
const leagueFinishedDelivery = createRejectedDelivery(409, 'league_finished');
const tooLargeDelivery = createRejectedDelivery(413, 'too_large');
const keyReusedDelivery = createRejectedDelivery(422, 'idempotency_key_reused');
const unavailableDelivery: DeliveryResult = {
  status: 'queued',
  error: new CallError(503, 'unavailable', ''),
};
const noResponseDelivery: DeliveryResult = { status: 'queued', error: null };
const offlineDelivery: DeliveryResult = { status: 'queued', error: new CallError(0, 'offline', '') };
const notStoredDelivery: DeliveryResult = { status: 'lost', error: new CallError(0, 'offline', '') };

const kinds: SubmitKind[] = ['new', 'repaired', 'corrected'];
const createDeliveredEvent = (delivery: DeliveryResult, isOpen = true): SubmitEvent => ({
  type: 'delivered',
  delivery,
  isOpen,
});
const reduceEvents = (state: SubmitState, ...events: SubmitEvent[]): SubmitState =>
  events.reduce((current, event) => submitReducer(current, event, createNextContent), state);
const createSentState = (kind: SubmitKind, form = createFormContent('first')): SubmitState =>
  reduceEvents(createSubmitState(kind, form), { type: 'reviewed' }, { type: 'sent', number: 3 });

describe.each(kinds)('sending a %s round', (kind) => {
  test('a sent round shows the upload progress of its picture, and closes its dialog once it is saved', () => {
    const sendingState = reduceEvents(createSentState(kind), { type: 'progressed', percent: 40 });
    expect(sendingState.sending).toEqual({ percent: 40 });
    expect(getSubmitEffects(sendingState, createDeliveredEvent(savedDelivery)).slice(0, 2)).toEqual([
      'saySaved',
      'close',
    ]);
    // While it closes, the dialog shows the round unchanged, with the number it was sent with, and does not resend it.
    const doneState = reduceEvents(sendingState, createDeliveredEvent(savedDelivery));
    expect(doneState).toMatchObject({
      page: 'review',
      number: 3,
      content: { draft: { net: '70' } },
      sending: null,
    });
    expect(getSubmitEffects(doneState, { type: 'closed' })).toEqual([]);
    expect(reduceEvents(doneState, { type: 'opened' })).toMatchObject({
      page: 'form',
      number: null,
      isDone: false,
    });
  });

  test.each([
    ['no response in time', noResponseDelivery, 'saySlow'],
    ['no network', offlineDelivery, 'sayQueued'],
  ])('the phone sends the round later after %s', (_cause, delivery, reason) => {
    expect(getSubmitEffects(createSentState(kind), createDeliveredEvent(delivery))).toEqual([
      reason,
      'close',
    ]);
  });

  test('closing the dialog while the round is being sent announces that the round is on its way', () => {
    const effects = getSubmitEffects(createSentState(kind), { type: 'closed' });
    expect(effects).toEqual(['saySending', 'close']);
    expect(reduceEvents(createSentState(kind), { type: 'closed' }).sending).not.toBeNull();
  });

  test('the dialog stays open while the server cannot save the round, and closes once the phone has sent it', () => {
    const waitingState = reduceEvents(createSentState(kind), createDeliveredEvent(unavailableDelivery));
    expect(waitingState).toMatchObject({ sending: null, failure: { queued: true } });
    expect(getSubmitEffects(createSentState(kind), createDeliveredEvent(unavailableDelivery))).toEqual([
      'sayNotSaved',
    ]);
    expect(getSubmitEffects(waitingState, createDeliveredEvent(savedDelivery))).toContain('saySaved');
    expect(getSubmitEffects(waitingState, createDeliveredEvent(leagueFinishedDelivery))).toEqual([]);
    expect(reduceEvents(waitingState, createDeliveredEvent(leagueFinishedDelivery))).toBe(waitingState);
  });

  test('closing the dialog while the round is queued announces that the phone has stored it', () => {
    const waitingState = reduceEvents(createSentState(kind), createDeliveredEvent(unavailableDelivery));
    expect(getSubmitEffects(waitingState, { type: 'closed' })).toEqual(['sayQueued', 'close']);
    expect(reduceEvents(waitingState, { type: 'closed' }).failure).toBeNull();
  });

  test('a rejected round is removed from the outbox if its open dialog still has the input', () => {
    const effects = getSubmitEffects(createSentState(kind), createDeliveredEvent(leagueFinishedDelivery));
    expect(effects).toEqual(
      kind === 'new' ? ['sayNotSaved', 'keepDraft', 'discardEntry'] : ['sayNotSaved', 'discardEntry'],
    );
    expect(reduceEvents(createSentState(kind), createDeliveredEvent(leagueFinishedDelivery))).toMatchObject({
      content: { draft: { net: '70' } },
      failure: { queued: false },
    });
  });

  test('a rejected round stays in the outbox when its dialog is closed', () => {
    expect(
      getSubmitEffects(createSentState(kind), createDeliveredEvent(leagueFinishedDelivery, false)),
    ).toEqual(['sayNotSaved']);
    expect(
      reduceEvents(createSentState(kind), createDeliveredEvent(leagueFinishedDelivery, false)),
    ).toMatchObject({
      sending: null,
      failure: null,
    });
  });

  test('a rejected picture reopens the form, and choosing another picture clears the error', () => {
    const state = reduceEvents(createSentState(kind), createDeliveredEvent(tooLargeDelivery));
    expect(state).toMatchObject({ page: 'form', failure: { queued: false } });
    const otherScorecard = { existing: null, file: new Blob() };
    expect(reduceEvents(state, { type: 'pictured', scorecard: otherScorecard }).failure).toBeNull();
  });

  test('a file that is not a picture is removed, unless another file has been chosen', () => {
    const file = new File(['text'], 'card.jpg');
    const state = reduceEvents(createSubmitState(kind, createFormContent('first', '70', file)), {
      type: 'reviewed',
    });
    const stateWithoutFile = reduceEvents(state, { type: 'unreadable', file });
    expect(stateWithoutFile).toMatchObject({
      page: 'form',
      isUnreadable: true,
      content: { scorecard: { file: null } },
    });
    expect(reduceEvents(state, { type: 'unreadable', file: new File([], 'other.jpg') })).toBe(state);
  });

  test('the form keeps the round when the phone cannot store it', () => {
    expect(getSubmitEffects(createSentState(kind), createDeliveredEvent(notStoredDelivery))).toEqual([
      'sayNotSaved',
    ]);
    expect(reduceEvents(createSentState(kind), createDeliveredEvent(notStoredDelivery))).toMatchObject({
      content: { draft: { net: '70' } },
      failure: { queued: false },
    });
  });

  test('a form that has not been sent ignores results', () => {
    const untouchedState = createSubmitState(kind, createFormContent('first'));
    expect(getSubmitEffects(untouchedState, createDeliveredEvent(savedDelivery))).toEqual([]);
    expect(reduceEvents(untouchedState, createDeliveredEvent(savedDelivery))).toBe(untouchedState);
  });

  test('a round can be changed while it is being sent', () => {
    const state = reduceEvents(
      createSentState(kind),
      { type: 'typed', draft: createFormContent('first', '71').draft },
      { type: 'changed' },
    );
    expect(state).toMatchObject({
      page: 'form',
      sending: { percent: null },
      content: { draft: { net: '71' } },
    });
  });
});

describe('a round whose first attempt reached the server', () => {
  test.each(['new', 'repaired'] as const)('a %s round is reported as already saved', (kind) => {
    expect(
      getSubmitEffects(createSentState(kind), createDeliveredEvent(keyReusedDelivery)).slice(0, 3),
    ).toEqual(['discardEntry', 'sayAlreadySaved', 'close']);
  });

  test('a correction is resent with a new key', () => {
    expect(
      reduceEvents(createSentState('corrected'), createDeliveredEvent(keyReusedDelivery)).content,
    ).toEqual({
      ...createFormContent('next'),
      draft: createFormContent('first').draft,
    });
  });
});

describe('the form of a new round', () => {
  test('the form of a new round is empty after saving; a repaired or corrected round keeps its values', () => {
    const getKeyAfterReopening = (kind: SubmitKind) =>
      reduceEvents(createSentState(kind), createDeliveredEvent(savedDelivery), { type: 'opened' }).content.tap
        .key;
    expect(getKeyAfterReopening('new')).toBe('next');
    expect(getKeyAfterReopening('repaired')).toBe('first');
    expect(getKeyAfterReopening('corrected')).toBe('first');
  });

  test('the form loads the draft that another tab has stored, unless it has input of its own', () => {
    const openedEvent = { type: 'opened' } as const;
    expect(
      reduceEvents(createSubmitState('new', createFormContent('first')), openedEvent).content.tap.key,
    ).toBe('next');
    const unchangedStates = [
      createSubmitState('new', createFormContent('first', '70', new Blob())),
      createSentState('new'),
      reduceEvents(createSentState('new'), createDeliveredEvent(unavailableDelivery)),
      createSubmitState('repaired', createFormContent('first')),
    ];
    for (const state of unchangedStates) expect(reduceEvents(state, openedEvent)).toBe(state);
  });

  test('the form of a new round is stored while the player types, until the round is in the outbox', () => {
    const typedEvent: SubmitEvent = { type: 'typed', draft: createFormContent('first', '71').draft };
    expect(getSubmitEffects(createSubmitState('new', createFormContent('first')), typedEvent)).toEqual([
      'keepDraft',
    ]);
    expect(getSubmitEffects(createSubmitState('repaired', createFormContent('first')), typedEvent)).toEqual(
      [],
    );
    expect(getSubmitEffects(createSentState('new'), { type: 'stored' })).toEqual(['forgetDraft']);
    expect(
      getSubmitEffects(
        reduceEvents(createSentState('new'), createDeliveredEvent(unavailableDelivery)),
        typedEvent,
      ),
    ).toEqual([]);
  });
});
