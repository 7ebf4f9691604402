import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addressList } from './address-list.ts';

/** What proxies add; one that adds nothing lends its visitors its own address. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a proxy says that it passed this call on. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDED.some((name) => name in headers);

const isLoopback = addressList(['loopback']);

/** Says once that limits count a proxy which the settings do not name in place of everybody behind it. */
export function warnOfUnnamedProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && isForwarded(request)) {
      isSaid = true;
      const proxy = request.socket.remoteAddress ?? '';
      request.log.warn(
        { proxy },
        `${proxy} passes calls on, and TRUST_PROXY does not name it: everybody behind it counts as one caller, whose wrong passwords keep all of them out. If it is your proxy, set TRUST_PROXY=${isLoopback(proxy) ? 'loopback' : proxy}.`,
      );
    }
    done();
  });
}
