import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { RunningApp } from './running-app.ts';

const oneTimePasswordPattern = /\b[2-9A-Z]{5}-[2-9A-Z]{5}-[2-9A-Z]{5}\b/;

/** Returns the raw email, followed by its decoded base64 blocks. */
function readEmail(file: string): string {
  const message = readFileSync(file, 'utf8');
  const base64Blocks = message.match(/(?:^[A-Za-z0-9+/=]{20,}\r?\n?)+/gm) ?? [];
  const unfolded = message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return [unfolded, ...base64Blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n');
}

function readEmailsTo(app: RunningApp, email: string): string[] {
  const folder = join(app.dataDir, 'mail');
  // The folder is created with the first email.
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.eml'),
  );
  return files.map((name) => readEmail(join(folder, name))).filter((message) => message.includes(email));
}

/** Waits for the email and returns the one-time password in it. */
export async function waitForOneTimePassword(app: RunningApp, email: string): Promise<string> {
  const findPassword = () =>
    readEmailsTo(app, email).flatMap((message) => oneTimePasswordPattern.exec(message)?.[0] ?? [])[0];
  await expect.poll(findPassword, { message: `a one-time password for ${email}` }).toBeDefined();
  return findPassword()!;
}

/** Waits for the email and returns the path of its link to a page. */
export async function waitForEmailedLink(app: RunningApp, email: string, pagePath: string): Promise<string> {
  const linkPattern = new RegExp(`/${pagePath}/[\\w.-]+`);
  const findLink = () =>
    readEmailsTo(app, email).flatMap((message) => linkPattern.exec(message)?.[0] ?? [])[0];
  await expect.poll(findLink, { message: `a link for ${email}` }).toBeDefined();
  return findLink()!;
}
