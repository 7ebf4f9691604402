import { inject } from 'vitest';
import { page } from 'vitest/browser';
import { NativeSide } from '../../../e2e/native/native-side.ts';

export const fakeServerAddress = 'https://golf.example';

let nativeSide: NativeSide;

/** Turns the page into a native app. Must be called before any module of the app runs. */
export function installNativeApp(platform: 'android' | 'ios', settings: { push: string }): void {
  createFakePhone();
  const metaTags = { 'server-address': fakeServerAddress, 'app-version': '0.1.0', push: settings.push };
  for (const [name, content] of Object.entries(metaTags))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  const script = document.createElement('script');
  script.textContent = inject('bridges')[platform];
  Object.assign(window, { sendToPhone: (text: string) => nativeSide.receive(text) });
  const { prompt } = window;
  // The bridge uses prompt() to ask whether the phone handles cookies and calls.
  window.prompt = () => null;
  document.head.append(script);
  window.prompt = prompt;
}

/** Creates the fake phone of the end-to-end tests for one user (see e2e/native/native-side.ts). */
export function createFakePhone(answers: ConstructorParameters<typeof NativeSide>[0] = {}): NativeSide {
  nativeSide = new NativeSide(answers, async (text) => {
    (window as unknown as { receiveFromPhone: (text: string) => void }).receiveFromPhone(text);
    await Promise.resolve();
  });
  void page.viewport(390, 844);
  return nativeSide;
}
