import Fastify from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { createClientAddressReader, getClientNetwork } from './client-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, ''],
])('attempts from %s are counted under %s', (address, network) => {
  expect(getClientNetwork(address)).toBe(network);
});

describe('the address of a connection', () => {
  const settings: (false | number | string[])[] = [
    false,
    1,
    2,
    ['loopback', 'uniquelocal'],
    ['127.0.0.1', '203.0.113.0/24', '2001:db8::/32'],
  ];
  const forwardedHeaders = [
    undefined,
    '198.51.100.1',
    '198.51.100.1, 10.0.0.2',
    ' ,198.51.100.1 , 203.0.113.9,10.1.1.1',
  ];
  const peers = ['127.0.0.1', '::ffff:127.0.0.1', '192.0.2.1', '2001:db8::5', '::1'];

  it.each(settings)(
    'sockets and API calls get the same client address when %s is trusted',
    async (trustProxy) => {
      const app = Fastify({
        trustProxy:
          typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy,
      });
      app.get('/', ({ ip }) => ip);
      const getAddress = createClientAddressReader(trustProxy);
      for (const remoteAddress of peers) {
        for (const forwarded of forwardedHeaders) {
          const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
          const { body } = await app.inject({ url: '/', headers, remoteAddress });
          const request = { socket: { remoteAddress }, headers } as never;
          expect(getAddress(request), `${remoteAddress} ${forwarded}`).toBe(body);
        }
      }
      await app.close();
    },
  );
});
