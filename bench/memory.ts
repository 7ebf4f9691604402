/**
 * Memory of the server and its database while idle, half a minute after a start.
 * PSS counts a page that several processes share once. Linux only.
 *
 *   node bench/memory.ts
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '../e2e/support/running-app.ts';

const PAGE_OF_STATUS = /^Pss:\s+(\d+) kB/m;

function processes(): { pid: string; command: string; environment: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
        return [{ pid, command: read('cmdline').replaceAll('\0', ' '), environment: read('environ') }];
      } catch {
        return [];
      }
    });
}

const app = await startApp();
try {
  await sleep(30_000);
  const all = processes();
  const server = all.find((one) => one.environment.includes(`DATA_DIR=${app.dataDir}`));
  const postmaster = all.find((one) => one.command.includes('postgres') && one.command.includes(app.dataDir));
  const parents = new Map(
    all.map(({ pid }) => [pid, /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]]),
  );
  const mine = all.filter(
    ({ pid }) =>
      pid === server?.pid ||
      pid === postmaster?.pid ||
      parents.get(pid) === postmaster?.pid ||
      parents.get(pid) === server?.pid,
  );
  let sum = 0;
  for (const { pid, command } of mine) {
    const kilobytes = Number(PAGE_OF_STATUS.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
    sum += kilobytes;
    console.log(`${String(Math.round(kilobytes / 1024)).padStart(5)} MB  ${command.slice(0, 70)}`);
  }
  console.log(`${String(Math.round(sum / 1024)).padStart(5)} MB  in all`);
} finally {
  await app.stop();
}
