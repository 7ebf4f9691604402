import { beforeEach, expect, test, vi } from 'vitest';
import { importFetched } from './lazy-chunk.ts';

const createScriptResponse = () =>
  new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const fetchFile = vi.fn<(url: string) => Promise<Response>>();
/** The `import()` that client/fetch-first.ts inserts into the built app. */
const importFile = vi.fn<(url: string) => Promise<unknown>>();

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal(
    'fetch',
    fetchFile.mockReset().mockImplementation(async () => createScriptResponse()),
  );
  vi.stubGlobal(
    'importFile',
    importFile.mockReset().mockImplementation(async () => ({})),
  );
  return () => vi.unstubAllGlobals();
});

test('a chunk is imported after its files have been fetched, and each file is fetched only once', async () => {
  const load = vi.fn(async () => 'chunk');
  expect(await importFetched(load, ['assets/a.js', 'assets/shared.js'])).toBe('chunk');
  expect(await importFetched(load, ['assets/b.js', 'assets/shared.js'])).toBe('chunk');
  expect(fetchFile.mock.calls.flat()).toEqual(['/assets/a.js', '/assets/shared.js', '/assets/b.js']);
});

test('the scripts that a chunk imports run before it, each only once, and its styles are not imported', async () => {
  const runOrder: string[] = [];
  importFile.mockImplementation(async (url) => runOrder.push(url));
  vi.stubGlobal('document', { querySelector: () => ({}) });
  const load = async () => runOrder.push('the chunk');
  await importFetched(load, ['assets/h.js', 'assets/h.css', 'assets/base.js']);
  await importFetched(load, ['assets/i.js', 'assets/base.js']);
  expect(runOrder).toEqual(['/assets/base.js', '/assets/h.js', 'the chunk', '/assets/i.js', 'the chunk']);
});

test('a file whose import failed is imported again on the next attempt', async () => {
  const cause = new TypeError('Importing a module script failed.');
  importFile.mockRejectedValueOnce(cause);
  const load = vi.fn(async () => 'chunk');
  await expect(importFetched(load, ['assets/j.js'])).rejects.toMatchObject({ reason: 'not-run', cause });
  expect(load).not.toHaveBeenCalled();
  expect(await importFetched(load, ['assets/j.js'])).toBe('chunk');
  expect(importFile).toHaveBeenCalledTimes(2);
});

test('a file that cannot be fetched prevents the import, and is fetched again on the next attempt', async () => {
  const load = vi.fn(async () => 'chunk');
  fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(importFetched(load, ['assets/c.js'])).rejects.toMatchObject({ reason: 'unreachable' });
  expect(load).not.toHaveBeenCalled();
  expect(await importFetched(load, ['assets/c.js'])).toBe('chunk');
});

test('an HTML page in place of a file, or a server error, prevents the import', async () => {
  for (const response of [
    new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    new Response('', { status: 502 }),
  ]) {
    fetchFile.mockResolvedValueOnce(response);
    const loading = importFetched(async () => 'chunk', ['assets/d.js']);
    await expect(loading).rejects.toMatchObject({ reason: 'unreachable' });
  }
});

test('a file that the server no longer has is reported as gone', async () => {
  fetchFile.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(importFetched(async () => 'chunk', ['assets/e.js'])).rejects.toMatchObject({ reason: 'gone' });
});

test('an import that fails after the fetch reports its cause, and the next attempt fetches the files again', async () => {
  const cause = new TypeError('Importing a module script failed.');
  const load = vi.fn(async () => 'chunk').mockRejectedValueOnce(cause);
  await expect(importFetched(load, ['assets/f.js'])).rejects.toMatchObject({ reason: 'not-run', cause });
  expect(await importFetched(load, ['assets/f.js'])).toBe('chunk');
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

test('a file that index.html already loads is not fetched', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) });
  expect(await importFetched(async () => 'chunk', ['assets/g.js'])).toBe('chunk');
  expect(fetchFile).not.toHaveBeenCalled();
});
