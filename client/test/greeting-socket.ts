/**
 * A connection that says hello and then nothing, so that the app knows itself connected: the part of the protocols of
 * Engine.IO 4 and Socket.IO 5 that a handshake needs.
 */
export class GreetingSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState: number = GreetingSocket.CONNECTING;
  binaryType = 'blob';
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    setTimeout(() => {
      this.readyState = GreetingSocket.OPEN;
      this.onopen?.();
      this.#say(`0${JSON.stringify({ sid: 'e', upgrades: [], pingInterval: 1e8, pingTimeout: 1e8 })}`);
    });
  }

  send(text: string): void {
    if (!text.startsWith('40')) return;
    setTimeout(() => {
      this.#say('40{"sid":"s"}');
      this.#say('42["ready",{"missed":[]}]');
    });
  }

  close(): void {
    this.readyState = GreetingSocket.CLOSED;
    setTimeout(() => this.onclose?.({ code: 1000, reason: '', wasClean: true }));
  }

  #say(data: string): void {
    if (this.readyState === GreetingSocket.OPEN) this.onmessage?.({ data });
  }
}
