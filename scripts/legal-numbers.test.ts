import { expect, test } from 'vitest';
import { REPORT_DAYS } from '../core/src/contracts/reports.ts';
import { languages } from '../core/src/wire/languages.ts';
import {
  FAILED_JOB_LIFETIME,
  IDEMPOTENCY_KEY_LIFETIME,
} from '../server/src/features/accounts/accounts.jobs.ts';
import { ONE_TIME_PASSWORD_MINUTES } from '../server/src/features/accounts/passwords.actions.ts';
import { TRIAL_LIFETIME } from '../server/src/features/trials/trials.actions.ts';
import { ABSOLUTE_LIMIT, GUEST_IDLE_LIMIT, IDLE_LIMIT } from '../server/src/http/session.ts';
import { HALF_DAY_SECONDS } from '../server/src/images/signed-urls.ts';
import { LIFETIME_DAYS } from '../server/src/mail/mail-files.ts';
import { CACHE_DURATION } from '../client/src/live/cached-on-device.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The minimum age in the specification, and the age of majority in Sweden. */
const [MINIMUM_AGE, AGE_OF_MAJORITY] = [13, 18];

/** The numbers on each legal page, in the page's order and units. */
const numbers = {
  terms: [MINIMUM_AGE, AGE_OF_MAJORITY],
  privacy: [
    CACHE_DURATION / DAY,
    // A signed URL is valid until the end of the next half day.
    (2 * HALF_DAY_SECONDS * 1000) / HOUR,
    REPORT_DAYS,
    IDLE_LIMIT / DAY,
    ABSOLUTE_LIMIT / DAY,
    GUEST_IDLE_LIMIT / DAY,
    TRIAL_LIFETIME / HOUR,
    ONE_TIME_PASSWORD_MINUTES,
    IDEMPOTENCY_KEY_LIFETIME / DAY,
    LIFETIME_DAYS,
    FAILED_JOB_LIFETIME / DAY,
    MINIMUM_AGE,
    MINIMUM_AGE,
  ],
  deletion: [],
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

test.each(languages)(
  'each number in the terms and the privacy policy matches the app: %s',
  async (language) => {
    const { texts } = (await import(`../client/src/texts/${language}/chunk-legal.ts`)) as {
      texts: Record<keyof typeof numbers, object>;
    };
    for (const [page, expected] of Object.entries(numbers)) {
      // Removes the article numbers of the GDPR.
      const pageText = textsIn(texts[page as keyof typeof numbers])
        .join(' ')
        .replaceAll(/6\.1/g, '');
      expect([page, ...(pageText.match(/\d+/g) ?? []).map(Number)]).toEqual([page, ...expected]);
    }
  },
);
