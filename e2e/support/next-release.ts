import { createServer, request as sendRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningApp } from './running-app.ts';

interface ReleaseProxy {
  url: string;
  /** Starts serving the next release: the page differs, and one lazily loaded chunk is missing. */
  publish: () => void;
  stop: () => Promise<void>;
}

const removedAsset = /^\/assets\/contact-page-[^/]+\.js$/;

/** Starts a proxy in front of the app that can serve the app's next release. */
export async function startReleaseProxy({ url: appUrl }: RunningApp): Promise<ReleaseProxy> {
  let isNext = false;
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (isNext && removedAsset.test(path)) return outgoing.writeHead(404).end();
    const { method } = incoming;
    // Prevents a 304, since the browser has cached the files of the earlier release.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers;
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const upstream = sendRequest(
      new URL(path, appUrl),
      options,
      (response) => void forward(response, outgoing, isNext),
    );
    upstream.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    publish: () => (isNext = true),
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

async function forward(response: IncomingMessage, outgoing: ServerResponse, isNext: boolean): Promise<void> {
  const type = response.headers['content-type'] ?? '';
  const isPage = type.includes('text/html');
  const isWorker = response.headers['content-disposition'] === undefined && type.includes('javascript');
  if (!isNext || !(isPage || isWorker)) {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks)
    .toString()
    .replace('<meta charset', '<meta name="release" content="next"><meta charset')
    .replace(/url:`index.html`,revision:`[^`]+`/, 'url:`index.html`,revision:`next`')
    .replace(/,\{url:`assets\/contact-page-[^`]+\.js`[^}]*\}/, '');
  const { 'content-length': _, etag: __, ...headers } = response.headers;
  outgoing.writeHead(response.statusCode ?? 502, headers).end(text);
}
