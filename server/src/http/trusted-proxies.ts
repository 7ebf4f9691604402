import type { Config } from '../config.ts';

/**
 * Returns Fastify's `trustProxy` option. A number in the setting is the count of trusted proxies in front of the
 * server.
 */
export function toTrustProxyOption({ trustProxy }: Config) {
  return typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy;
}
