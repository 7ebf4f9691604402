import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../deploy/cluster');

/** Free ports of this machine, one for each of the machines that the files in deploy/cluster name. */
export interface Places {
  readonly web: number;
  readonly primary: number;
  readonly pooler: number;
  readonly apps: readonly number[];
  readonly databases: readonly number[];
}

export async function findPlaces(): Promise<Places> {
  const servers = Array.from({ length: 9 }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(
    servers.map(async (server) => {
      if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
      return (server.address() as AddressInfo).port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const [web, plain, primary, pooler, ...rest] = ports as [number, number, number, number, ...number[]];
  plainPort = plain;
  return { web, primary, pooler, apps: rest.slice(0, 3), databases: rest.slice(3, 5) };
}

let plainPort = 0;

/** A shipped file with this machine's ports in place of its addresses; nothing else of it is changed but TLS. */
export function placed(
  file: string,
  places: Places,
  more: readonly (readonly [string, string])[] = [],
): string {
  const here = (port: number) => `127.0.0.1:${port}`;
  const changes = [
    ...more,
    ['bind :443 ssl crt /etc/haproxy/golf.pem alpn h2,http/1.1', `bind ${here(places.web)}`],
    ['bind :80', `bind ${here(plainPort)}`],
    ...places.apps.map((port, index) => [`10.0.0.1${index + 1}:3000`, here(port)] as const),
    ...places.databases.map((port, index) => [`10.0.0.2${index + 1}:5432`, here(port)] as const),
    ['10.0.0.1:5432', here(places.primary)],
    ['10.0.0.1:6432', here(places.pooler)],
    ['host=10.0.0.1 port=5432', `host=127.0.0.1 port=${places.primary}`],
    ['listen_addr = 10.0.0.1', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${places.pooler}`],
    ["listen_addresses = '*'", "listen_addresses = '127.0.0.1'"],
    ['TRUST_PROXY=10.0.0.1', 'TRUST_PROXY=127.0.0.1'],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['10.0.0.1/32', '127.0.0.1/32'],
  ] as const;
  let text = readFileSync(join(deploy, file), 'utf8').replaceAll(/^[#;].*\n/gm, '');
  for (const [from, to] of changes) text = text.replaceAll(from, to);
  const left = /^.*\b10\.0\.0\.\d.*$/m.exec(text);
  if (left) throw new Error(`${file} names a machine that the rig does not stand for: ${left[0]}`);
  return text;
}

export function writePlaced(folder: string, file: string, places: Places): string {
  const path = join(folder, file);
  writeFileSync(path, placed(file, places), { mode: 0o644 });
  return path;
}

/** The shipped settings of an instance, with the addresses of the rig's own services. */
export function settingsOf(index: number, places: Places, services: Record<string, string>) {
  const lines = placed('golf-league.env', places, [['HOST=10.0.0.11', 'HOST=127.0.0.1']]).split('\n');
  const given = lines.filter((line) => line !== '').map((line) => line.split(/=(.*)/s).slice(0, 2));
  return {
    ...(Object.fromEntries(given) as Record<string, string>),
    PORT: String(places.apps[index]),
    NODE_ENV: 'production',
    ...services,
  };
}
