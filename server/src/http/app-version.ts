import type { FastifyInstance } from 'fastify';
import { health, openapi } from '@golf-league/core/contracts/site.ts';
import { ApiError } from './api-error.ts';

/** Calls that outdated apps can still make, to find out that they are outdated. */
const exemptEndpointNames: ReadonlySet<string> = new Set([health.name, openapi.name]);

/** Returns the parts of a semantic version, or undefined for other text. `1.2.0-beta` is older than `1.2.0`. */
function parseVersion(version: string): number[] | undefined {
  const match = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(-[\w.-]+)?(?:\+[\w.-]+)?$/.exec(version.trim());
  if (!match) return undefined;
  const [, major, minor = '0', patch = '0', preRelease] = match;
  return [Number(major), Number(minor), Number(patch), preRelease === undefined ? 1 : 0];
}

export function isOlderVersion(version: string, minimumVersion: string): boolean {
  const [actual, minimum] = [parseVersion(version), parseVersion(minimumVersion)];
  if (!actual || !minimum) return false;
  const firstDifference = actual.findIndex((part, index) => part !== minimum[index]);
  return firstDifference !== -1 && actual[firstDifference]! < minimum[firstDifference]!;
}

/**
 * Rejects calls from outdated apps before any other check. The web app sends no version, because its files always come
 * from this server and are current.
 */
export function requireAppVersion(app: FastifyInstance, minimumVersion: string | undefined): void {
  if (minimumVersion === undefined) return;
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    const version = request.headers['x-app-version'];
    if (!endpoint || exemptEndpointNames.has(endpoint.name) || typeof version !== 'string') return;
    if (isOlderVersion(version, minimumVersion)) throw new ApiError('update_required');
  });
}
