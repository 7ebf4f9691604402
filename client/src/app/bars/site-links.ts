import { patterns } from '../../paths.ts';
import type { Pattern } from '../../paths.ts';

type SiteLink = { to: Pattern; text: `links.${LinkName}` };
type LinkName = 'howItWorks' | 'gameModes' | 'contactUs' | 'terms' | 'privacy' | 'accountDeletion';

/** The public pages in the bar and in the menu. */
export const siteLinks: readonly SiteLink[] = [
  { to: patterns.howItWorks, text: 'links.howItWorks' },
  { to: patterns.gameModes, text: 'links.gameModes' },
  { to: patterns.contactUs, text: 'links.contactUs' },
];

/** The legal links at the foot of a page. */
export const footerLinks: readonly SiteLink[] = [
  { to: patterns.terms, text: 'links.terms' },
  { to: patterns.privacy, text: 'links.privacy' },
  { to: patterns.accountDeletion, text: 'links.accountDeletion' },
];
