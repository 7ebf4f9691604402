import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { changeLanguage } from '@golf-league/core/contracts/accounts.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { addressOf, call } from './support/wire.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import type { Player } from './support/fixtures.ts';
import { linkIn, oneTimePasswordOf } from './support/mailbox.ts';
import {
  logInByForm,
  PASSWORD,
  registerAndLogIn,
  registerRound,
  stepBackTaken,
} from './support/screen-actions.ts';
import { newLoggedIn, newLeagueWith, sessionAndLeagueOf } from './support/logged-in-page.ts';

const words = {
  en: {
    logIn: 'Log in',
    email: 'Email',
    password: 'Password',
    forgot: 'Forgot password?',
    forgotten: 'Forgot your password?',
    send: 'Send email',
    sent: /A one-time password is on its way to/,
    choose: 'Choose a new password',
    old: 'Old password',
    next: 'New password',
    again: 'New password once more',
    differ: "Passwords don't match",
    change: 'Change password',
    created: 'New password created',
    changed: 'Your password has been changed, please check your email',
    menu: 'Menu',
    logOut: 'Log out',
  },
  sv: {
    logIn: 'Logga in',
    email: 'E-postadress',
    password: 'Lösenord',
    forgot: 'Glömt lösenordet?',
    forgotten: 'Glömt lösenordet?',
    send: 'Skicka mejl',
    sent: /Ett engångslösenord är på väg till/,
    choose: 'Välj ett nytt lösenord',
    old: 'Gammalt lösenord',
    next: 'Nytt lösenord',
    again: 'Det nya lösenordet igen',
    differ: 'Lösenorden stämmer inte överens',
    change: 'Byt lösenord',
    created: 'Nytt lösenord skapat',
    changed: 'Lösenordet är ändrat. Vi har skickat en bekräftelse via mejl.',
    menu: 'Meny',
    logOut: 'Logga ut',
  },
} as const;

const exact = { exact: true };
const NEW_PASSWORD = 'condor on eighteen';
/** The line that a browser logs for every refused call. */
const refused = [/status of 401/];

async function logOut(page: Page, language: Language) {
  const say = words[language];
  await page.getByRole('button', { name: say.menu, ...exact }).click();
  await page.getByRole('button', { name: say.logOut }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Uses the phone's menu or the bar's, whichever the screen has. */
async function editProfile({ page }: Player, part: string) {
  if (page.viewportSize()!.width < 768) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.getByRole('button', { name: part, exact: true }).click();
  } else {
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Edit profile' }).click();
    await page.getByRole('menuitem', { name: part, exact: true }).click();
  }
  return page.getByRole('dialog');
}

for (const language of languages) {
  test(`a forgotten password: from the mail to a new one (${language})`, async ({ player, app }) => {
    const say = words[language];
    const ann = await player('Ann', { locale: language });
    const { page } = ann;
    await page.goto('/');
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    const email = await registerAndLogIn(ann, language);
    await logOut(page, language);

    await page.getByRole('button', { name: say.logIn, ...exact }).click();
    await page.getByRole('button', { name: say.forgot }).click();
    const forgot = page.getByRole('dialog', { name: say.forgotten });
    const send = forgot.getByRole('button', { name: say.send });
    await forgot.getByLabel(say.email).fill('');
    await expect(send).toBeDisabled();
    await forgot.getByLabel(say.email).fill(email);
    await send.click();
    await expect(page.getByText(say.sent)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('resetEmail'))).toBe(email);

    // The log-in follows with the address filled in, and the code from the mail is the password.
    const code = await oneTimePasswordOf(app, email);
    const dialog = page.getByRole('dialog', { name: say.logIn });
    await expect(dialog.getByLabel(say.email, exact)).toHaveValue(email);
    await dialog.getByLabel(say.password, exact).fill(code);
    await dialog.getByRole('button', { name: say.logIn, ...exact }).click();

    const choose = page.getByRole('dialog', { name: say.choose });
    await expect(choose).toBeVisible();
    await expect(page).toHaveURL(/\/Create-golf-league$/);
    // The one-time password was typed a moment ago, so the dialog does not ask for it again.
    await expect(choose.getByLabel(say.old)).toHaveCount(0);
    const change = choose.getByRole('button', { name: say.change });
    await expect(change).toBeDisabled();
    await choose.getByLabel(say.next, exact).fill(NEW_PASSWORD);
    await choose.getByLabel(say.again, exact).fill('condor on nineteen');
    await change.click();
    await expect(choose.getByText(say.differ)).toBeVisible();
    await choose.getByLabel(say.again, exact).fill(NEW_PASSWORD);
    await change.click();
    await expect(page.getByText(say.created)).toBeVisible();
    await expect(page.getByText(say.changed)).toBeVisible();
    await expect(choose).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('resetEmail'))).toBeNull();

    // From now on the new password logs in, and no dialog asks for another one.
    await logOut(page, language);
    await logInByForm(page, email, NEW_PASSWORD, language);
    await expect(page).toHaveURL(/\/Create-golf-league$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('nobody is mailed at an address without an account, and the form says so and keeps it', async ({
  player,
}) => {
  const { page } = await player('Ann', { expected: refused });
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByLabel('Email').fill('nobody@example.com');
  await forgot.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('There is no account with that email address.')).toBeVisible();
  await expect(forgot.getByLabel('Email')).toHaveValue('nobody@example.com');
  expect(await page.evaluate(() => localStorage.getItem('resetEmail'))).toBeNull();
});

test('a wrong old password changes nothing; the right one does, and logs other devices out', async ({
  player,
  app,
}) => {
  const ann = await player('Ann', { viewport: desk, expected: refused });
  const phoneOfAnn = await player('Ann’s phone', { viewport: phone, expected: refused });
  const email = await registerAndLogIn(ann);
  await phoneOfAnn.page.goto('/');
  await logInByForm(phoneOfAnn.page, email, PASSWORD);
  await expect(phoneOfAnn.page).toHaveURL(/\/Create-golf-league$/);

  const dialog = await editProfile(ann, 'Password');
  await dialog.getByLabel('Old password').fill('bogey on nine');
  await dialog.getByLabel('New password', exact).fill(NEW_PASSWORD);
  await dialog.getByLabel('New password once more').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  const sentence = 'Old password is incorrect, please try again';
  await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByLabel('Old password')).toBeFocused();
  await expect(dialog.getByLabel('New password', exact)).toHaveValue(NEW_PASSWORD);
  await dialog.getByLabel('Old password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(ann.page.getByText('New password created')).toBeVisible();

  // The phone is out at once, without a reload.
  await expect(phoneOfAnn.page.getByText('You have been logged out')).toBeVisible();
  await expect(phoneOfAnn.page).toHaveURL(/\/$/);
  const stored = await phoneOfAnn.page.evaluate(() => Object.keys(localStorage));
  for (const key of ['token', 'userId', 'user_id', 'user_name', 'profileImage']) {
    expect(stored).not.toContain(key);
  }

  // Another address counts once the link that is mailed there was opened, on whatever device.
  const { page } = ann;
  const wanted = `new-${email}`;
  const asking = await editProfile(ann, 'Email address');
  await asking.getByLabel('Email', exact).fill('not an address');
  await asking.getByLabel('Your password', exact).fill(PASSWORD);
  await asking.getByRole('button', { name: 'Email me the link' }).click();
  await expect(asking.getByText('Invalid email')).toBeVisible();
  await asking.getByLabel('Email', exact).fill(wanted);
  await asking.getByLabel('Your password', exact).press('Enter');
  await expect(asking.getByText('That isn’t your password. Try again.')).toBeVisible();
  await expect(asking.getByLabel('Your password', exact)).toBeFocused();
  await asking.getByLabel('Your password', exact).fill(NEW_PASSWORD);
  await asking.getByLabel('Your password', exact).press('Enter');
  await expect(page.getByText(`A link is on its way to ${wanted}`)).toBeVisible();
  await expect(asking).toBeHidden();
  await stepBackTaken(page);
  await page.goto(`${await linkIn(app, wanted, 'confirm-address')}?change&lang=en`);
  await page.getByRole('button', { name: 'Yes, use this address' }).click();
  await expect(page.getByRole('heading', { name: 'This is your address now' })).toBeVisible();
  await logInByForm(phoneOfAnn.page, wanted, NEW_PASSWORD);
  await expect(phoneOfAnn.page).toHaveURL(/\/Create-golf-league$/);
});

test('a new alias and a new picture are on the other player’s board without a reload', async ({ player }) => {
  const ann = await player('Ann', { viewport: desk });
  const bo = await player('Bo', { viewport: phone });
  await newLeagueWith('Faces', { admin: ann, others: [bo] });
  await registerRound(ann, { net: 70, gross: 84, par: 72 });
  const rowOfAnn = bo.page.getByRole('row').filter({ hasText: /Ann/ });
  await expect(rowOfAnn).toBeVisible();
  await expect(rowOfAnn.locator('img')).toHaveCount(0);

  const dialog = await editProfile(ann, 'Avatar');
  const field = dialog.locator('input[type=file]').first();
  await field.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog.getByText('Only image files (JPEG, PNG, GIF) are allowed')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await field.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(dialog.getByText('Image size must be less than 5 MB')).toBeVisible();
  await field.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await pictureOf(ann.page)),
  });
  // The picture is zoomed, moved and sent by keyboard alone.
  const stage = dialog.getByRole('application', { name: 'Crop to a circle' });
  await expect(stage).toBeFocused();
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await ann.page.keyboard.press('+');
  await ann.page.keyboard.press('+');
  await expect(zoom).toHaveValue('1.4');
  const left = async () =>
    Number(/left: (-?[\d.]+)%/.exec((await stage.locator('img').getAttribute('style')) ?? '')?.[1]);
  const before = await left();
  await ann.page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeLessThan(before);
  await dialog.getByRole('button', { name: 'Move left' }).click();
  await expect.poll(left).toBeCloseTo(before, 1);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(ann.page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(rowOfAnn.locator('img')).toBeVisible({ timeout: 2000 });
  await expect(ann.page.getByRole('button', { name: /^Profile of/ }).locator('img')).toBeVisible();
  const kept = () => ann.page.evaluate(() => localStorage.getItem('profileImage'));
  await expect.poll(kept).toMatch(/^data:image\/jpeg/);

  const alias = await editProfile(ann, 'Alias');
  await alias.getByLabel('Alias').fill('  ');
  await expect(alias.getByRole('button', { name: 'Change name' })).toBeDisabled();
  await alias.getByLabel('Alias').fill('Annika the Great');
  const reloaded = ann.page.waitForEvent('load');
  await alias.getByRole('button', { name: 'Change name' }).click();
  await expect(bo.page.getByRole('row').filter({ hasText: 'Annika the Great' })).toBeVisible({
    timeout: 2000,
  });
  await reloaded;
  await expect(ann.page.getByRole('button', { name: 'Profile of Annika the Great' })).toBeVisible();
});

test('a camera that may not be used is said in a sentence, and the album stays open', async ({ player }) => {
  const ann = await player('Ann', { viewport: desk });
  await ann.page.addInitScript({
    content: `navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));`,
  });
  await newLoggedIn(ann);
  await ann.page.goto('/Create-golf-league');
  const dialog = await editProfile(ann, 'Avatar');
  await dialog.getByRole('button', { name: 'Take a photo' }).click();
  await expect(ann.page.getByText('Camera access was denied. Please check app permissions.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
});

test('the profile menu begins anew at every opening, and gives the keyboard back', async ({ player }) => {
  const ann = await player('Ann', { viewport: desk });
  await newLoggedIn(ann);
  await ann.page.goto('/Create-golf-league');
  const { page } = ann;
  const trigger = page.getByRole('button', { name: 'Profile of Ann' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit profile' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Avatar',
    'Alias',
    'Password',
    'Delete account',
    'Handicap',
    'Notifications',
    'Hidden people',
    'Email address',
    'Passkeys',
    'Where I am logged in',
    'A copy of my data',
    'Back',
  ]);
  await expect(page.getByRole('menuitem', { name: 'Avatar' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Edit profile', 'Log out']);
  await page.getByRole('menuitem', { name: 'Edit profile' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Edit profile', 'Log out']);
  await page.getByRole('menuitem', { name: 'Edit profile' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Alias' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Alias')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test('the picture of the open league, and whether one is its admin, stay on the device until one logs out', async ({
  player,
}) => {
  const [ann, bo] = [await player('Ann'), await player('Bo')];
  await newLeagueWith('What is kept', { admin: ann, others: [bo] });
  const kept = (key: string, { page }: Player = ann) =>
    page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => kept('isAdmin')).toBe('true');
  await expect.poll(() => kept('isAdmin', bo)).toBe('false');
  const { token, league } = await sessionAndLeagueOf(ann.page);
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0e5a3f' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'cover.jpg', { type: 'image/jpeg' });
  await call(ann.url, { token }, uploadBackground, { leagueId: league, position: '50% 50%' }, file);
  await expect.poll(() => kept('background')).toMatch(/^\/|^http/);
  await expect.poll(() => kept('background', bo)).not.toBeNull();
  await logOut(ann.page, 'en');
  await expect(ann.page).toHaveURL(/\/$/);
  expect([await kept('isAdmin'), await kept('background')]).toEqual([null, null]);
});

test('a language chosen inside is told to the server', async ({ player }) => {
  const ann = await player('Ann', { viewport: desk });
  await newLoggedIn(ann);
  await ann.page.goto('/Create-golf-league');
  const told = ann.page.waitForRequest(addressOf(changeLanguage));
  await ann.page.getByRole('button', { name: 'Svenska' }).click();
  expect((await told).postDataJSON()).toMatchObject({ language: 'sv' });
});

test('an account is deleted by keyboard alone, and nothing of it stays on the device', async ({ player }) => {
  const ann = await player('Ann Berg', { viewport: desk, expected: refused });
  const email = await registerAndLogIn(ann);
  const { page } = ann;
  await page.getByRole('button', { name: 'Profile of Ann Berg' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit profile' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(dialog.getByLabel('Type Ann Berg to confirm')).toBeFocused();
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  await page.keyboard.type(' Berg');
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/Create-golf-league');
  await expect(page).toHaveURL(/\/$/);
  await logInByForm(page, email, PASSWORD);
  await expect(page.getByText('Cannot find a matching user with the provided credentials')).toBeVisible();
});

/** A PNG that the page's own canvas draws. */
function pictureOf(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const context = canvas.getContext('2d');
    context.fillStyle = '#0e5a3f';
    context.fillRect(0, 0, 640, 400);
    context.fillStyle = '#d5f26b';
    context.fillRect(250, 100, 140, 200);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    return [...new Uint8Array(await blob.arrayBuffer())];
  })()`);
}
