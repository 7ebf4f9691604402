import { setTimeout as sleep } from 'node:timers/promises';
import { health } from '@golf-league/core/contracts/site.ts';
import { runDetached, readOutput } from './run.ts';

const POLL_INTERVAL_MS = 200;
/** More restarts than this mean that the service is crash-looping. */
const MAX_RESTARTS = 2;
const REQUEST_TIMEOUT_MS = 2_000;

/** The systemd service that runs the linked release. */
export interface Service {
  readonly name: string;
  readonly url: string;
  /** The time limit for a start, including its migrations. */
  readonly startTimeoutMs: number;
}

export const stopService = ({ name }: Service): Promise<void> => runDetached('systemctl', ['stop', name]);

async function isHealthy(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    return (await fetch(url + health.path, { signal })).ok;
  } catch {
    return false;
  }
}

/** Returns whether systemd keeps restarting the service. */
const isCrashLooping = ({ name }: Service) =>
  Number(readOutput('systemctl', ['show', '--property=NRestarts', '--value', name])) > MAX_RESTARTS;

/** Starts the service, and returns whether it becomes healthy in time. */
export async function startAndCheck(service: Service): Promise<boolean> {
  const deadline = Date.now() + service.startTimeoutMs;
  try {
    await runDetached('systemctl', ['start', service.name]);
  } catch {
    return false;
  }
  while (Date.now() < deadline) {
    if (await isHealthy(service.url)) return true;
    if (isCrashLooping(service)) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return false;
}
