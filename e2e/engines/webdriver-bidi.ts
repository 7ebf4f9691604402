import { once } from 'node:events';

type Fields = Record<string, unknown>;
type BidiMessage =
  | { type: 'success'; id: number; result: Fields }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: Fields };

interface Session {
  send: (method: string, params: Fields) => Promise<Fields>;
  on: (event: string, listener: (params: Fields) => void) => void;
  close: () => void;
}

/**
 * Opens a WebDriver BiDi session (https://www.w3.org/TR/webdriver-bidi/), which sends numbered commands and receives
 * events over a WebSocket.
 */
export async function openBidiSession(address: string): Promise<Session> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const pendingCommands = new Map<
    number,
    { method: string; resolve: (result: Fields) => void; reject: (error: Error) => void }
  >();
  const listeners = new Map<string, (params: Fields) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const received = JSON.parse(String(data)) as BidiMessage;
    if (received.type === 'event') listeners.get(received.method)?.(received.params);
    else {
      const command = pendingCommands.get(received.id);
      pendingCommands.delete(received.id);
      if (received.type === 'success') command?.resolve(received.result);
      else command?.reject(new Error(`${command.method}: ${received.error}: ${received.message}`));
    }
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pendingCommands.values()) reject(new Error('The browser closed the connection'));
  });
  const send = (method: string, params: Fields) =>
    new Promise<Fields>((resolve, reject) => {
      const id = ++lastId;
      pendingCommands.set(id, { method, resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return { send, on: (event, listener) => void listeners.set(event, listener), close: () => socket.close() };
}
