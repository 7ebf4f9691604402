import { site } from '@golf-league/core/contracts/site.ts';
import { type Deps, publicRoute } from '../http/route.ts';
import type { MailAdapter } from '../mail/mail-adapter.ts';

/** Mounts the endpoint for public settings, which the legal pages, store badges and contact form use. */
export function siteRoutes(deps: Deps, mail: MailAdapter): void {
  const { appName, operatorName, operatorAddress, appStoreUrl, playStoreUrl, sharedCourses, tryLeagues } =
    deps.config;
  publicRoute(deps, site, async () => ({
    appName,
    operatorName: operatorName ?? null,
    operatorAddress: operatorAddress ?? null,
    contact: await mail.canContactOperator(),
    appStoreUrl: appStoreUrl ?? null,
    playStoreUrl: playStoreUrl ?? null,
    sharedCourses,
    tryLeagues,
  }));
}
