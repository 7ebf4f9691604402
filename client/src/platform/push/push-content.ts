import { parseUrl } from '@golf-league/core/wire/parse-url.ts';

/** The text of a push message, and the page that a tap on it opens. */
export interface PushContent {
  title: string;
  body: string;
  /** a path of the app */
  route: string;
  /** A later notification with the same tag replaces this one. */
  tag: string | undefined;
}

/** Shown if a message cannot be parsed: iOS revokes the permission of an app that shows nothing. */
const FALLBACK_CONTENT = { title: 'Golf League', body: '' } as const;

type AppPages = { origin: string; home: string; pages: readonly RegExp[] };

/** Returns the route to open: the given route if it is a page of the app, otherwise the home page. */
export function resolveRoute(raw: unknown, { origin, home, pages }: AppPages): string {
  if (typeof raw !== 'string' || !raw.startsWith('/')) return home;
  const url = parseUrl(origin + raw);
  if (url?.origin !== origin || !pages.some((page) => page.test(url.pathname))) return home;
  return url.pathname + url.search + url.hash;
}

/** Parses a push message. Never throws, since every message must show something. */
export function parsePushMessage(text: string | undefined, app: AppPages): PushContent {
  const raw = parseFields(text);
  const data = toFields(raw?.['data']);
  const title = toText(raw?.['title']);
  if (title === undefined) return { ...FALLBACK_CONTENT, route: app.home, tag: undefined };
  return {
    title,
    body: toText(raw?.['body']) ?? '',
    route: resolveRoute(data?.['route'], app),
    tag: toText(data?.['tag']),
  };
}

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function parseFields(text = ''): Record<string, unknown> | undefined {
  try {
    return toFields(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const toFields = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
