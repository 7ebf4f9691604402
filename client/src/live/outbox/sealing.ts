import { decodeBase64, encodeBase64 } from '../../platform/base64.ts';
import type { OutboxEntry, OutboxStore } from '../../platform/outbox/outbox-store.ts';

/** Bytes. The nonce must be unique for each encryption with the same key. Source: NIST SP 800-38D, section 8.2. */
const NONCE_LENGTH = 12;

/** Returns whether Web Crypto is available. It requires HTTPS; without it, entries stay unsealed. */
// oxlint-disable-next-line typescript/no-unnecessary-condition -- the type assumes HTTPS
const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

const importSealingKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', decodeBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** `context` binds the sealed text to its entry. */
const createAlgorithm = (nonce: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv: nonce,
  additionalData: new TextEncoder().encode(context),
});

async function seal(key: CryptoKey, context: string, bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(createAlgorithm(nonce, context), key, bytes));
  const sealedBytes = new Uint8Array(NONCE_LENGTH + encrypted.length);
  sealedBytes.set(nonce);
  sealedBytes.set(encrypted, NONCE_LENGTH);
  return sealedBytes;
}

const unseal = (
  key: CryptoKey,
  context: string,
  sealedBytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(
    createAlgorithm(sealedBytes.slice(0, NONCE_LENGTH), context),
    key,
    sealedBytes.slice(NONCE_LENGTH),
  );

type SealedContent = { entry: OutboxEntry; pictureType: string };

const getPictureContext = (entry: OutboxEntry) => `${entry.key} picture`;

async function readUserEntries(store: OutboxStore, userId: string): Promise<OutboxEntry[]> {
  return (await store.getEntries()).filter((entry) => entry.userId === userId);
}

/**
 * Encrypts a user's unsent entries on this device after the session has ended, and removes saved entries. `key` comes
 * from the server, which returns it again after a log-in.
 */
export async function sealUserEntries(store: OutboxStore, userId: string, key: string): Promise<void> {
  if (!canSeal()) return;
  const userEntries = await readUserEntries(store, userId);
  await store.removeUnchanged(userEntries.filter(({ state }) => state === 'saved'));
  const cryptoKey = await importSealingKey(key);
  for (const entry of userEntries) {
    if (entry.state === 'saved' || entry.state === 'sealed') continue;
    const picture = entry.hasPicture ? await store.getPicture(entry.key) : null;
    const content = JSON.stringify({ entry, pictureType: picture?.type ?? '' } satisfies SealedContent);
    const text = encodeBase64(await seal(cryptoKey, entry.key, new TextEncoder().encode(content)));
    const { refusal: _refusal, ...rest } = entry;
    const replacement: OutboxEntry = { ...rest, input: {}, state: 'sealed', sealed: text };
    const bytes = picture && (await seal(cryptoKey, getPictureContext(entry), await picture.arrayBuffer()));
    await store.replace(entry, replacement, bytes && new Blob([bytes]));
  }
}

export const isSealed = ({ state, sealed: text }: OutboxEntry): boolean =>
  state === 'sealed' || text !== undefined;

/** Returns whether the user has sealed entries. */
export const hasSealedEntries = async (store: OutboxStore, userId: string): Promise<boolean> =>
  (await readUserEntries(store, userId)).some(({ state }) => state === 'sealed');

/** Unseals the user's entries. Entries sealed with another key stay sealed. */
export async function unsealUserEntries(store: OutboxStore, userId: string, key: string): Promise<void> {
  if (!canSeal()) return;
  const cryptoKey = await importSealingKey(key);
  for (const entry of await readUserEntries(store, userId)) {
    if (entry.state !== 'sealed') continue;
    try {
      const text = await unseal(cryptoKey, entry.key, decodeBase64(entry.sealed ?? ''));
      const content = JSON.parse(new TextDecoder().decode(text)) as SealedContent;
      const sealedPicture = entry.hasPicture ? await store.getPicture(entry.key) : null;
      const bytes =
        sealedPicture &&
        (await unseal(
          cryptoKey,
          getPictureContext(entry),
          new Uint8Array(await sealedPicture.arrayBuffer()),
        ));
      await store.replace(entry, content.entry, bytes && new Blob([bytes], { type: content.pictureType }));
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'OperationError') throw error;
    }
  }
}
