import { Socket } from 'node:net';
import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

// A test that expects an error line replaces console.error itself, with vi.spyOn.
const complaints: string[] = [];
// oxlint-disable-next-line no-console -- every other use of it is caught here
console.error = (...parts: unknown[]) => {
  complaints.push(format(...parts));
};

type Connect = (this: Socket, ...args: unknown[]) => Socket;
const original = Symbol.for('golf-league.connect');
const globals = globalThis as { [original]?: Connect };
// Files that share their modules run this more than once.
const connect = (globals[original] ??= Socket.prototype.connect as Connect);

const localHosts = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '']);

Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (localHosts.has(host)) return connect.apply(this, args);
  complaints.push(`a connection to ${host}`);
  queueMicrotask(() => this.destroy(new Error(`Tests stay on this machine, but this one called ${host}`)));
  return this;
};

afterEach(() => {
  expect(complaints.splice(0), 'console.error or a connection to another machine').toEqual([]);
});

/** Node passes its own normalised arguments as one nested array; a caller passes options, or port and host. */
function hostOf(args: unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: unknown; path?: unknown };
    return typeof path !== 'string' && typeof host === 'string' ? host : '';
  }
  return typeof first === 'number' && typeof second === 'string' ? second : '';
}
