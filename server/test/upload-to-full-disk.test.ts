import type * as fs from 'node:fs';
import { Writable } from 'node:stream';
import { afterAll, expect, it, vi } from 'vitest';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { createJpegPicture } from '../src/images/test-pictures.ts';
import { makeLeague, makeUser } from './make.ts';
import { upload } from './uploads.ts';

// Test files share modules, so this file loads its own copies of the server's modules and removes them afterwards.
vi.resetModules();
/** Simulates a full disk for uploads. */
vi.doMock('node:fs', async (original) => ({
  ...(await original<typeof fs>()),
  createWriteStream: () =>
    new Writable({
      write: (_chunk, _encoding, done) =>
        done(Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })),
    }),
}));

const { openTestApp } = await import('./test-app.ts');
const app = await openTestApp();
afterAll(async () => {
  await app.close();
  vi.doUnmock('node:fs');
  vi.resetModules();
});

it('uploading a picture to a full disk returns unavailable, which makes clients retry', async () => {
  const elin = await makeUser(app);
  const leagueId = await makeLeague(app, elin);
  const round = { leagueId, memberId: elin.id, gross: 90, toPar: 0 };
  const response = await upload(app, submitRound, round, await createJpegPicture(), { token: elin.token });
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'unavailable' }),
  ]);
});
