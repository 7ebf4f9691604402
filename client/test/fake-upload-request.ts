type Fetch = (address: string, init: RequestInit) => Promise<Response>;

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
  #address = '';
  #type = '';
  readonly #headers = new Headers();

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders = () => (this.#type ? `content-type: ${this.#type}\r\n` : '');

  send(body: BodyInit | null): void {
    void this.#send(body);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  async #send(body: BodyInit | null): Promise<void> {
    try {
      const result = await respondToUpload(this.#address, {
        method: this.#method,
        headers: this.#headers,
        body,
      });
      this.status = result.status;
      this.#type = result.headers.get('content-type') ?? '';
      this.response = await result.blob();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}
