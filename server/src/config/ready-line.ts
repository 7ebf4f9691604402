import type { Config } from '../config.ts';

type ListenConfig = Pick<Config, 'appName' | 'host' | 'publicUrl' | 'isPublicUrlSet'>;

/** Returns the line logged after startup, with the public URL and, if it differs, the URL for a reverse proxy. */
export function formatReadyLine(config: ListenConfig, port: number): string {
  const { appName, publicUrl, isPublicUrlSet } = config;
  const localUrl = getLocalUrl(config.host, port);
  return `${appName} is ready at ${isPublicUrlSet && publicUrl !== localUrl ? `${publicUrl} (listening on ${localUrl})` : localUrl}`;
}

function getLocalUrl(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
