import { BlockList, isIPv6 } from 'node:net';

/** Networks by the names that the settings `TRUST_PROXY` and `METRICS_FROM` accept. */
const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const getFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns a function that checks whether an address is in a list of addresses, networks and named networks. */
export function createAddressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(bits), getFamily(address));
  }
  return (address) => {
    const bareAddress = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    return list.check(bareAddress, getFamily(bareAddress));
  };
}
