import { expect, test } from 'vitest';
import { REPORT_DAYS } from '../core/src/contracts/reports.ts';
import { languages } from '../core/src/wire/languages.ts';
import {
  FAILED_JOB_LIFETIME_MS,
  IDEMPOTENCY_KEY_LIFETIME_MS,
} from '../server/src/features/accounts/accounts.jobs.ts';
import { ONE_TIME_PASSWORD_MINUTES } from '../server/src/features/accounts/passwords.actions.ts';
import { TRIAL_LIFETIME_MS } from '../server/src/features/trials/trials.actions.ts';
import { ABSOLUTE_LIMIT_MS, GUEST_IDLE_LIMIT_MS, IDLE_LIMIT_MS } from '../server/src/http/session.ts';
import { HALF_DAY_SECONDS } from '../server/src/images/signed-urls.ts';
import { MAIL_FILE_LIFETIME_DAYS } from '../server/src/mail/mail-files.ts';
import { CACHE_DURATION } from '../client/src/live/cached-on-device.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The minimum age in the specification, and the age of majority in Sweden. */
const [MINIMUM_AGE, AGE_OF_MAJORITY] = [13, 18];

/** The numbers on each legal page, in the page's order and units. */
const numbersByPage = {
  terms: [MINIMUM_AGE, AGE_OF_MAJORITY],
  privacy: [
    CACHE_DURATION / DAY_MS,
    // A signed URL is valid until the end of the next half day.
    (2 * HALF_DAY_SECONDS * 1000) / HOUR_MS,
    REPORT_DAYS,
    IDLE_LIMIT_MS / DAY_MS,
    ABSOLUTE_LIMIT_MS / DAY_MS,
    GUEST_IDLE_LIMIT_MS / DAY_MS,
    TRIAL_LIFETIME_MS / HOUR_MS,
    ONE_TIME_PASSWORD_MINUTES,
    IDEMPOTENCY_KEY_LIFETIME_MS / DAY_MS,
    MAIL_FILE_LIFETIME_DAYS,
    FAILED_JOB_LIFETIME_MS / DAY_MS,
    MINIMUM_AGE,
    MINIMUM_AGE,
  ],
  deletion: [],
};

const collectTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(collectTexts);

test.each(languages)('each number on the legal pages in %s matches the app', async (language) => {
  const { texts } = (await import(`../client/src/texts/${language}/chunk-legal.ts`)) as {
    texts: Record<keyof typeof numbersByPage, object>;
  };
  for (const [page, expectedNumbers] of Object.entries(numbersByPage)) {
    // Removes the article numbers of the GDPR.
    const pageText = collectTexts(texts[page as keyof typeof numbersByPage])
      .join(' ')
      .replaceAll(/6\.1/g, '');
    expect([page, ...(pageText.match(/\d+/g) ?? []).map(Number)]).toEqual([page, ...expectedNumbers]);
  }
});
