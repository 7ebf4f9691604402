import type { FastifyInstance } from 'fastify';
import { health, openapi } from '@golf-league/core/contracts/site.ts';
import { ApiError } from './api-error.ts';

/** Calls that outdated apps may make too, so that they can find out that they are outdated. */
const forEveryApp: ReadonlySet<string> = new Set([health.name, openapi.name]);

/** The parts of a semantic version; `1.2.0-beta` is older than 1.2.0. Undefined for other text. */
function partsOf(version: string): number[] | undefined {
  const match = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(-[\w.-]+)?(?:\+[\w.-]+)?$/.exec(version.trim());
  if (!match) return undefined;
  const [, major, minor = '0', patch = '0', preRelease] = match;
  return [Number(major), Number(minor), Number(patch), preRelease === undefined ? 1 : 0];
}

export function isOlder(version: string, least: string): boolean {
  const [own, wanted] = [partsOf(version), partsOf(least)];
  if (!own || !wanted) return false;
  const place = own.findIndex((part, index) => part !== wanted[index]);
  return place !== -1 && own[place]! < wanted[place]!;
}

/**
 * Refuses calls of outdated apps before any other check. The web app sends no version, because its files always come
 * from this server.
 */
export function requireAppVersion(app: FastifyInstance, least: string | undefined): void {
  if (least === undefined) return;
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const version = request.headers['x-app-version'];
    if (!endpoint || forEveryApp.has(endpoint.name) || typeof version !== 'string') return;
    if (isOlder(version, least)) throw new ApiError('update_required');
  });
}
