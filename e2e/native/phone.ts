import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { prepareNativeWeb } from '../../scripts/native-web.ts';
import { createBridgeScript } from './native-bridge.ts';
import { type PluginHandlers, NativeSide, appOrigin } from './native-side.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface PhoneOptions {
  server: string;
  locale?: Language;
  version?: string;
  /** Only the bridge's message channel differs on iOS; the plugins' methods are those of Android. */
  platform?: 'android' | 'ios';
  /** Whether the app was built with Firebase. */
  push?: boolean;
  /** Whether animations run; false by default, because each step would wait for them. */
  hasAnimations?: boolean;
  handlers?: PluginHandlers;
}

/**
 * A fake phone that runs the web app as `native:sync` packages it, at the origin that it has on a phone, with
 * Capacitor's bridge script and the plugins' JavaScript. Only the native side, which responds to the bridge's messages,
 * is fake. Tests check how the app calls the phone and handles its responses, but not how real phones behave.
 */
export class Phone extends NativeSide {
  readonly name: string;
  /** The URL of the server for which the app was built. */
  readonly server: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly consoleErrors: string[] = [];
  /** The photo that the camera takes next, which the page then fetches. */
  photo: { body: Buffer; type: string } = { body: Buffer.alloc(0), type: 'image/jpeg' };

  constructor(name: string, server: string, page: Page, handlers: PluginHandlers) {
    super(handlers, (text) =>
      page
        .evaluate(
          (json) =>
            (window as unknown as { receiveFromPhone: (json: string) => void }).receiveFromPhone(json),
          text,
        )
        // The page that made the call may have closed.
        .catch(() => undefined),
    );
    this.name = name;
    this.server = server;
    this.page = page;
    this.context = page.context();
  }

  async pressBack(): Promise<void> {
    const canGoBack = await this.page.evaluate<boolean>('navigation.canGoBack');
    await this.emit('App.backButton', { canGoBack });
  }
}

/** Creates a fake phone. The caller must call `closePhone`. */
export async function launchFakePhone(browser: Browser, name: string, options: PhoneOptions) {
  const {
    server,
    locale = 'en',
    version = '0.1.0',
    platform = 'android',
    push = true,
    hasAnimations = false,
    handlers = {},
  } = options;
  const webFolder = mkdtempSync(join(tmpdir(), 'golf-league-phone-'));
  prepareNativeWeb(join(import.meta.dirname, '../..', 'client', 'dist'), webFolder, {
    server,
    version,
    pushPlatforms: push ? [platform] : [],
  });
  const context = await browser.newContext({
    baseURL: appOrigin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: hasAnimations ? 'no-preference' : 'reduce',
    locale: localesByLanguage[locale],
    // Browsers ask for permission before a page calls the local machine, where the tests' server runs.
    permissions: ['local-network-access', 'clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const phone = new Phone(name, server, page, handlers);
  context.on('console', (message) => {
    if (message.type() === 'error') phone.consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => phone.consoleErrors.push(error.error().stack ?? error.error().message));
  await context.route(`${appOrigin}/**`, (route) => serveAppFile(route, webFolder, phone));
  await context.exposeFunction('sendToPhone', (text: string) => phone.receive(text));
  await context.addInitScript(`if (location.origin === '${appOrigin}') {
    localStorage.language ??= '${locale}';
    ${createBridgeScript(platform)}
  }`);
  const closePhone = async () => {
    await context.close();
    rmSync(webFolder, { recursive: true, force: true });
  };
  return { phone, closePhone };
}

/** Serves requests as Capacitor does on a phone: files for existing paths, and index.html for all other paths. */
async function serveAppFile(route: Route, webFolder: string, phone: Phone): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/_capacitor_file_/')) {
    const { body, type: contentType } = phone.photo;
    return route.fulfill({ body, contentType });
  }
  const path = extname(pathname) === '' ? '/index.html' : pathname;
  try {
    const body = readFileSync(join(webFolder, path));
    await route.fulfill({ body, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' });
  } catch {
    await route.fulfill({ status: 404, body: '' });
  }
}
