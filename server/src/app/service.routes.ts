import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  ANDROID_PACKAGE,
  appSiteAssociation,
  assetLinks,
  health,
  metrics,
  openapi,
  securityText,
} from '@golf-league/core/contracts/site.ts';
import { languages } from '@golf-league/core/wire/languages.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { JsonResponse } from '../http/json-response.ts';
import { buildOpenApiDocument } from '../http/openapi/document.ts';
import { ApiError } from '../http/api-error.ts';
import { type Deps, publicRoute } from '../http/route.ts';
import { newId } from '../http/secrets.ts';
import type { MailAdapter } from '../mail/mail-adapter.ts';
import { version } from '../config/version.ts';
import { createMetricsCheck } from '../http/metrics-access.ts';

/** A database or disk that does not respond within this time is reported to monitors as failed. */
const CHECK_TIMEOUT_MS = 1_800;
const returnTrue = () => true;
const returnFalse = () => false;

/** Writes a file and removes it. Rejects on a full or read-only disk. */
async function writeProbe(folder: string): Promise<void> {
  const probe = join(folder, `.health-${newId()}`);
  try {
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
}

/** Too large to be stored in the file's metadata, as tiny files sometimes are, so that it needs free disk blocks. */
const PROBE_BYTES = 64 * 1024;

const SECURITY_TEXT_DAYS = 180;

/**
 * Returns security.txt. RFC 9116 recommends an expiry within a year. The expiry is counted from midnight, so that the
 * text stays the same all day.
 */
function buildSecurityText(contact: string, publicUrl: string, now: Date): string {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const expires = new Date(midnight + SECURITY_TEXT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicUrl}${securityText.path}`,
  ];
  return `${lines.join('\n')}\n`;
}

interface InstanceState {
  readonly pool: Pool;
  readonly isDraining: () => boolean;
  readonly mail: Pick<MailAdapter, 'isAccepting'>;
}

/** Mounts the endpoints for programs: health, metrics, API reference, security.txt and links to native apps. */
export function serviceRoutes(
  deps: Deps,
  { pool, isDraining, mail }: InstanceState,
  endpoints: readonly Endpoint[],
  readMetrics: () => Promise<string>,
): void {
  const { appName, androidCertSha256, dataDir, iosAppId, publicUrl, securityContact } = deps.config;
  const canReadMetrics = createMetricsCheck(deps.config);

  let pendingProbe: Promise<void> | undefined;
  // Concurrent calls share one probe, because the call is public and could overload the disk.
  const probeDisk = () => (pendingProbe ??= writeProbe(dataDir).finally(() => (pendingProbe = undefined)));

  publicRoute(deps, health, async ({ input }) => {
    // Readiness ignores a lost database: all instances share it, so no other instance could do better.
    if (input.ready !== undefined) {
      if (isDraining()) throw new ApiError('not_found');
      // It also ignores a mail server that is down: only emails wait, and they wait on every instance.
      return { status: 'ok' as const, ...(!mail.isAccepting() && { mail: 'waiting' as const }) };
    }
    const checks = [pool.query('select 1'), ...(input.deep === undefined ? [] : [probeDisk()])];
    const isHealthy = await Promise.race([
      Promise.all(checks).then(returnTrue, returnFalse),
      delay(CHECK_TIMEOUT_MS).then(returnFalse),
    ]);
    if (!isHealthy) throw new ApiError('unavailable');
    return { status: 'ok' as const, ...(input.deep !== undefined && { version }) };
  });

  let apiDocument: JsonResponse | undefined;
  publicRoute(
    deps,
    openapi,
    async () =>
      (apiDocument ??= new JsonResponse(buildOpenApiDocument(endpoints, { title: appName, url: publicUrl }))),
  );

  publicRoute(deps, metrics, async ({ request }) => {
    if (!canReadMetrics(request)) throw new ApiError('not_found');
    return readMetrics();
  });

  publicRoute(deps, securityText, async ({ now }) => {
    if (securityContact === undefined) throw new ApiError('not_found');
    return buildSecurityText(securityContact, publicUrl, now);
  });

  publicRoute(deps, assetLinks, async () => {
    if (androidCertSha256 === undefined) throw new ApiError('not_found');
    const target = {
      namespace: 'android_app' as const,
      package_name: ANDROID_PACKAGE,
      sha256_cert_fingerprints: [androidCertSha256],
    };
    return [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
  });

  publicRoute(deps, appSiteAssociation, async () => {
    if (iosAppId === undefined) throw new ApiError('not_found');
    return { applinks: { details: [{ appIDs: [iosAppId], components: [{ '/': '/golfleague/join/*' }] }] } };
  });
}
