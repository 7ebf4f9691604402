import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of a native build, whose page is not served by a server that could send them. */
interface NativeSettings {
  /** Origin of the server, as in https://golf.example. */
  server: string;
  version: string;
  /** The platforms for which the builder has set up Firebase. */
  push: readonly string[];
}

/** Files for browsers only: compressed copies, service worker files, manifests, prerendered pages, the API page. */
const leftBehind =
  /(\.(br|gz|map|webmanifest)|^\.built-from|^(service-worker|sw)\.js|^together\.json|^start\.html|^pages|^api)$/;

/**
 * Prepares the built web app for a native app. Writes the address of the server into the page; the app detects all
 * other differences at run time.
 */
export function prepareNativeWeb(built: string, target: string, settings: NativeSettings): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(built, target, { recursive: true });
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (leftBehind.test(name)) rmSync(join(target, name), { recursive: true, force: true });
  }
  const page = join(target, 'index.html');
  if (!existsSync(page)) throw new Error(`There is no built web app in ${built}`);
  writeFileSync(page, nativePage(readFileSync(page, 'utf8'), settings));
}

export function nativePage(page: string, { server, version, push }: NativeSettings): string {
  const first = [
    '<meta charset="utf-8" />',
    // The server sends the policy as a header, which a page inside an app does not get. The policy has the origin next
    // to 'self', because web views disagree on what 'self' means for the app's own scheme.
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(server)}" />`,
    `<meta name="server-address" content="${escape(server)}" />`,
    `<meta name="app-version" content="${escape(version)}" />`,
    `<meta name="push" content="${escape(push.join(' '))}" />`,
  ];
  const rest = page.replaceAll(/\s*(<link[^>]*\brel="?manifest\b[^>]*>|<meta charset[^>]*>)/g, '');
  // Inserted before the first resource of the page, or the policy would not cover it.
  const made = rest.replace('<head>', `<head>\n    ${first.join('\n    ')}`);
  if (made === rest) throw new Error('The page has no <head> to put the settings into');
  return made;
}

function policyFor(server: string): string {
  const own = "'self' capacitor://localhost https://localhost";
  const sockets = server.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data: blob: ${server}`,
    `connect-src ${own} ${server} ${sockets}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
