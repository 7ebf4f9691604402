import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPictureKey } from './picture-name.ts';
import { SignedUrls } from './signed-urls.ts';

const HOUR = 60 * 60 * 1000;
const noon = new Date('2026-08-15T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * HOUR);
const urls = new SignedUrls(randomBytes(32));

function computeRemainingSeconds(url: string, now: Date, signedBy = urls): number | undefined {
  const { pathname, searchParams } = new URL(url, 'http://golf.example');
  const key = /\/pictures\/([0-9a-f]{24})\.webp$/.exec(pathname)![1]!;
  return signedBy.getRemainingSeconds(key, searchParams.get('until')!, searchParams.get('signature')!, now);
}

test('a missing picture has no URL', () => {
  expect(urls.urlOf(null, noon)).toBeNull();
});

test('a signed URL is valid for 12 to 24 hours', () => {
  for (let count = 0; count < 200; count++) {
    const url = urls.urlOf(newPictureKey(), noon)!;
    const seconds = computeRemainingSeconds(url, noon)!;
    expect(seconds).toBeGreaterThan(12 * 3600 - 1);
    expect(seconds).toBeLessThanOrEqual(24 * 3600);
    expect(computeRemainingSeconds(url, new Date(noon.getTime() + (seconds - 1) * 1000))).toBe(1);
    expect(computeRemainingSeconds(url, new Date(noon.getTime() + seconds * 1000))).toBeUndefined();
  }
});

test('a signed URL changes every 12 hours, at a different time for each picture', () => {
  const changeMinutes = new Set<number>();
  for (let count = 0; count < 20; count++) {
    const key = newPictureKey();
    const addresses = Array.from({ length: 12 * 60 }, (_, minute) =>
      urls.urlOf(key, hoursLater(minute / 60)),
    );
    expect(new Set(addresses).size).toBeLessThanOrEqual(2);
    changeMinutes.add(addresses.lastIndexOf(addresses[0]!));
    expect(urls.urlOf(key, hoursLater(13))).not.toBe(addresses[0]);
  }
  expect(changeMinutes.size).toBeGreaterThan(5);
});

test('all instances with the same secret sign the same URL', () => {
  const secret = randomBytes(32);
  const key = newPictureKey();
  expect(new SignedUrls(secret).urlOf(key, noon)).toBe(new SignedUrls(secret).urlOf(key, noon));
});

test('a made-up or changed URL is invalid', () => {
  const key = newPictureKey();
  const url = new URL(urls.urlOf(key, noon)!, 'http://golf.example');
  const until = url.searchParams.get('until')!;
  const signature = url.searchParams.get('signature')!;
  expect(urls.getRemainingSeconds(key, until, signature, noon)).toBeGreaterThan(0);
  const forged: [string, string, string][] = [
    [newPictureKey(), until, signature],
    [key, String(Number(until) + 1), signature],
    [key, `0${until}`, signature],
    [key, `${until}.0`, signature],
    [key, ` ${until}`, signature],
    [key, '9'.repeat(400), signature],
    [key, 'NaN', signature],
    [key, until, ''],
    [key, until, signature.slice(0, -2)],
    [key, until, `A${signature.slice(1)}`.replace(/^AA/, 'AB')],
    [key, until, '\0'.repeat(43)],
  ];
  for (const [usedKey, expiry, signedBy] of forged) {
    const isUnchanged = usedKey === key && expiry === until && signedBy === signature;
    expect(isUnchanged || urls.getRemainingSeconds(usedKey, expiry, signedBy, noon) === undefined).toBe(true);
  }
  expect(
    computeRemainingSeconds(url.pathname + url.search, noon, new SignedUrls(randomBytes(32))),
  ).toBeUndefined();
});
