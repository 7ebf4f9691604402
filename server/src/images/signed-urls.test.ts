import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newPictureKey } from './picture-name.ts';
import { SignedUrls } from './signed-urls.ts';

const HOUR_MS = 60 * 60 * 1000;
const noon = new Date('2026-08-15T12:00:00Z');
const addHoursToNoon = (hours: number) => new Date(noon.getTime() + hours * HOUR_MS);
const signedUrls = new SignedUrls(randomBytes(32));

function computeRemainingSeconds(url: string, now: Date, signer = signedUrls): number | undefined {
  const { pathname, searchParams } = new URL(url, 'http://golf.example');
  const key = /\/pictures\/([0-9a-f]{24})\.webp$/.exec(pathname)![1]!;
  return signer.getRemainingSeconds(key, searchParams.get('until')!, searchParams.get('signature')!, now);
}

test('a missing picture has no URL', () => {
  expect(signedUrls.getUrl(null, noon)).toBeNull();
});

test('a signed URL is valid for 12 to 24 hours', () => {
  for (let count = 0; count < 200; count++) {
    const url = signedUrls.getUrl(newPictureKey(), noon)!;
    const remainingSeconds = computeRemainingSeconds(url, noon)!;
    expect(remainingSeconds).toBeGreaterThan(12 * 3600 - 1);
    expect(remainingSeconds).toBeLessThanOrEqual(24 * 3600);
    expect(computeRemainingSeconds(url, new Date(noon.getTime() + (remainingSeconds - 1) * 1000))).toBe(1);
    expect(computeRemainingSeconds(url, new Date(noon.getTime() + remainingSeconds * 1000))).toBeUndefined();
  }
});

test('a signed URL changes every 12 hours, at a different time for each picture', () => {
  const changeMinutes = new Set<number>();
  for (let count = 0; count < 20; count++) {
    const key = newPictureKey();
    const urlsByMinute = Array.from({ length: 12 * 60 }, (_, minute) =>
      signedUrls.getUrl(key, addHoursToNoon(minute / 60)),
    );
    expect(new Set(urlsByMinute).size).toBeLessThanOrEqual(2);
    changeMinutes.add(urlsByMinute.lastIndexOf(urlsByMinute[0]!));
    expect(signedUrls.getUrl(key, addHoursToNoon(13))).not.toBe(urlsByMinute[0]);
  }
  expect(changeMinutes.size).toBeGreaterThan(5);
});

test('all instances with the same secret sign the same URL', () => {
  const secret = randomBytes(32);
  const key = newPictureKey();
  expect(new SignedUrls(secret).getUrl(key, noon)).toBe(new SignedUrls(secret).getUrl(key, noon));
});

test('a forged or altered URL is invalid', () => {
  const key = newPictureKey();
  const url = new URL(signedUrls.getUrl(key, noon)!, 'http://golf.example');
  const until = url.searchParams.get('until')!;
  const signature = url.searchParams.get('signature')!;
  expect(signedUrls.getRemainingSeconds(key, until, signature, noon)).toBeGreaterThan(0);
  const forgedUrls: [string, string, string][] = [
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
  for (const [usedKey, usedExpiry, usedSignature] of forgedUrls) {
    const isUnchanged = usedKey === key && usedExpiry === until && usedSignature === signature;
    expect(
      isUnchanged || signedUrls.getRemainingSeconds(usedKey, usedExpiry, usedSignature, noon) === undefined,
    ).toBe(true);
  }
  expect(
    computeRemainingSeconds(url.pathname + url.search, noon, new SignedUrls(randomBytes(32))),
  ).toBeUndefined();
});
