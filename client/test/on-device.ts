/** Everything in a database of the app, as whoever holds the phone can read it. */
export async function onDevice(name: 'golf-league-outbox' | 'golf-league-reads'): Promise<string> {
  // Whoever opens one that is not there yet makes it, empty, in the place of the app.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return '';
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error(`${name} cannot be opened.`)));
  });
  const stores = [...database.objectStoreNames];
  const work = database.transaction(stores);
  const all = await Promise.all(
    stores.map(
      (store) =>
        new Promise((resolve) => {
          const asked = work.objectStore(store).getAll();
          asked.addEventListener('success', () => resolve(asked.result));
        }),
    ),
  );
  database.close();
  return JSON.stringify(all);
}
