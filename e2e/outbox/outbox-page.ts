import { configureCalls } from '../../client/src/live/call.ts';
import { deliver } from '../../client/src/live/outbox/deliver.ts';
import type { Delivery } from '../../client/src/live/outbox/deliver.ts';
import { outbox, startOutbox } from '../../client/src/live/outbox/outbox.ts';
import { openOutboxStore } from '../../client/src/platform/outbox/open-outbox-store.ts';
import type { OutboxEntry, OutboxSender } from '../../client/src/platform/outbox/outbox-store.ts';
import type { OutboxKind } from '../../client/src/live/outbox/entry-kinds.ts';

/** The API of the page in which random scripts run: the app's outbox without a user interface. */
interface OutboxPage {
  begin: (person: OutboxSender) => void;
  /** Resolves to true once the entry is queued or sent, and to false if it is lost. */
  write: (entry: OutboxWrite) => Promise<boolean>;
  flush: () => Promise<void>;
  sendAgain: (key: string) => Promise<void>;
  entries: () => Promise<OutboxEntry[]>;
}

export interface OutboxWrite {
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

const toPicture = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' });

window.outboxPage = {
  begin(person) {
    configureCalls({ token: () => person.token });
    outbox.onChange(({ after }) => void window.reportState(after.key, after.state));
    // No screen shows rounds here, so saved entries stay in the outbox, where the test can count them.
    startOutbox(person, { contains: () => false, subscribe: () => () => undefined });
  },
  write({ picture, ...entry }) {
    return new Promise((resolve) => {
      const timedEntry = { ...entry, writtenAt: new Date().toISOString() };
      const onProgress = (delivery: Delivery) => {
        if (delivery.is !== 'stored') return;
        void window.reportState(entry.key, 'queued');
        resolve(true);
      };
      void deliver(timedEntry, picture === null ? null : toPicture(picture), onProgress).then(({ is }) => {
        void window.reportState(entry.key, is);
        resolve(is !== 'lost');
      });
    });
  },
  flush: () => outbox.flush(),
  sendAgain: (key) => outbox.sendAgain(key),
  entries: async () => (await openOutboxStore()).entries(),
};
