import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of a native build. They are written into its page, because no server sends that page. */
interface NativeSettings {
  /** The server's origin, such as https://golf.example. */
  server: string;
  version: string;
  /** The platforms for which the build has Firebase settings. */
  pushPlatforms: readonly string[];
}

/** Files for browsers only: compressed copies, service worker files, manifests, prerendered pages, the API page. */
const BROWSER_ONLY_FILES =
  /(\.(br|gz|map|webmanifest)|^\.built-from|^(service-worker|sw)\.js|^together\.json|^start\.html|^pages|^api)$/;

/**
 * Prepares the built web app for a native app. Writes the settings into the page; the app detects all other differences
 * at run time.
 */
export function prepareNativeWeb(buildFolder: string, target: string, settings: NativeSettings): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(buildFolder, target, { recursive: true });
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    if (BROWSER_ONLY_FILES.test(name)) rmSync(join(target, name), { recursive: true, force: true });
  }
  const page = join(target, 'index.html');
  if (!existsSync(page)) throw new Error(`There is no built web app in ${buildFolder}`);
  writeFileSync(page, makeNativePage(readFileSync(page, 'utf8'), settings));
}

export function makeNativePage(page: string, { server, version, pushPlatforms }: NativeSettings): string {
  const headTags = [
    '<meta charset="utf-8" />',
    // In a browser the policy is a response header, which a page inside an app does not get. It lists the origins as
    // well as 'self', because web views disagree on what 'self' means for the app's own scheme.
    `<meta http-equiv="Content-Security-Policy" content="${makeContentPolicy(server)}" />`,
    `<meta name="server-address" content="${escapeAttribute(server)}" />`,
    `<meta name="app-version" content="${escapeAttribute(version)}" />`,
    `<meta name="push" content="${escapeAttribute(pushPlatforms.join(' '))}" />`,
  ];
  const strippedPage = page.replaceAll(/\s*(<link[^>]*\brel="?manifest\b[^>]*>|<meta charset[^>]*>)/g, '');
  // The tags precede the page's first resource, since otherwise the policy would not cover it.
  const pageWithSettings = strippedPage.replace('<head>', `<head>\n    ${headTags.join('\n    ')}`);
  if (pageWithSettings === strippedPage) throw new Error('The page has no <head> to put the settings into');
  return pageWithSettings;
}

function makeContentPolicy(server: string): string {
  const ownOrigins = "'self' capacitor://localhost https://localhost";
  const socketOrigin = server.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src ${ownOrigins}`,
    `style-src ${ownOrigins}`,
    `font-src ${ownOrigins}`,
    `img-src ${ownOrigins} data: blob: ${server}`,
    `connect-src ${ownOrigins} ${server} ${socketOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
