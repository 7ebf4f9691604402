import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { report, reports, resolveReport, type ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';
import { openPictureApp, type PictureApp, uploadAndParse } from '../../../test/uploads.ts';
import * as pictures from '../../images/test-pictures.ts';

let app: PictureApp;
let picture: Buffer;
let otherPicture: Buffer;
beforeAll(async () => {
  app = await openPictureApp();
  [picture, otherPicture] = [await pictures.createPngPicture(), await pictures.createGifPicture()];
});
afterAll(() => app.close());

async function setUpReports() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
  const reportPicture = async (subject: ReportSubject, subjectId?: string) =>
    app.call(report, { userId: bo.id, leagueId, subject, subjectId, reason: 'sexual' }, bo);
  const readReports = async () => app.call(reports, { leagueId }, elin);
  const decide = async (reportId: string, decision: 'keep' | 'remove') => {
    const input = { userId: elin.id, leagueId, reportId, decision };
    await app.call(resolveReport, input, elin);
    await waitForJobs(app);
  };
  const setAvatar = async ({ id, token }: Player, bytes = picture) =>
    uploadAndParse(app, uploadAvatar, { userId: id }, bytes, { token });
  const readAvatar = async ({ id }: Player) =>
    (await app.call(leagueMembers, { leagueId }, elin)).find((member) => member.id === id)!.picture;
  return { elin, arne, bo, leagueId, reportPicture, readReports, decide, setAvatar, readAvatar };
}

const fetchStatus = async (url: string | null | undefined) => (await app.fetch(url!)).status;

describe('a reported picture', () => {
  it('of a player is removed everywhere, together with its file', async () => {
    const { arne, reportPicture, readReports, decide, setAvatar, readAvatar } = await setUpReports();
    await setAvatar(arne);
    await reportPicture('avatar', arne.id);
    const [openReport] = await readReports();
    expect(await fetchStatus(openReport!.picture)).toBe(200);
    await decide(openReport!.id, 'remove');
    expect(await readAvatar(arne)).toBeNull();
    await app.expectStoredFiles(0);
  });

  it('can still be removed after its owner replaced it, and the new picture stays', async () => {
    const { arne, reportPicture, readReports, decide, setAvatar, readAvatar } = await setUpReports();
    await setAvatar(arne);
    await reportPicture('avatar', arne.id);
    await setAvatar(arne, otherPicture);
    await waitForJobs(app);
    const [openReport] = await readReports();
    expect(await fetchStatus(openReport!.picture)).toBe(200);
    expect(await readAvatar(arne)).not.toBe(openReport!.picture);
    await decide(openReport!.id, 'remove');
    expect(await fetchStatus(await readAvatar(arne))).toBe(200);
    expect(await fetchStatus(openReport!.picture)).toBe(404);
    await app.call(deleteAccount, { userId: arne.id }, arne);
    await app.expectStoredFiles(0);
  });

  it('can be removed as a scorecard without its round, or as a background without its league', async () => {
    const { elin, arne, leagueId, reportPicture, readReports, decide } = await setUpReports();
    const input = { leagueId, memberId: arne.id, gross: 90, toPar: 2 };
    await uploadAndParse(app, submitRound, input, picture, { token: arne.token });
    const readRounds = async () => app.call(memberRounds, { leagueId, memberId: arne.id }, elin);
    await reportPicture('scorecard', (await readRounds())[0]!.id);
    await uploadAndParse(app, uploadBackground, { leagueId }, otherPicture, { token: elin.token });
    await reportPicture('background');
    const [scorecard, background] = await readReports();
    expect([scorecard!.ownerName, background!.ownerName]).toEqual(['Arne', null]);
    await decide(scorecard!.id, 'remove');
    await decide(background!.id, 'remove');
    expect((await readRounds()).map((round) => round.picture)).toEqual([null]);
    expect((await app.call(leagueInfo, { leagueId }, elin)).picture).toBeNull();
    await app.expectStoredFiles(0);
  });

  it('is no longer kept for its report after the league is deleted', async () => {
    const { elin, arne, leagueId, reportPicture, setAvatar } = await setUpReports();
    await setAvatar(arne);
    await reportPicture('avatar', arne.id);
    await setAvatar(arne, otherPicture);
    await app.call(deleteLeague, { leagueId }, elin);
    await app.call(deleteAccount, { userId: arne.id }, arne);
    await app.expectStoredFiles(0);
  });
});
