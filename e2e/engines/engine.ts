/** A browser window for one person, with the operations that every engine supports. */
export interface EngineWindow {
  navigate: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Evaluates an expression in the page and returns its value; a promise is awaited. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks with the mouse; `x` and `y` are in pixels from the window's top left corner. */
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types the text, one key after another. */
  type: (text: string) => Promise<void>;
  /** Takes a screenshot of the window, as PNG. */
  takeScreenshot: () => Promise<Buffer>;
  /** The error messages that the engine has logged so far. */
  getErrors: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit';
  /** Opens a window with separate storage. */
  open: () => Promise<EngineWindow>;
}

export const phoneViewport = { width: 390, height: 844 };
