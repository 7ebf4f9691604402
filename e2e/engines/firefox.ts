import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phoneViewport } from './engine.ts';
import type { Engine, EngineWindow } from './engine.ts';
import { createClickActions, createKeyActions } from './input-actions.ts';
import { startProgram } from './program.ts';
import { openBidiSession } from './webdriver-bidi.ts';

/** Preferences that disable first-run pages, updates, reports and other features that are not under test. */
const preferences = `
user_pref('app.update.disabledForTesting', true);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('intl.accept_languages', 'en-GB');
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('toolkit.telemetry.reportingpolicy.firstRun', false);
`;

interface LogEntry {
  level: string;
  text: string | null;
}

type RemoteValue = { type: string; value?: unknown };
type EvaluationResult =
  | { type: 'success'; result: RemoteValue }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Firefox through WebDriver BiDi, without a driver. Each person has their own process, since focus is per process. */
export const createFirefoxEngine = (program: string): Engine => ({
  name: 'firefox',
  async open() {
    const profile = mkdtempSync(join(tmpdir(), 'golf-league-firefox-'));
    writeFileSync(join(profile, 'user.js'), preferences);
    const browser = startProgram(program, [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      'about:blank',
    ]);
    const [, address] = await browser.waitForOutput(/WebDriver BiDi listening on (ws:\S+)/);
    const session = await openBidiSession(`${address}/session`);
    const errors: string[] = [];
    session.on('log.entryAdded', (entry) => {
      const { level, text } = entry as unknown as LogEntry;
      if (level === 'error') errors.push(text ?? '');
    });
    const loads = new EventEmitter();
    session.on('browsingContext.load', (page) => loads.emit(page['context'] as string));
    await session.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.load'] });
    const { contexts } = (await session.send('browsingContext.getTree', {})) as {
      contexts: { context: string }[];
    };
    const { context } = contexts[0]!;
    await session.send('browsingContext.setViewport', { context, viewport: phoneViewport });
    const performActions = (actions: unknown) => session.send('input.performActions', { context, actions });

    const window: EngineWindow = {
      async navigate(url) {
        await session.send('browsingContext.navigate', { context, url, wait: 'complete' });
        // The page gets focus only when its context is activated.
        await session.send('browsingContext.activate', { context });
      },
      async reload() {
        // The reload command fails when it cancels requests of the old page (NS_BINDING_ABORTED, Firefox 140), so the
        // page reloads itself.
        const loaded = once(loads, context);
        await window.evaluate('void setTimeout(() => location.reload())');
        await loaded;
      },
      async evaluate<Result>(expression: string) {
        const response = (await session.send('script.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})))()`,
          target: { context },
          awaitPromise: true,
        })) as unknown as EvaluationResult;
        if (response.type === 'exception') throw new Error(response.exceptionDetails.text);
        const { value } = response.result;
        return (typeof value === 'string' ? JSON.parse(value) : undefined) as Result;
      },
      clickAt: async (x, y) => void (await performActions(createClickActions(x, y))),
      type: async (text) => void (await performActions(createKeyActions(text))),
      async takeScreenshot() {
        const { data } = await session.send('browsingContext.captureScreenshot', { context });
        return Buffer.from(data as string, 'base64');
      },
      getErrors: () => Promise.resolve(errors),
      async close() {
        session.close();
        await browser.stop();
        rmSync(profile, { recursive: true, force: true });
      },
    };
    return window;
  },
});
