import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, InfiniteData, QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { readsDatabaseName } from '../platform/worker/forget-cached.ts';
import { session } from '../platform/session.ts';
import { CACHE_DURATION } from './cached-on-device.ts';
import { CallError } from './call.ts';

/** A hash of the response types, from vite.config.ts. New code must not read data cached in an older format. */
declare const SHAPES_OF_READS: string;

type DehydratedQuery = DehydratedState['queries'][number];
type CachedRead = { hash: string; userId: string; shapes: string; keptAt: number; query: DehydratedQuery };

interface Schema extends DBSchema {
  reads: { key: string; value: CachedRead; indexes: { keptAt: number } };
}

const MAX_CACHED_READS = 300;
/** The number of pages of an infinite query that are cached. */
const MAX_PAGES = 2;
/** Milliseconds. Unresponsive storage must not prevent the page from opening. */
const OPEN_TIMEOUT_MS = 1_000;
const WRITE_DELAY_MS = 250;

let loadedReads: { userId: string; reads: CachedRead[] } | undefined;

/** Loads the current user's cached reads into memory for the first render. */
export async function preloadCachedReads(): Promise<void> {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  const timeout = new Promise<CachedRead[]>((resolve) => setTimeout(() => resolve([]), OPEN_TIMEOUT_MS));
  const reads = await Promise.race([loadUserReads(userId).catch(() => []), timeout]);
  loadedReads = { userId, reads };
}

/**
 * Returns the newest cached reads of this user. Deletes all others: those of other users, those in an old format,
 * expired ones, and those beyond the maximum number.
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
    const isUsable = value.userId === userId && value.shapes === SHAPES_OF_READS;
    if (isUsable && Date.now() - value.keptAt < CACHE_DURATION && reads.length < MAX_CACHED_READS)
      reads.push(value);
    else await cursor.delete();
  }
  await transaction.done;
  database.close();
  return reads;
}

/** Adds the cached reads to the query client, marked as stale since invalidation events may have been missed. */
export function restoreReads(queryClient: QueryClient, userId: string): QueryClient {
  if (loadedReads?.userId !== userId) return queryClient;
  const queries = loadedReads.reads.map(({ query }) => ({
    ...query,
    state: { ...query.state, isInvalidated: true },
  }));
  hydrate(queryClient, { queries });
  return queryClient;
}

/** Caches reads until the returned function is called. */
export function cacheReads(queryClient: QueryClient, userId: string): () => void {
  loadedReads = undefined;
  const changedHashes = new Set<string>();
  const removedHashes = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeChanges = () => {
    clearTimeout(timer);
    timer = undefined;
    const [hashesToStore, hashesToDelete] = [[...changedHashes], [...removedHashes]];
    changedHashes.clear();
    removedHashes.clear();
    // If caching fails, for example because the device is full, the data is fetched from the server next time.
    void storeReads(queryClient, userId, hashesToStore, hashesToDelete).catch(() => undefined);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.['cached']) return;
    const { queryHash } = event.query;
    if (event.action.type === 'success') changedHashes.add(queryHash);
    else if (event.action.type === 'error' && isAccessLost(event.action.error)) removedHashes.add(queryHash);
    else return;
    timer ??= setTimeout(writeChanges, WRITE_DELAY_MS);
  });
  addEventListener('pagehide', writeChanges);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', writeChanges);
    clearTimeout(timer);
  };
}

/** Returns whether a cached read must be deleted: the user has lost access, or the resource no longer exists. */
const isAccessLost = (error: unknown) =>
  error instanceof CallError && (error.status === 403 || error.status === 404);

async function storeReads(
  queryClient: QueryClient,
  userId: string,
  changedHashes: readonly string[],
  removedHashes: readonly string[],
): Promise<void> {
  // When the user logs out, forget-cached.ts deletes the database. A late write must not recreate it.
  if (session.get()?.userId !== userId || changedHashes.length + removedHashes.length === 0) return;
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) =>
      changedHashes.includes(query.queryHash) && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  const database = await openReadsDatabase();
  try {
    if (session.get()?.userId !== userId) return;
    const transaction = database.transaction('reads', 'readwrite');
    const metadata = { userId, shapes: SHAPES_OF_READS, keptAt: Date.now() };
    for (const query of queries)
      void transaction.store.put({ ...metadata, hash: query.queryHash, query: keepNewestPages(query) });
    for (const hash of removedHashes) void transaction.store.delete(hash);
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
  return openDB<Schema>(readsDatabaseName, 1, {
    upgrade(database) {
      database.createObjectStore('reads', { keyPath: 'hash' }).createIndex('keptAt', 'keptAt');
    },
    // An open connection would prevent a log-out in another tab from deleting the database.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
}
