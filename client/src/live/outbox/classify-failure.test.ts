import { describe, expect, test } from 'vitest';
import { CallError } from '../call.ts';
import { isKeyExpired, classifyFailure } from './classify-failure.ts';
import { pauseAfter } from './retry-schedule.ts';

const classified = (status: number, code: ConstructorParameters<typeof CallError>[1]) =>
  classifyFailure(new CallError(status, code, ''));

describe('an entry of the outbox', () => {
  test.each([
    ['no answer', 0, 'offline'],
    ['a server that is unavailable', 503, 'unavailable'],
    ['a server that fails', 500, 'unavailable'],
    ['a timeout', 408, 'unavailable'],
    ['too many tries', 429, 'too_many_requests'],
    ['an app that is too old', 426, 'update_required'],
    ['a session that has ended', 401, 'unauthenticated'],
    ['a page of the clubhouse network instead of the server', 403, 'unavailable'],
    ['a proxy that knows no such page', 404, 'unavailable'],
    ['a day of play that has not begun', 409, 'event_not_begun'],
  ] as const)('an entry is queued after %s', (_what, status, code) => {
    expect(classified(status, code).is).toBe('later');
  });

  test('an entry that waits for its day of play does not hold up other entries', () => {
    expect(classified(409, 'event_not_begun')).toMatchObject({ is: 'later', everything: false });
  });

  test('an entry stays queued after a response that cannot be parsed', () => {
    expect(classifyFailure(new SyntaxError('<html>')).is).toBe('later');
  });

  test.each([
    ['a finished league', 409, 'league_finished'],
    ['a league that has not started', 409, 'league_not_started'],
    ['a pause of the player', 409, 'stood_down'],
    ['a removal from the league', 403, 'forbidden'],
    ['a league that is gone', 404, 'not_found'],
    ['impossible numbers', 400, 'invalid_input'],
    ['a picture that is too large', 413, 'too_large'],
    ['a picture that is too large for a proxy', 413, 'unavailable'],
    ['a picture of another kind', 415, 'wrong_file_type'],
    ['a key that was used for something else', 422, 'idempotency_key_reused'],
  ] as const)('an entry needs a decision of its person after %s', (_what, status, code) => {
    expect(classified(status, code).is).toBe('refused');
  });

  test('an entry is not sent without asking once the server may have forgotten its key', () => {
    const writtenAt = '2026-05-01T10:00:00Z';
    expect(isKeyExpired({ writtenAt }, new Date('2026-05-02T10:00:00Z'))).toBe(false);
    expect(isKeyExpired({ writtenAt }, new Date('2026-05-15T10:00:00Z'))).toBe(true);
    expect(
      isKeyExpired({ writtenAt, agreedAt: '2026-05-15T09:00:00Z' }, new Date('2026-05-15T10:00:00Z')),
    ).toBe(false);
  });
});

test('retry pauses grow to five minutes and are never shorter than Retry-After', () => {
  expect(pauseAfter(1, 0, 1)).toBe(2000);
  expect(pauseAfter(2, 0, 0)).toBe(2000);
  expect(pauseAfter(30, 0, 1)).toBe(300_000);
  expect(pauseAfter(1, 60, 0)).toBe(60_000);
});
