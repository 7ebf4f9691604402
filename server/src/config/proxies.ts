import { isIP } from 'node:net';

/** Splits a comma-separated setting. */
export const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether the text is an address, a network or the name of a group of networks. */
export const isIpRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return maxBits > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits));
};

export const MAX_HOPS = 5;
/** The shortest prefix allowed for a proxy network: that of 10.0.0.0/8, and of a provider's largest IPv6 network. */
const MIN_PREFIX_BITS = { 4: 8, 6: 19 };
const UNIQUE_LOCAL = /^f[cd]/i;

/** Whether a network is too wide to contain only proxies. */
function isTooWide(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (bits === undefined || family === 0) return false;
  const isMappedIpv4 = /^::ffff:/i.test(address);
  if (family === 4 || isMappedIpv4) return Number(bits) - (isMappedIpv4 ? 96 : 0) < MIN_PREFIX_BITS[4];
  return Number(bits) < (UNIQUE_LOCAL.test(address) ? 7 : MIN_PREFIX_BITS[6]);
}

/** Whether TRUST_PROXY would trust addresses from anywhere in the world. */
export const trustsAnyAddress = (text: string) =>
  /^\d+$/.test(text) ? Number(text) > MAX_HOPS : splitList(text).some(isTooWide);
