import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createAddressMatcher } from './address-list.ts';

/** The headers that proxies add. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Returns whether the headers show that a proxy forwarded this call. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => name in headers);

const isLoopback = createAddressMatcher(['loopback']);

/** Warns once if an untrusted proxy forwards calls, because limits then count all visitors behind it as one. */
export function warnAboutUntrustedProxy(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): void {
  if (trustProxy !== false) return;
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && isForwarded(request)) {
      isLogged = true;
      const proxy = request.socket.remoteAddress ?? '';
      request.log.warn(
        { proxy },
        `${proxy} forwards calls, but is not in TRUST_PROXY: everybody behind it counts as one caller, so one person's wrong passwords lock out all of them. If it is your proxy, set TRUST_PROXY=${isLoopback(proxy) ? 'loopback' : proxy}.`,
      );
    }
    done();
  });
}
