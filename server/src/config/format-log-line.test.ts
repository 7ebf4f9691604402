import { expect, it } from 'vitest';
import { formatLogLine } from './format-log-line.ts';

const formatLine = (fields: object, level = 30) =>
  formatLogLine(
    JSON.stringify({ level, time: Date.UTC(2026, 5, 7, 7, 41, 9), pid: 7, hostname: 'club', ...fields }),
  );

it('a log line is formatted as a sentence with its time and its fields', () => {
  expect(formatLine({ kind: 'welcome', msg: 'mail stored as a file' })).toMatch(
    /^\d\d:\d\d:\d\d Mail stored as a file \(kind welcome\)\.\n$/,
  );
  expect(
    formatLine(
      { reqId: 'req-1', securityEvent: 'log_in_failed', personId: '5f0c', msg: 'security event' },
      40,
    ),
  ).toContain(' Warning: Log in failed (person id 5f0c).\n');
  expect(formatLine({ msg: 'Push is off: set FCM_SERVICE_ACCOUNT to turn it on.' })).toContain(
    'turn it on.\n',
  );
  const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at once' };
  expect(formatLine({ err, msg: 'the watch failed' }, 50)).toContain(
    ' Error: The watch failed.\nError: no\n    at once\n',
  );
});
