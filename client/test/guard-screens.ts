import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';
import { closeApp } from './app-driver.tsx';

const problems: string[] = [];
// oxlint-disable-next-line no-console -- this is where every other use of it is caught
console.error = (...args: unknown[]) => {
  problems.push(args.map(String).join(' '));
};
addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));

afterEach(async () => {
  problems.push(...(await closeApp()));
  await commands.plainDevice();
  const reported = problems.splice(0);
  if (reported.length > 0) throw new Error(['What no test may cause:', ...reported].join('\n'));
});
