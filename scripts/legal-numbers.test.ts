import { expect, test } from 'vitest';
import { REPORT_DAYS } from '../core/src/contracts/reports.ts';
import { languages } from '../core/src/wire/languages.ts';
import { FAILED_JOB_LIFETIME, KEY_LIFETIME } from '../server/src/features/accounts/accounts.jobs.ts';
import { ONE_TIME_MINUTES } from '../server/src/features/accounts/passwords.actions.ts';
import { TRIAL_LIFETIME } from '../server/src/features/trials/trials.actions.ts';
import { ABSOLUTE_LIMIT, GUEST_IDLE_LIMIT, IDLE_LIMIT } from '../server/src/http/session.ts';
import { HALF_DAY } from '../server/src/images/signed-urls.ts';
import { LIFETIME_DAYS } from '../server/src/mail/mail-files.ts';
import { cachedFor } from '../client/src/live/cached-on-device.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The minimum age in the specification, and the age of majority in Sweden. */
const [YOUNGEST, OF_AGE] = [13, 18];

/** The numbers on each page in the order of the page. Units: as on the page. */
const numbers = {
  terms: [YOUNGEST, OF_AGE],
  privacy: [
    cachedFor / DAY,
    // In seconds; an address is valid for the rest of this half day and the next one.
    (2 * HALF_DAY * 1000) / HOUR,
    REPORT_DAYS,
    IDLE_LIMIT / DAY,
    ABSOLUTE_LIMIT / DAY,
    GUEST_IDLE_LIMIT / DAY,
    TRIAL_LIFETIME / HOUR,
    ONE_TIME_MINUTES,
    KEY_LIFETIME / DAY,
    LIFETIME_DAYS,
    FAILED_JOB_LIFETIME / DAY,
    YOUNGEST,
    YOUNGEST,
  ],
  deletion: [],
};

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

test.each(languages)(
  'each number in the terms and the privacy policy matches the app: %s',
  async (language) => {
    const { texts } = (await import(`../client/src/texts/${language}/part-legal.ts`)) as {
      texts: Record<keyof typeof numbers, object>;
    };
    for (const [page, expected] of Object.entries(numbers)) {
      // The articles of the GDPR are not numbers of the app.
      const pageText = textsIn(texts[page as keyof typeof numbers])
        .join(' ')
        .replaceAll(/6\.1/g, '');
      expect([page, ...(pageText.match(/\d+/g) ?? []).map(Number)]).toEqual([page, ...expected]);
    }
  },
);
