import { findFreePort } from '../support/free-port.ts';
import { phoneViewport } from './engine.ts';
import type { Engine, EngineWindow } from './engine.ts';
import { createClickActions, createKeyActions } from './input-actions.ts';
import { startProgram } from './program.ts';
import { openHttpSession } from './webdriver-http.ts';

/** Records errors in the page after it has loaded, since the driver does not report logged errors. */
const recordErrorsScript = `(() => {
  window.recordedErrors = [];
  const record = (...parts) => window.recordedErrors.push(parts.map(String).join(' '));
  console.error = record;
  addEventListener('error', ({ message }) => record(message));
  addEventListener('unhandledrejection', ({ reason }) => record(reason));
})()`;

/**
 * WebKitGTK, controlled through WebDriver over HTTP. Its window fills a virtual screen the size of a phone's, because
 * on larger screens windows cannot be narrower than 447 px. Each driver supports one session.
 */
export const createWebkitEngine = ({ driver, browser }: { driver: string; browser: string }): Engine => ({
  name: 'webkit',
  async open() {
    const virtualScreen = startProgram('Xvfb', [
      '-displayfd',
      '1',
      '-screen',
      '0',
      `${phoneViewport.width}x${phoneViewport.height}x24`,
      '-nolisten',
      'tcp',
    ]);
    const [, display] = await virtualScreen.waitForOutput(/^(\d+)$/m);
    const port = await findFreePort();
    const driverProcess = startProgram(driver, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      LANGUAGE: 'en_GB',
      LIBGL_ALWAYS_SOFTWARE: '1',
    });
    const session = await openHttpSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', '--full-screen'],
      },
    });
    await session.send('POST', 'window/fullscreen');
    await session.send('POST', 'window/rect', { x: 0, y: 0, ...phoneViewport });
    const evaluate = async <Value>(expression: string) => {
      const script = `const done = arguments[0];
        (async () => JSON.stringify(await (${expression})))().then(
          (value) => done([value ?? null]), (error) => done([null, String(error)]));`;
      const [value, errorText] = (await session.send('POST', 'execute/async', { script, args: [] })) as [
        string | null,
        string?,
      ];
      if (errorText !== undefined) throw new Error(errorText);
      return (value === null ? undefined : JSON.parse(value)) as Value;
    };
    const errors: string[] = [];
    const collectErrors = async () => {
      errors.push(...((await evaluate<string[] | undefined>('window.recordedErrors?.splice(0)')) ?? []));
    };
    const loadPage = async (command: string, fields: Record<string, string> = {}) => {
      await collectErrors();
      await session.send('POST', command, fields);
      await evaluate(recordErrorsScript);
    };
    const window: EngineWindow = {
      navigate: (url) => loadPage('url', { url }),
      reload: () => loadPage('refresh'),
      evaluate,
      clickAt: async (x, y) =>
        void (await session.send('POST', 'actions', { actions: createClickActions(x, y) })),
      type: async (text) => void (await session.send('POST', 'actions', { actions: createKeyActions(text) })),
      takeScreenshot: async () => Buffer.from((await session.send('GET', 'screenshot')) as string, 'base64'),
      getErrors: async () => (await collectErrors(), errors),
      async close() {
        await session.close();
        await driverProcess.stop();
        await virtualScreen.stop();
      },
    };
    return window;
  },
});
