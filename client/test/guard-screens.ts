import { afterEach, expect } from 'vitest';
import { closeApp } from './opened-app.tsx';

const complaints: string[] = [];
// oxlint-disable-next-line no-console -- this is where every other use of it is caught
console.error = (...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '));
};
addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));

afterEach(async () => {
  complaints.push(...(await closeApp()));
  expect(complaints.splice(0), 'console.error and calls that the contracts do not allow').toEqual([]);
});
