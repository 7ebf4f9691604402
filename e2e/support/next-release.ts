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

const removedAssetPattern = /^\/assets\/contact-page-[^/]+\.js$/;

/** Starts a proxy in front of the app that can serve the app's next release. */
export async function startReleaseProxy({ url: appUrl }: RunningApp): Promise<ReleaseProxy> {
  let servesNextRelease = false;
  const proxy = createServer((incomingRequest, outgoingResponse) => {
    const path = incomingRequest.url ?? '/';
    if (servesNextRelease && removedAssetPattern.test(path)) return outgoingResponse.writeHead(404).end();
    const { method } = incomingRequest;
    // Prevents a 304, since the browser has cached the files of the earlier release.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incomingRequest.headers;
    const requestOptions = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const upstreamRequest = sendRequest(
      new URL(path, appUrl),
      requestOptions,
      (response) => void forwardResponse(response, outgoingResponse, servesNextRelease),
    );
    upstreamRequest.on('error', () => outgoingResponse.writeHead(502).end());
    incomingRequest.pipe(upstreamRequest);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    publish: () => (servesNextRelease = true),
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

async function forwardResponse(
  response: IncomingMessage,
  outgoingResponse: ServerResponse,
  servesNextRelease: boolean,
): Promise<void> {
  const contentType = response.headers['content-type'] ?? '';
  const isPage = contentType.includes('text/html');
  const isWorker =
    response.headers['content-disposition'] === undefined && contentType.includes('javascript');
  if (!servesNextRelease || !(isPage || isWorker)) {
    outgoingResponse.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoingResponse);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const nextReleaseText = Buffer.concat(chunks)
    .toString()
    .replace('<meta charset', '<meta name="release" content="next"><meta charset')
    .replace(/url:`index.html`,revision:`[^`]+`/, 'url:`index.html`,revision:`next`')
    .replace(/,\{url:`assets\/contact-page-[^`]+\.js`[^}]*\}/, '');
  const { 'content-length': _, etag: __, ...headers } = response.headers;
  outgoingResponse.writeHead(response.statusCode ?? 502, headers).end(nextReleaseText);
}
