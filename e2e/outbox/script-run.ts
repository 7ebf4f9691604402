import type { Device, OutboxPhone } from './phone-with-outbox.ts';
import { createRandom } from '../../server/test/seeded-random.ts';
import type { TestRandom } from '../../server/test/seeded-random.ts';
import type { RunningApp } from '../support/running-app.ts';
import type { Account } from '../support/api-actions.ts';

export interface ScriptEnvironment {
  device: Device;
  outboxScript: string;
  getApp: () => RunningApp;
  restart: () => Promise<void>;
  ada: Account;
  pia: Account;
}

/**
 * One run of a random script. Each write has a unique number, so the test can find it on the server. The run also
 * records the states that the app reports for each entry.
 */
export class ScriptRun {
  readonly random: TestRandom;
  readonly reportedStates = new Map<string, Set<string>>();
  readonly log: string[] = [];
  phone!: OutboxPhone;
  leagueId = '';
  baseRoundId = '';
  writeCount = 0;
  correctionCount = 0;
  isPlayerRemoved = false;
  isLeagueFinished = false;
  readonly environment: ScriptEnvironment;
  readonly seed: number;

  constructor(environment: ScriptEnvironment, seed: number) {
    this.environment = environment;
    this.seed = seed;
    this.random = createRandom(seed);
  }
}
