import { pagePatterns } from '../../paths.ts';
import type { PagePattern } from '../../paths.ts';

type SiteLink = { to: PagePattern; text: `links.${LinkName}` };
type LinkName = 'howItWorks' | 'gameModes' | 'contactUs' | 'terms' | 'privacy' | 'accountDeletion';

/** The public pages in the bar and in the menu. */
export const siteLinks: readonly SiteLink[] = [
  { to: pagePatterns.howItWorks, text: 'links.howItWorks' },
  { to: pagePatterns.gameModes, text: 'links.gameModes' },
  { to: pagePatterns.contactUs, text: 'links.contactUs' },
];

/** The legal links at the foot of a page. */
export const footerLinks: readonly SiteLink[] = [
  { to: pagePatterns.terms, text: 'links.terms' },
  { to: pagePatterns.privacy, text: 'links.privacy' },
  { to: pagePatterns.accountDeletion, text: 'links.accountDeletion' },
];
