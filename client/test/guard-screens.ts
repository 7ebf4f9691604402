import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';
import { closeApp } from './app-driver.tsx';

const complaints: string[] = [];
// oxlint-disable-next-line no-console -- this is where every other use of it is caught
console.error = (...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '));
};
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));

afterEach(async () => {
  complaints.push(...(await closeApp()));
  await commands.plainDevice();
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(['What no test may cause:', ...found].join('\n'));
});
