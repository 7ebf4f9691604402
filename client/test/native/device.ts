import { inject } from 'vitest';
import { page } from 'vitest/browser';
import { NativeSide } from '../../../e2e/native/native-side.ts';

export const fakeServerUrl = 'https://golf.example';

let currentPhone: NativeSide;

/** Turns the page into a native app. Must be called before any module of the app runs. */
export function installNativeApp(platform: 'android' | 'ios', settings: { push: string }): void {
  createFakePhone();
  const metaTags = { 'server-address': fakeServerUrl, 'app-version': '0.1.0', push: settings.push };
  for (const [name, content] of Object.entries(metaTags))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  const script = document.createElement('script');
  script.textContent = inject('bridges')[platform];
  Object.assign(window, { sendToPhone: (message: string) => currentPhone.receive(message) });
  const { prompt: originalPrompt } = window;
  // The bridge uses prompt() to ask whether the phone handles cookies and calls.
  window.prompt = () => null;
  document.head.append(script);
  window.prompt = originalPrompt;
}

/** Creates the same kind of fake phone as the end-to-end tests use (see e2e/native/native-side.ts). */
export function createFakePhone(
  pluginResponses: ConstructorParameters<typeof NativeSide>[0] = {},
): NativeSide {
  currentPhone = new NativeSide(pluginResponses, async (message) => {
    (window as unknown as { receiveFromPhone: (text: string) => void }).receiveFromPhone(message);
    await Promise.resolve();
  });
  void page.viewport(390, 844);
  return currentPhone;
}
