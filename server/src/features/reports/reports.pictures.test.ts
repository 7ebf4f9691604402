import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { report, reports, resolveReport, type Subject } from '@golf-league/core/contracts/reports.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { jobsDone } from '../../../test/traces.ts';
import { openPictureApp, type PictureApp, uploadAndParse } from '../../../test/uploads.ts';
import * as make from '../../images/test-pictures.ts';

let app: PictureApp;
let picture: Buffer;
let other: Buffer;
beforeAll(async () => {
  app = await openPictureApp();
  [picture, other] = [await make.png(), await make.gif()];
});
afterAll(() => app.close());

async function makeScene() {
  const elin = await makeUser(app, 'Elin');
  const league = await makeLeague(app, elin);
  const { Arne: arne, Bo: bo } = await makeMembers(app, league, elin, 'Arne', 'Bo');
  const complain = async (subject: Subject, subjectId?: string) =>
    app.call(report, { userId: bo.id, leagueId: league, subject, subjectId, reason: 'sexual' }, bo);
  const open = async () => app.call(reports, { leagueId: league }, elin);
  const decide = async (reportId: string, decision: 'keep' | 'remove') => {
    const input = { userId: elin.id, leagueId: league, reportId, decision };
    await app.call(resolveReport, input, elin);
    await jobsDone(app);
  };
  const setAvatar = async ({ id, token }: Player, bytes = picture) =>
    uploadAndParse(app, uploadAvatar, { userId: id }, bytes, { token });
  const avatarOf = async ({ id }: Player) =>
    (await app.call(leagueMembers, { leagueId: league }, elin)).find((member) => member.id === id)!.picture;
  return { elin, arne, bo, league, complain, open, decide, setAvatar, avatarOf };
}

const statusOf = async (url: string | null | undefined) => (await app.fetch(url!)).status;

describe('a picture that is reported', () => {
  it('a reported picture of a player is removed everywhere, with its file', async () => {
    const { arne, complain, open, decide, setAvatar, avatarOf } = await makeScene();
    await setAvatar(arne);
    await complain('avatar', arne.id);
    const [openReport] = await open();
    expect(await statusOf(openReport!.picture)).toBe(200);
    await decide(openReport!.id, 'remove');
    expect(await avatarOf(arne)).toBeNull();
    await app.storedAre(0);
  });

  it('a reported picture can still be removed after its owner replaced it, and the new one stays', async () => {
    const { arne, complain, open, decide, setAvatar, avatarOf } = await makeScene();
    await setAvatar(arne);
    await complain('avatar', arne.id);
    await setAvatar(arne, other);
    await jobsDone(app);
    const [openReport] = await open();
    expect(await statusOf(openReport!.picture)).toBe(200);
    expect(await avatarOf(arne)).not.toBe(openReport!.picture);
    await decide(openReport!.id, 'remove');
    expect(await statusOf(await avatarOf(arne))).toBe(200);
    expect(await statusOf(openReport!.picture)).toBe(404);
    await app.call(deleteAccount, { userId: arne.id }, arne);
    await app.storedAre(0);
  });

  it('removing a scorecard’s picture keeps the round, and removing a background keeps the league', async () => {
    const { elin, arne, league, complain, open, decide } = await makeScene();
    const input = { leagueId: league, memberId: arne.id, gross: 90, toPar: 2 };
    await uploadAndParse(app, submitRound, input, picture, { token: arne.token });
    const rounds = async () => app.call(memberRounds, { leagueId: league, memberId: arne.id }, elin);
    await complain('scorecard', (await rounds())[0]!.id);
    await uploadAndParse(app, uploadBackground, { leagueId: league }, other, { token: elin.token });
    await complain('background');
    const [scorecard, background] = await open();
    expect([scorecard!.ownerName, background!.ownerName]).toEqual(['Arne', null]);
    await decide(scorecard!.id, 'remove');
    await decide(background!.id, 'remove');
    expect((await rounds()).map((round) => round.picture)).toEqual([null]);
    expect((await app.call(leagueInfo, { leagueId: league }, elin)).picture).toBeNull();
    await app.storedAre(0);
  });

  it('reports of pictures are deleted with their league', async () => {
    const { elin, arne, league, complain, setAvatar } = await makeScene();
    await setAvatar(arne);
    await complain('avatar', arne.id);
    await setAvatar(arne, other);
    await app.call(deleteLeague, { leagueId: league }, elin);
    await app.call(deleteAccount, { userId: arne.id }, arne);
    await app.storedAre(0);
  });
});
