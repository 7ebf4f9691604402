import { configureCalls } from '../../client/src/live/call.ts';
import { deliver } from '../../client/src/live/outbox/deliver.ts';
import type { Delivery } from '../../client/src/live/outbox/deliver.ts';
import { outbox, startOutbox } from '../../client/src/live/outbox/outbox.ts';
import { openOutboxStore } from '../../client/src/platform/outbox/open-outbox-store.ts';
import type { OutboxEntry, OutboxSender } from '../../client/src/platform/outbox/outbox-store.ts';
import type { OutboxKind } from '../../client/src/live/outbox/entry-kinds.ts';

/** The API of the page on which random scripts run: it has the app's outbox, but no user interface. */
interface OutboxPage {
  start: (sender: OutboxSender) => void;
  /** Resolves to true once the entry is queued or sent, and to false if it is lost. */
  write: (entry: TestOutboxEntry) => Promise<boolean>;
  flush: () => Promise<void>;
  resend: (key: string) => Promise<void>;
  readEntries: () => Promise<OutboxEntry[]>;
}

export interface TestOutboxEntry {
  key: string;
  kind: OutboxKind;
  userId: string;
  leagueId: string;
  input: Record<string, unknown>;
  picture: string | null;
}

declare global {
  interface Window {
    outboxPage: OutboxPage;
    /** Reports the state of an entry, as the app would show it. */
    reportState: (key: string, state: string) => Promise<void>;
  }
}

const decodePicture = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' });

window.outboxPage = {
  start(sender) {
    configureCalls({ token: () => sender.token });
    outbox.onChange(({ after }) => void window.reportState(after.key, after.state));
    // No screen shows rounds here, so saved entries stay in the outbox, where the test can count them.
    startOutbox(sender, { contains: () => false, subscribe: () => () => undefined });
  },
  write({ picture, ...entry }) {
    return new Promise((resolve) => {
      const timestampedEntry = { ...entry, writtenAt: new Date().toISOString() };
      const onProgress = (delivery: Delivery) => {
        if (delivery.status !== 'stored') return;
        void window.reportState(entry.key, 'queued');
        resolve(true);
      };
      const pictureBlob = picture === null ? null : decodePicture(picture);
      void deliver(timestampedEntry, pictureBlob, onProgress).then((result) => {
        void window.reportState(entry.key, result.status);
        resolve(result.status !== 'lost');
      });
    });
  },
  flush: () => outbox.flush(),
  resend: (key) => outbox.resend(key),
  readEntries: async () => (await openOutboxStore()).getEntries(),
};
