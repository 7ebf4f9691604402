import { type JobHandler, jobHandler } from '../database/jobs.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { forgetDeadTokens } from './devices.ts';
import type { PushAdapter, PushMessage } from './push-adapter.ts';
import { type Excerpts, newsOf } from './news.ts';
import { pushJob, type WaitingNotice } from './notify.ts';
import { receiversOf } from './receivers.ts';
import { bodyOf } from './texts.ts';

interface Teller {
  readonly db: Reader;
  readonly clock: () => Date;
  /** Undefined where push is off; notices enqueued while it was on are dropped. */
  readonly adapter: PushAdapter | undefined;
  readonly excerpts: Excerpts;
}

function routeOf(notice: WaitingNotice): string {
  // A removed member cannot open the league's page any more.
  return notice.kind === 'removed'
    ? '/Create-golf-league'
    : `/golfleague/${encodeURIComponent(notice.leagueId)}`;
}

async function tell({ db, clock, adapter, excerpts }: Teller, notice: WaitingNotice): Promise<void> {
  if (!adapter) return;
  const receivers = await receiversOf(db, notice);
  if (receivers.length === 0) return;
  const told = await newsOf(db, notice, excerpts, clock());
  if (!told) return;
  const route = routeOf(notice);
  const messages = receivers.flatMap(({ userId, token, language }): PushMessage[] => {
    const news = told.toOne?.get(userId) ?? told.toAll;
    return news ? [{ token, title: told.leagueName, body: bodyOf(news, language), route }] : [];
  });
  if (messages.length === 0) return;
  const before = clock();
  const outcomes = await adapter.send(messages);
  const dead = messages.filter((_, index) => outcomes[index] === 'dead');
  await forgetDeadTokens(
    db,
    dead.map((message) => message.token),
    before,
  );
  // A retry would repeat delivered messages, so it is made only where none was delivered.
  if (outcomes.includes('failed') && !outcomes.includes('sent')) throw new Error('FCM took no message');
}

export function tellPhones(teller: Teller): JobHandler {
  return jobHandler(pushJob, (notice) => tell(teller, notice));
}
