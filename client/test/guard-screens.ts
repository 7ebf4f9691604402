import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';
import { tearDownApp } from './app-driver.tsx';

const problems: string[] = [];
// oxlint-disable-next-line no-console -- this function catches every other use of console.error
console.error = (...args: unknown[]) => {
  problems.push(args.map(String).join(' '));
};
addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));

afterEach(async () => {
  problems.push(...(await tearDownApp()));
  await commands.resetDevice();
  const reported = problems.splice(0);
  if (reported.length > 0) throw new Error(['The test caused these errors:', ...reported].join('\n'));
});
