import { type JobHandler, jobHandler } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { newsTexts } from '../../mail/news-texts.ts';
import { confirmMail, LINK_HOURS, makeLink } from './addresses.actions.ts';
import { ownerOf, sendTo } from './passwords.jobs.ts';

export function addressMails(deps: Deps, mail: MailAdapter): JobHandler[] {
  const { db, publish, clock, config } = deps;
  return [
    // Each attempt makes a new link; one from a failed attempt, whose mail may still arrive, stays valid.
    jobHandler(confirmMail, async ({ userId }) => {
      const owner = await ownerOf(db, userId);
      const secret = owner && (await transact(db, publish, clock(), (work) => makeLink(work, userId)));
      if (!secret) return;
      const page = new URL(`/confirm-address/${secret}?lang=${owner.language}`, config.publicUrl).href;
      const of = { appName: config.appName, page, hours: LINK_HOURS };
      await sendTo(deps, mail, userId, owner, {
        kind: 'confirm',
        letter: newsTexts[owner.language].confirm(of),
      });
    }),
  ];
}
