import { describe, expect, test } from 'vitest';
import { CallError } from '../call.ts';
import { isKeyExpired, classifyFailure } from './classify-failure.ts';
import { calculateRetryDelay } from './retry-schedule.ts';

const classify = (status: number, code: ConstructorParameters<typeof CallError>[1]) =>
  classifyFailure(new CallError(status, code, ''));

describe('outbox entries after a failure', () => {
  test.each([
    ['no response', 0, 'offline'],
    ['an unavailable server', 503, 'unavailable'],
    ['a server error', 500, 'unavailable'],
    ['a timeout', 408, 'unavailable'],
    ['too many requests', 429, 'too_many_requests'],
    ['a request to update the app', 426, 'update_required'],
    ['the end of the session', 401, 'unauthenticated'],
    ['a captive portal page', 403, 'unavailable'],
    ['a 404 page from a proxy', 404, 'unavailable'],
    ['a rejection because the event has not started', 409, 'event_not_begun'],
  ] as const)('an entry stays queued after %s', (_failure, status, code) => {
    expect(classify(status, code).status).toBe('later');
  });

  test('an entry for a future event does not block other entries', () => {
    expect(classify(409, 'event_not_begun')).toMatchObject({ status: 'later', stopsQueue: false });
  });

  test('an entry stays queued after a response that cannot be parsed', () => {
    expect(classifyFailure(new SyntaxError('<html>')).status).toBe('later');
  });

  test.each([
    ['the league is finished', 409, 'league_finished'],
    ['the league has not started', 409, 'league_not_started'],
    ['the player was paused', 409, 'stood_down'],
    ['the player was removed from the league', 403, 'forbidden'],
    ['the league was deleted', 404, 'not_found'],
    ['the scores are invalid', 400, 'invalid_input'],
    ['the picture is too large', 413, 'too_large'],
    ['the picture is too large for a proxy', 413, 'unavailable'],
    ['the picture has an unsupported format', 415, 'wrong_file_type'],
    ['the key was used for a different request', 422, 'idempotency_key_reused'],
  ] as const)('an entry needs the user’s decision if %s', (_reason, status, code) => {
    expect(classify(status, code).status).toBe('refused');
  });

  test('an entry is not resent automatically once the server may have deleted its idempotency key', () => {
    const writtenAt = '2026-05-01T10:00:00Z';
    expect(isKeyExpired({ writtenAt }, new Date('2026-05-02T10:00:00Z'))).toBe(false);
    expect(isKeyExpired({ writtenAt }, new Date('2026-05-15T10:00:00Z'))).toBe(true);
    expect(
      isKeyExpired({ writtenAt, agreedAt: '2026-05-15T09:00:00Z' }, new Date('2026-05-15T10:00:00Z')),
    ).toBe(false);
  });
});

test('retry delays grow to five minutes and are never shorter than Retry-After', () => {
  expect(calculateRetryDelay(1, 0, 1)).toBe(2000);
  expect(calculateRetryDelay(2, 0, 0)).toBe(2000);
  expect(calculateRetryDelay(30, 0, 1)).toBe(300_000);
  expect(calculateRetryDelay(1, 60, 0)).toBe(60_000);
});
