import { Socket } from 'node:net';
import { format } from 'node:util';
import { afterEach, expect } from 'vitest';

// Fails tests that log an error or connect to another machine. A test that expects a logged error mocks console.error.
const problems: string[] = [];
// oxlint-disable-next-line no-console -- this catches all other uses of console.error
console.error = (...parts: unknown[]) => {
  problems.push(format(...parts));
};

type Connect = (this: Socket, ...args: unknown[]) => Socket;
const originalConnect = Symbol.for('golf-league.connect');
const globals = globalThis as { [originalConnect]?: Connect };
// This file may run several times in one process, so the original function is stored only once.
const connect = (globals[originalConnect] ??= Socket.prototype.connect as Connect);

const localHosts = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '']);

Socket.prototype.connect = function (this: Socket, ...args: unknown[]): Socket {
  const host = getHost(args);
  if (localHosts.has(host)) return connect.apply(this, args);
  problems.push(`a connection to ${host}`);
  queueMicrotask(() =>
    this.destroy(new Error(`Tests must not connect to other machines, but this one connected to ${host}`)),
  );
  return this;
};

afterEach(() => {
  expect(problems.splice(0), 'console.error or a connection to another machine').toEqual([]);
});

/**
 * Returns the host of a connection. Node itself passes an array of normalised arguments; other callers pass options, or
 * a port and a host.
 */
function getHost(args: unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: unknown; path?: unknown };
    return typeof path !== 'string' && typeof host === 'string' ? host : '';
  }
  return typeof first === 'number' && typeof second === 'string' ? second : '';
}
