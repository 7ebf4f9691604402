import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, InfiniteData, QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { readsDatabase } from '../platform/worker/forget-cached.ts';
import { session } from '../platform/session.ts';
import { CACHE_DURATION } from './cached-on-device.ts';
import { CallError } from './call.ts';

/** A hash of the response types, from vite.config.ts. New code must not read data that was cached as an old type. */
declare const SHAPES_OF_READS: string;

type DehydratedQuery = DehydratedState['queries'][number];
type CachedRead = { hash: string; userId: string; shapes: string; keptAt: number; query: DehydratedQuery };

interface Schema extends DBSchema {
  reads: { key: string; value: CachedRead; indexes: { keptAt: number } };
}

const MAX_READS = 300;
/** The number of pages of an infinite query that are cached. */
const MAX_PAGES = 2;
/** Milliseconds. Unresponsive storage must not prevent the page from opening. */
const OPEN_TIMEOUT = 1_000;
const WRITE_DELAY = 250;

let restored: { userId: string; reads: CachedRead[] } | undefined;

/** Loads the current user's cached reads into memory for the first render. */
export async function openCachedReads(): Promise<void> {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  const timeout = new Promise<CachedRead[]>((resolve) => setTimeout(() => resolve([]), OPEN_TIMEOUT));
  const reads = await Promise.race([loadUserReads(userId).catch(() => []), timeout]);
  restored = { userId, reads };
}

/**
 * Returns the newest cached reads of this user. Deletes all others: those of other users, of an old type, expired, or
 * beyond the maximum number.
 */
async function loadUserReads(userId: string): Promise<CachedRead[]> {
  const database = await openReadsDatabase();
  const transaction = database.transaction('reads', 'readwrite');
  const reads: CachedRead[] = [];
  for (
    let cursor = await transaction.store.index('keptAt').openCursor(null, 'prev');
    cursor;
    cursor = await cursor.continue()
  ) {
    const { value } = cursor;
    const isCurrent = value.userId === userId && value.shapes === SHAPES_OF_READS;
    if (isCurrent && Date.now() - value.keptAt < CACHE_DURATION && reads.length < MAX_READS)
      reads.push(value);
    else await cursor.delete();
  }
  await transaction.done;
  database.close();
  return reads;
}

/** Adds the cached reads to the query client, marked as stale since invalidation events may have been missed. */
export function restoreReads(queryClient: QueryClient, userId: string): QueryClient {
  if (restored?.userId !== userId) return queryClient;
  const queries = restored.reads.map(({ query }) => ({
    ...query,
    state: { ...query.state, isInvalidated: true },
  }));
  hydrate(queryClient, { queries });
  return queryClient;
}

/** Caches reads until the returned function is called. */
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
    // If caching fails, for example on a full device, the data is fetched from the server next time.
    void storeReads(queryClient, userId, puts, deletes).catch(() => undefined);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.['cached']) return;
    const { queryHash } = event.query;
    if (event.action.type === 'success') changed.add(queryHash);
    else if (event.action.type === 'error' && isRefused(event.action.error)) removed.add(queryHash);
    else return;
    timer ??= setTimeout(write, WRITE_DELAY);
  });
  addEventListener('pagehide', write);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', write);
    clearTimeout(timer);
  };
}

/** Returns whether a cached read must be deleted: the user has lost access, or the resource no longer exists. */
const isRefused = (error: unknown) =>
  error instanceof CallError && (error.status === 403 || error.status === 404);

async function storeReads(
  client: QueryClient,
  userId: string,
  hashes: readonly string[],
  removed: readonly string[],
): Promise<void> {
  // When the user logs out, forget-cached.ts deletes the database. A late write must not recreate it.
  if (session.get()?.userId !== userId || hashes.length + removed.length === 0) return;
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: (query) => hashes.includes(query.queryHash) && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  const database = await openReadsDatabase();
  try {
    if (session.get()?.userId !== userId) return;
    const transaction = database.transaction('reads', 'readwrite');
    const metadata = { userId, shapes: SHAPES_OF_READS, keptAt: Date.now() };
    for (const query of queries)
      void transaction.store.put({ ...metadata, hash: query.queryHash, query: keepNewestPages(query) });
    for (const hash of removed) void transaction.store.delete(hash);
    await transaction.done;
  } finally {
    database.close();
  }
}

function keepNewestPages(query: DehydratedQuery): DehydratedQuery {
  if (query.queryType !== 'infinite') return query;
  const data = query.state.data as InfiniteData<unknown>;
  const pages = data.pages.slice(0, MAX_PAGES);
  const pageParams = data.pageParams.slice(0, MAX_PAGES);
  return { ...query, state: { ...query.state, data: { pages, pageParams } } };
}

function openReadsDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(readsDatabase, 1, {
    upgrade(database) {
      database.createObjectStore('reads', { keyPath: 'hash' }).createIndex('keptAt', 'keptAt');
    },
    // An open connection would prevent a log-out in another tab from deleting the database.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
}
