/** One window of one person in one engine: the operations that every engine supports, whatever its protocol. */
export interface Window {
  navigate: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** The value of an expression in the page; a promise is awaited. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks with the pointer, in pixels of the window. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Presses the keys of the text, one after another. */
  type: (text: string) => Promise<void>;
  /** A picture of the window, as PNG. */
  picture: () => Promise<Buffer>;
  /** The lines that the engine has logged as errors so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit';
  /** Opens a window with separate storage. */
  open: () => Promise<Window>;
}

export const phoneViewport = { width: 390, height: 844 };
