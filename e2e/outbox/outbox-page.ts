import { configureCalls } from '../../client/src/live/call.ts';
import { deliver } from '../../client/src/live/outbox/deliver.ts';
import type { Delivery } from '../../client/src/live/outbox/deliver.ts';
import { outbox, startOutbox } from '../../client/src/live/outbox/outbox.ts';
import { openOutboxStore } from '../../client/src/platform/outbox/open-outbox-store.ts';
import type { OutboxEntry, OutboxSender } from '../../client/src/platform/outbox/outbox-store.ts';
import type { OutboxKind } from '../../client/src/live/outbox/entry-kinds.ts';

/** The API of the page on which random scripts run: the app's outbox without a user interface. */
interface OutboxPage {
  begin: (person: OutboxSender) => void;
  /** Resolves once the entry is queued or sent (true), or was lost (false). */
  write: (entry: Write) => Promise<boolean>;
  flush: () => Promise<void>;
  sendAgain: (key: string) => Promise<void>;
  entries: () => Promise<OutboxEntry[]>;
}

export interface Write {
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

const pictureOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' });

window.outboxPage = {
  begin(person) {
    configureCalls({ token: () => person.token });
    outbox.onChange(({ after }) => void window.reportState(after.key, after.state));
    // No screen reads rounds here, so saved entries stay in the outbox and can be counted.
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
      void deliver(timedEntry, picture === null ? null : pictureOf(picture), onProgress).then(({ is }) => {
        void window.reportState(entry.key, is);
        resolve(is !== 'lost');
      });
    });
  },
  flush: () => outbox.flush(),
  sendAgain: (key) => outbox.sendAgain(key),
  entries: async () => (await openOutboxStore()).entries(),
};
