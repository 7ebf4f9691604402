import type { Pool } from 'pg';
import {
  ANDROID_PACKAGE,
  appSiteAssociation,
  assetLinks,
  health,
  openapi,
} from '@golf-league/core/contracts/site.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { describe } from '../http/openapi.ts';
import { Refusal } from '../http/refusal.ts';
import { type Deps, publicRoute } from '../http/route.ts';

/** What machines ask of a server: whether it is well, what it can do, which apps may open its links. */
export function serviceRoutes(deps: Deps, pool: Pool, endpoints: readonly Endpoint[]): void {
  const { appName, androidCertSha256, iosAppId } = deps.config;

  publicRoute(deps, health, async () => {
    await pool.query('select 1').catch(() => {
      throw new Refusal('unavailable');
    });
    return { status: 'ok' as const };
  });

  let page: ReturnType<typeof describe> | undefined;
  publicRoute(deps, openapi, async () => (page ??= describe(endpoints, appName)));

  publicRoute(deps, assetLinks, async () => {
    if (androidCertSha256 === undefined) throw new Refusal('not_found');
    const target = {
      namespace: 'android_app' as const,
      package_name: ANDROID_PACKAGE,
      sha256_cert_fingerprints: [androidCertSha256],
    };
    return [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
  });

  publicRoute(deps, appSiteAssociation, async () => {
    if (iosAppId === undefined) throw new Refusal('not_found');
    return { applinks: { details: [{ appIDs: [iosAppId], components: [{ '/': '/golfleague/join/*' }] }] } };
  });
}
