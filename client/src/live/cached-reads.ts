import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, InfiniteData, QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { readsDatabase } from '../platform/worker/forget-cached.ts';
import { session } from '../platform/session.ts';
import { cachedFor } from './cached-on-device.ts';
import { CallError } from './call.ts';

/** A fingerprint of the shapes of reads, defined by vite.config.ts: new code must not read data of an old shape. */
declare const SHAPES_OF_READS: string;

type DehydratedQuery = DehydratedState['queries'][number];
type CachedRead = { hash: string; userId: string; shapes: string; keptAt: number; query: DehydratedQuery };

interface Schema extends DBSchema {
  reads: { key: string; value: CachedRead; indexes: { keptAt: number } };
}

const maxReads = 300;
/** How many pages of an infinite query are cached. */
const newestPages = 2;
/** Milliseconds; a storage that does not answer must not stop the page from opening. */
const OPEN_TIMEOUT = 1_000;
const writeAfter = 250;

let restored: { userId: string; reads: CachedRead[] } | undefined;

/** Loads this person's cached reads into memory, so that the first render has them. */
export async function openCachedReads(): Promise<void> {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  const timeout = new Promise<CachedRead[]>((resolve) => setTimeout(() => resolve([]), OPEN_TIMEOUT));
  const reads = await Promise.race([readsOf(userId).catch(() => []), timeout]);
  restored = { userId, reads };
}

/** The newest reads of this person. Deletes all others: of another person, of an old shape, too old or too many. */
async function readsOf(userId: string): Promise<CachedRead[]> {
  const database = await open();
  const transaction = database.transaction('reads', 'readwrite');
  const reads: CachedRead[] = [];
  for (
    let cursor = await transaction.store.index('keptAt').openCursor(null, 'prev');
    cursor;
    cursor = await cursor.continue()
  ) {
    const { value } = cursor;
    const isCurrent = value.userId === userId && value.shapes === SHAPES_OF_READS;
    if (isCurrent && Date.now() - value.keptAt < cachedFor && reads.length < maxReads) reads.push(value);
    else await cursor.delete();
  }
  await transaction.done;
  database.close();
  return reads;
}

/** Restored reads are shown at once and marked stale, since invalidation events may have been missed. */
export function restoreReads(queryClient: QueryClient, userId: string): QueryClient {
  if (restored?.userId !== userId) return queryClient;
  const queries = restored.reads.map(({ query }) => ({
    ...query,
    state: { ...query.state, isInvalidated: true },
  }));
  hydrate(queryClient, { queries });
  return queryClient;
}

/** Caches reads from now on, until the returned function is called. */
export function cacheReads(queryClient: QueryClient, userId: string): () => void {
  restored = undefined;
  const changed = new Set<string>();
  const removed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const [puts, deletes] = [[...changed], [...removed]];
    changed.clear();
    removed.clear();
    // A failure to cache, as on a full device, loses nothing: the next read comes from the server.
    void store(queryClient, userId, puts, deletes).catch(() => undefined);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.['cached']) return;
    const { queryHash } = event.query;
    if (event.action.type === 'success') changed.add(queryHash);
    else if (event.action.type === 'error' && isRefused(event.action.error)) removed.add(queryHash);
    else return;
    timer ??= setTimeout(write, writeAfter);
  });
  addEventListener('pagehide', write);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', write);
    clearTimeout(timer);
  };
}

/** A cached read is deleted if access was lost or its subject no longer exists. */
const isRefused = (error: unknown) =>
  error instanceof CallError && (error.status === 403 || error.status === 404);

async function store(
  client: QueryClient,
  userId: string,
  hashes: readonly string[],
  removed: readonly string[],
): Promise<void> {
  // After a log-out forget-cached.ts has deleted the store: a late write must not fill it again.
  if (session.get()?.userId !== userId || hashes.length + removed.length === 0) return;
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => hashes.includes(query.queryHash) && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  const database = await open();
  try {
    if (session.get()?.userId !== userId) return;
    const transaction = database.transaction('reads', 'readwrite');
    const metadata = { userId, shapes: SHAPES_OF_READS, keptAt: Date.now() };
    for (const query of queries)
      void transaction.store.put({ ...metadata, hash: query.queryHash, query: newestOf(query) });
    for (const hash of removed) void transaction.store.delete(hash);
    await transaction.done;
  } finally {
    database.close();
  }
}

function newestOf(query: DehydratedQuery): DehydratedQuery {
  if (query.queryType !== 'infinite') return query;
  const data = query.state.data as InfiniteData<unknown>;
  const pages = data.pages.slice(0, newestPages);
  const pageParams = data.pageParams.slice(0, newestPages);
  return { ...query, state: { ...query.state, data: { pages, pageParams } } };
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(readsDatabase, 1, {
    upgrade(database) {
      database.createObjectStore('reads', { keyPath: 'hash' }).createIndex('keptAt', 'keptAt');
    },
    // An open connection would block the deletion of the database by a log-out in another tab.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
}
