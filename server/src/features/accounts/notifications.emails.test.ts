import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createPoll, deleteMessage, markChatRead, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { closeRound } from '@golf-league/core/contracts/participation.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { changeNotifications, pushKey, subscribePush } from '@golf-league/core/contracts/notifications.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { makeLeague, makeMembers, makeRound, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { openPushService } from '../../../test/push-service.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { advanceMinutes, waitForJobs } from '../../../test/traces.ts';

const pushService = await openPushService();
const mailServer = await openMailServer();
const app = await openTestApp({
  env: {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'golf@example.com',
    PUBLIC_URL: 'https://golf.example.com',
    PUSH_SERVICES: pushService.origin,
  },
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
  await pushService.close();
});

beforeAll(async () => pushService.setExpectedKey((await app.call(pushKey, {})).publicKey));

const getAddress = ({ id }: Player) => `${id}@example.com`;
const getReceivedEmails = (player: Player) =>
  mailServer.received.filter((email) => email.recipients.includes(getAddress(player)));
/** Returns the texts of a player's emails, without the league's name at the top. */
const readEmailTexts = (player: Player) =>
  getReceivedEmails(player).map(({ text }) => text?.split('\n\n')[1]);
const changeSettings = (player: Player, settings: object) =>
  app.call(changeNotifications, { userId: player.id, ...settings }, player);

/** Marks the address as confirmed; addresses.test.ts covers the confirmation by link. */
async function enableEmail(player: Player): Promise<void> {
  const addressProof = { user_id: player.id, email_key: getAddress(player), proved_at: new Date() };
  await app.db.insertInto('proved_addresses').values(addressProof).execute();
  await changeSettings(player, { mail: true });
}

let leagueCount = 0;

/** Creates a league with Anna, who triggers notifications, and Björn, who has no device and gets email in Swedish. */
async function makeLeagueOfTwo(name = `Kvällsligan ${++leagueCount}`, mode: Mode = 'stroke') {
  const anna = await makeUser(app, 'Anna');
  const leagueId = await makeLeague(app, anna, { name, mode });
  const [bjorn] = await makeMembers(app, leagueId, anna, 'Björn');
  await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', bjorn.id).execute();
  await enableEmail(bjorn);
  return { name, leagueId, anna, bjorn };
}

const sendMessage = (leagueId: string, author: Player, message = 'Hej') =>
  app.call(uploadMessage, { leagueId, userId: author.id, message }, author);
const askQuestion = (leagueId: string, author: Player, question = 'När?') =>
  app.call(createPoll, { leagueId, userId: author.id, question, options: ['Nu'] }, author);

async function subscribe(player: Player) {
  const browser = pushService.createBrowser();
  const { endpoint, keys } = browser;
  await app.call(subscribePush, { userId: player.id, subscription: { endpoint, keys } }, player);
  return browser;
}

describe('a person without a device', () => {
  it('gets email in their language, as text and HTML, with an unsubscribe link', async () => {
    const { name, leagueId, anna, bjorn } = await makeLeagueOfTwo(`Åsas "liga" <b> & co ${++leagueCount}`);
    await askQuestion(leagueId, anna, 'Vart <i>åker</i> vi?');
    await advanceMinutes(app, 11);
    const [mail, ...otherEmails] = getReceivedEmails(bjorn);
    expect(otherEmails).toEqual([]);
    // Email clients group emails with the same subject in one thread.
    expect(mail!.subject).toBe(`Golf League: nyheter från ”${name}”`);
    expect(mail!.text).toContain(`${name}\n---`);
    expect(mail!.from?.address).toBe('golf@example.com');
    const headers = new Map(mail!.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, url] = /^<(https:\/\/golf\.example\.com\/unsubscribe\/news\/[\w.-]+)>$/.exec(
      headers.get('list-unsubscribe')!,
    )!;
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    // The text part and the HTML part have the same content.
    for (const part of [mail!.text!, mail!.html!]) {
      expect(part).toContain(url);
      expect(part).toContain(`https://golf.example.com/golfleague/${leagueId}`);
    }
    expect(mail!.text).toContain('Anna undrar: Vart <i>åker</i> vi?');
    expect(mail!.html).toContain('Vart &lt;i&gt;åker&lt;/i&gt; vi?');
    expect(mail!.html).not.toMatch(/<(img|i|b|script)\b|src=|url\(/i);

    const unsubscribeForm = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await app.fetch(new URL(url!).pathname, { method: 'POST', body: unsubscribeForm });
    expect(response.status).toBe(200);
    await askQuestion(leagueId, anna);
    await advanceMinutes(app, 11);
    expect(getReceivedEmails(bjorn)).toHaveLength(1);
  });

  it('text entered by others cannot add headers to an email', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    const name = 'Liga\r\nBcc: all@example.com';
    await app.db.updateTable('leagues').set({ name }).where('id', '=', leagueId).execute();
    await askQuestion(leagueId, anna, 'A\r\nBcc: b@example.com');
    await advanceMinutes(app, 11);
    const [mail] = getReceivedEmails(bjorn);
    expect(mail!.headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(mail!.recipients).toEqual([getAddress(bjorn)]);
  });

  it('gets an email when they are removed from the league, and none after that', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    await app.call(removeMember, { leagueId, memberId: bjorn.id }, anna);
    await askQuestion(leagueId, anna);
    await advanceMinutes(app, 11);
    expect(readEmailTexts(bjorn)).toEqual([expect.stringContaining('Du har tagits bort från ligan')]);
  });
});

describe('people who get no email', () => {
  it('a person with a device, an unconfirmed address or email turned off gets no email', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    const [cecilia, david] = await makeMembers(app, leagueId, anna, 'Cecilia', 'David');
    await advanceMinutes(app, 11);
    const emailCountBefore = mailServer.received.length;
    const browser = await subscribe(bjorn);
    await changeSettings(cecilia, { mail: true });
    await waitForJobs(app);
    await askQuestion(leagueId, anna, 'Först?');
    await advanceMinutes(app, 11);
    expect(browser.messages.map(({ body }) => body)).toEqual(['Anna undrar: Först?']);
    // Only the confirmation email to Cecilia.
    expect(mailServer.received.slice(emailCountBefore).map(({ recipients }) => recipients)).toEqual([
      [getAddress(cecilia)],
    ]);
    expect(getReceivedEmails(david)).toEqual([]);
    await app.db.deleteFrom('web_subscriptions').where('user_id', '=', bjorn.id).execute();
    const email_key = 'moved@example.com';
    await app.db.updateTable('users').set({ email_key }).where('id', '=', bjorn.id).execute();
    await askQuestion(leagueId, anna, 'Sedan?');
    await advanceMinutes(app, 11);
    expect(readEmailTexts(bjorn).filter((emailText) => /Först|Sedan/.test(emailText ?? ''))).toEqual([]);
  });

  it('a person gets no email about what they turned off, muted or did themselves', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    await changeSettings(bjorn, { types: { poll: false } });
    await askQuestion(leagueId, anna);
    await advanceMinutes(app, 11);
    await changeSettings(bjorn, { types: { poll: true }, muted: [leagueId] });
    await askQuestion(leagueId, anna);
    await advanceMinutes(app, 11);
    await changeSettings(bjorn, { muted: [] });
    await askQuestion(leagueId, bjorn);
    await advanceMinutes(app, 11);
    expect(getReceivedEmails(bjorn)).toEqual([]);
  });

  it('a person gets no email about what they read within ten minutes, or about what was deleted', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    await sendMessage(leagueId, anna);
    await advanceMinutes(app, 9);
    expect(getReceivedEmails(bjorn)).toEqual([]);
    await app.call(markChatRead, { leagueId, userId: bjorn.id }, bjorn);
    await advanceMinutes(app, 2);
    await sendMessage(leagueId, anna);
    const { id: messageId } = await app.db
      .selectFrom('chat_entries')
      .where('league_id', '=', leagueId)
      .orderBy('sequence', 'desc')
      .select('id')
      .executeTakeFirstOrThrow();
    await app.call(deleteMessage, { messageId }, anna);
    await advanceMinutes(app, 11);
    expect(getReceivedEmails(bjorn)).toEqual([]);
  });

  it('a person whose account is deleted before an email is sent gets no email', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    await sendMessage(leagueId, anna);
    await waitForJobs(app);
    await app.call(deleteAccount, { userId: bjorn.id, password: PASSWORD }, bjorn);
    await advanceMinutes(app, 11);
    expect(getReceivedEmails(bjorn)).toEqual([]);
  });
});

describe('email limits', () => {
  it('chat messages are collected for ten minutes, and emailed at most once an hour', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    await sendMessage(leagueId, anna, 'Ett');
    await advanceMinutes(app, 5);
    await sendMessage(leagueId, anna, 'Två');
    await advanceMinutes(app, 6);
    expect(readEmailTexts(bjorn)).toEqual([expect.stringMatching(/Anna: Två \(1 till olästa\)$/)]);
    await sendMessage(leagueId, anna, 'Tre');
    await advanceMinutes(app, 50);
    expect(getReceivedEmails(bjorn)).toHaveLength(1);
    await sendMessage(leagueId, anna, 'Fyra');
    await advanceMinutes(app, 11);
    expect(readEmailTexts(bjorn).slice(1)).toEqual([expect.stringMatching(/Anna: Fyra \(1 till olästa\)$/)]);
  });

  it('a member who asks a hundred questions does not flood other members with email', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    for (let questionNumber = 0; questionNumber < 100; questionNumber++)
      await askQuestion(leagueId, anna, `Fråga ${questionNumber} https://evil.example`);
    await advanceMinutes(app, 11);
    expect(getReceivedEmails(bjorn)).toHaveLength(1);
    expect(readEmailTexts(bjorn)[0]).toContain('Fråga 99 https://evil.example');
    expect(getReceivedEmails(bjorn)[0]!.text).toContain('Och 80 till i appen.');
    for (let questionNumber = 0; questionNumber < 30; questionNumber++) {
      await askQuestion(leagueId, anna);
      await advanceMinutes(app, questionNumber % 10 === 9 ? 61 : 11);
    }
    expect(getReceivedEmails(bjorn)).toHaveLength(10);
  });

  it('a member who has triggered a thousand emails in a day triggers no more, but others still do', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    const [cecilia] = await makeMembers(app, leagueId, anna, 'Cecilia');
    await advanceMinutes(app, 11);
    const emailCountBefore = getReceivedEmails(bjorn).length;
    await sql`insert into mail_requests (kind, address_hash, client_hash, requested_at)
      select 'newsByWriter', sha256(${anna.id}::bytea), sha256(''), ${app.now()}
      from generate_series(1, 1000)`.execute(app.db);
    await askQuestion(leagueId, anna, 'Av Anna?');
    await askQuestion(leagueId, cecilia, 'Av Cecilia?');
    await advanceMinutes(app, 11);
    expect(readEmailTexts(bjorn).slice(emailCountBefore)).toEqual([expect.stringContaining('Av Cecilia?')]);
    expect(readEmailTexts(bjorn).join()).not.toContain('Av Anna?');
  });

  it('rounds registered within ten minutes are sent in one email', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    const [cecilia] = await makeMembers(app, leagueId, anna, 'Cecilia');
    await advanceMinutes(app, 11);
    const emailCountBefore = getReceivedEmails(bjorn).length;
    await makeRound(app, leagueId, anna, 3);
    await advanceMinutes(app, 4);
    await makeRound(app, leagueId, cecilia, 5);
    await advanceMinutes(app, 7);
    expect(readEmailTexts(bjorn).slice(emailCountBefore)).toEqual([
      expect.stringMatching(/Cecilia och 1 till har registrerat$/),
    ]);
  });

  it('other notifications are emailed after ten minutes, even though rounds wait for an hour', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo('Ronden', 'fedex');
    await makeMembers(app, leagueId, anna, 'Cecilia');
    await makeRound(app, leagueId, anna, 3);
    await advanceMinutes(app, 11);
    const emailCountBefore = getReceivedEmails(bjorn).length;
    await makeRound(app, leagueId, anna, 5);
    await app.call(closeRound, { leagueId, userId: anna.id, roundNumber: 1 }, anna);
    await advanceMinutes(app, 11);
    const [mail, ...otherEmails] = getReceivedEmails(bjorn).slice(emailCountBefore);
    expect(otherEmails).toEqual([]);
    expect(mail?.text).toContain('- Anna registrerade runda 2: +5\n- Runda 1 är stängd');
  });

  it('quiet hours delay emails until they end', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    const formatClockTime = (minutes: number) =>
      new Date(app.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await changeSettings(bjorn, {
      quiet: { from: formatClockTime(-60), to: formatClockTime(120), timeZone: 'UTC' },
    });
    await askQuestion(leagueId, anna, 'Sover du?');
    await advanceMinutes(app, 100);
    expect(getReceivedEmails(bjorn)).toEqual([]);
    await advanceMinutes(app, 25);
    expect(readEmailTexts(bjorn)).toEqual([expect.stringContaining('Sover du?')]);
  });
});

describe('a busy mail server', () => {
  it('gets each email once, and none for a person who has turned email off', async () => {
    const { leagueId, anna, bjorn } = await makeLeagueOfTwo();
    const [cecilia] = await makeMembers(app, leagueId, anna, 'Cecilia');
    await advanceMinutes(app, 11);
    await enableEmail(cecilia);
    const emailCountBefore = getReceivedEmails(bjorn).length;
    mailServer.rejectNext(2);
    await app.call(postBillboard, { leagueId, userId: anna.id, text: 'Start 8.00' }, anna);
    await advanceMinutes(app, 11);
    await changeSettings(cecilia, { mail: false });
    await advanceMinutes(app, 2);
    expect(readEmailTexts(bjorn).slice(emailCountBefore)).toEqual([expect.stringContaining('Start 8.00')]);
    expect(getReceivedEmails(cecilia)).toEqual([]);
  });
});

it('saving settings does not wait for a transaction that inserts references to the person', async () => {
  const { bjorn } = await makeLeagueOfTwo();
  await app.db.transaction().execute(async (blockingTransaction) => {
    await blockingTransaction
      .selectFrom('users')
      .where('id', '=', bjorn.id)
      .select('id')
      .forKeyShare()
      .execute();
    await changeSettings(bjorn, { mail: false });
  });
});
