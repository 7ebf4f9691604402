type ProgressListener = (percent: number) => void;

/** Creates the `send` option of a call with XMLHttpRequest, since fetch cannot report upload progress. */
export function createUploader(onProgress: ProgressListener) {
  return (url: string, { method = 'POST', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = 'blob';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(Math.floor((100 * loaded) / total));
      });
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('The server did not respond.')));
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/u).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const { status, statusText } = request;
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : (request.response as Blob), { status, statusText, headers });
}
