import { beforeEach, expect, test, vi } from 'vitest';
import { importFetched } from './late-part.ts';

const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const fetchFile = vi.fn<(address: string) => Promise<Response>>();
/** The `import()` of the built app, which client/fetch-first.ts writes. */
const importFile = vi.fn<(address: string) => Promise<unknown>>();

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal(
    'fetch',
    fetchFile.mockReset().mockImplementation(async () => script()),
  );
  vi.stubGlobal(
    'importFile',
    importFile.mockReset().mockImplementation(async () => ({})),
  );
  return () => vi.unstubAllGlobals();
});

test('a part is imported after its files have been fetched, and each file is fetched once', async () => {
  const load = vi.fn(async () => 'part');
  expect(await importFetched(load, ['assets/a.js', 'assets/shared.js'])).toBe('part');
  expect(await importFetched(load, ['assets/b.js', 'assets/shared.js'])).toBe('part');
  expect(fetchFile.mock.calls.flat()).toEqual(['/assets/a.js', '/assets/shared.js', '/assets/b.js']);
});

test('the imports of a part run before it, each file once and no styles', async () => {
  const runOrder: string[] = [];
  importFile.mockImplementation(async (address) => runOrder.push(address));
  vi.stubGlobal('document', { querySelector: () => ({}) });
  const load = async () => runOrder.push('the part');
  await importFetched(load, ['assets/h.js', 'assets/h.css', 'assets/base.js']);
  await importFetched(load, ['assets/i.js', 'assets/base.js']);
  expect(runOrder).toEqual(['/assets/base.js', '/assets/h.js', 'the part', '/assets/i.js', 'the part']);
});

test('a file that fails to run is run again at the next try', async () => {
  const cause = new TypeError('Importing a module script failed.');
  importFile.mockRejectedValueOnce(cause);
  const load = vi.fn(async () => 'part');
  await expect(importFetched(load, ['assets/j.js'])).rejects.toMatchObject({ reason: 'not-run', cause });
  expect(load).not.toHaveBeenCalled();
  expect(await importFetched(load, ['assets/j.js'])).toBe('part');
  expect(importFile).toHaveBeenCalledTimes(2);
});

test('a file that cannot be fetched stops the import of the part, and is fetched again at the next try', async () => {
  const load = vi.fn(async () => 'part');
  fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(importFetched(load, ['assets/c.js'])).rejects.toMatchObject({ reason: 'unreachable' });
  expect(load).not.toHaveBeenCalled();
  expect(await importFetched(load, ['assets/c.js'])).toBe('part');
});

test('a page in place of a file, or an error of the server, stops the import', async () => {
  for (const answer of [
    new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    new Response('', { status: 502 }),
  ]) {
    fetchFile.mockResolvedValueOnce(answer);
    const part = importFetched(async () => 'part', ['assets/d.js']);
    await expect(part).rejects.toMatchObject({ reason: 'unreachable' });
  }
});

test('a file that the server no longer has is reported as gone', async () => {
  fetchFile.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(importFetched(async () => 'part', ['assets/e.js'])).rejects.toMatchObject({ reason: 'gone' });
});

test('an import that fails after the fetch reports why, and has its files fetched again', async () => {
  const cause = new TypeError('Importing a module script failed.');
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(cause);
  await expect(importFetched(load, ['assets/f.js'])).rejects.toMatchObject({ reason: 'not-run', cause });
  expect(await importFetched(load, ['assets/f.js'])).toBe('part');
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

test('a file that index.html already contains is not fetched', async () => {
  vi.stubGlobal('document', { querySelector: () => ({}) });
  expect(await importFetched(async () => 'part', ['assets/g.js'])).toBe('part');
  expect(fetchFile).not.toHaveBeenCalled();
});
