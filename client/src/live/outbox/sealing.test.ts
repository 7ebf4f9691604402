import { expect, test } from 'vitest';
import { openFileOutbox } from '../../platform/outbox/outbox-in-files.ts';
import { hasSealedEntries, unsealUserEntries, sealUserEntries } from './sealing.ts';
import { createFakeFiles } from './fake-files.ts';

const key = btoa('a key of exactly 32 characters!!');
const otherKey = btoa('another key of 32 characters ...');
const createMessageEntry = (entryKey: string, text: string, userId = 'elin') => ({
  key: entryKey,
  userId,
  leagueId: 'sundays',
  kind: 'message',
  input: { message: text },
  writtenAt: '2026-11-21T10:00:00.000Z',
});
const createPicture = () =>
  new Blob([new TextEncoder().encode('a card of the back nine')], { type: 'image/jpeg' });

async function setUpDevice() {
  const { files, contentByPath } = createFakeFiles();
  const store = await openFileOutbox(files);
  await store.put(createMessageEntry('a', 'I have lost the seven iron'), createPicture());
  await store.put(createMessageEntry('b', 'Refused text'), null);
  await store.change('b', (entry) => ({
    ...entry,
    state: 'refused',
    refusal: { status: 409, code: 'league_finished' },
  }));
  await store.put(createMessageEntry('c', 'A message from Bo', 'bo'), null);
  const readDevice = () =>
    [...contentByPath.values()]
      .map((text) => (text.startsWith('{') ? text : `${text} ${atob(text)}`))
      .join(' ');
  return { store, files, readDevice };
}

test('unsent entries are unreadable after the session ends, but other users’ entries stay readable', async () => {
  const { store, readDevice } = await setUpDevice();
  await sealUserEntries(store, 'elin', key);
  expect(readDevice()).not.toMatch(/seven iron|Refused text|back nine|league_finished/);
  expect(readDevice()).toMatch('A message from Bo');
  expect(await hasSealedEntries(store, 'elin')).toBe(true);
  expect(await hasSealedEntries(store, 'bo')).toBe(false);
});

test('unsent entries are restored after a log-in, with their text, picture, order and refusals', async () => {
  const { store, files } = await setUpDevice();
  const entriesBefore = await store.getEntries();
  await sealUserEntries(store, 'elin', key);
  const reopenedStore = await openFileOutbox(files);
  await unsealUserEntries(reopenedStore, 'elin', key);
  expect(await reopenedStore.getEntries()).toEqual(entriesBefore);
  const picture = await reopenedStore.getPicture('a');
  expect(picture?.type).toBe('image/jpeg');
  expect(await picture?.text()).toBe('a card of the back nine');
});

test('unsealing with a different key neither opens nor loses entries', async () => {
  const { store } = await setUpDevice();
  const entriesBefore = await store.getEntries();
  await sealUserEntries(store, 'elin', key);
  await unsealUserEntries(store, 'elin', otherKey);
  expect(await hasSealedEntries(store, 'elin')).toBe(true);
  await sealUserEntries(store, 'elin', otherKey);
  await unsealUserEntries(store, 'elin', key);
  expect(await store.getEntries()).toEqual(entriesBefore);
});

test('entries that the server has saved are removed instead of sealed', async () => {
  const { store, readDevice } = await setUpDevice();
  await store.change('a', (entry) => ({ ...entry, state: 'saved', answer: 'the seven iron' }));
  await sealUserEntries(store, 'elin', key);
  expect((await store.getEntries()).map((entry) => entry.key)).toEqual(['b', 'c']);
  expect(readDevice()).not.toMatch('seven iron');
});

test('an entry that is written during sealing is not overwritten', async () => {
  const { store } = await setUpDevice();
  const [entry] = await store.getEntries();
  await store.put(createMessageEntry('a', 'New text'), null);
  await store.replace(entry!, { ...entry!, state: 'sealed', input: {} }, null);
  expect((await store.getEntries())[0]).toMatchObject({ state: 'waiting', input: { message: 'New text' } });
});
