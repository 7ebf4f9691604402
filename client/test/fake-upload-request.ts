type Fetch = (url: string, init: RequestInit) => Promise<Response>;

let respondToUpload: Fetch = () => Promise.reject(new TypeError('No upload handler is set.'));

/** Sets the function that responds to uploads from now on. */
export const respondToUploadsWith = (fetch: Fetch): void => {
  respondToUpload = fetch;
};

/** Fakes the part of XMLHttpRequest that uploads need. The app uses XMLHttpRequest to show the upload's progress. */
export class FakeUploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  response: Blob | null = null;
  status = 0;
  statusText = '';
  #method = 'GET';
  #url = '';
  #contentType = '';
  readonly #headers = new Headers();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders = () => (this.#contentType ? `content-type: ${this.#contentType}\r\n` : '');

  send(body: BodyInit | null): void {
    void this.#send(body);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  async #send(body: BodyInit | null): Promise<void> {
    try {
      const result = await respondToUpload(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body,
      });
      this.status = result.status;
      this.#contentType = result.headers.get('content-type') ?? '';
      this.response = await result.blob();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}
