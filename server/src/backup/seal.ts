import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { StartupError } from '../config.ts';

/**
 * Returns an empty gzip member whose comment is the SHA-256 of all bytes before it, so that any change to the archive
 * is detected. Programs that read gzip skip it. Source: RFC 1952.
 */
function makeSeal(digest: string): Buffer {
  const header = Buffer.from('1f8b08100000000000ff', 'hex');
  // An empty block of data, its checksum and its length.
  const trailer = Buffer.from('03000000000000000000', 'hex');
  return Buffer.concat([header, Buffer.from(`sha256 ${digest}\0`), trailer]);
}

const SEAL_LENGTH = makeSeal('0'.repeat(64)).length;

/** Creates a stream that passes all bytes through and appends the seal. */
export function createSealStream(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      done(null, makeSeal(hash.digest('hex')));
    },
  });
}

/** Creates a stream that passes all bytes through, and fails if the seal does not match the bytes before it. */
export function createSealCheck(): Transform {
  const hash = createHash('sha256');
  let buffered = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const combined = Buffer.concat([buffered, chunk]);
      const hashedLength = Math.max(0, combined.length - SEAL_LENGTH);
      hash.update(combined.subarray(0, hashedLength));
      buffered = combined.subarray(hashedLength);
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      if (buffered.equals(makeSeal(hash.digest('hex')))) done();
      else
        done(new StartupError('The backup is damaged or incomplete: its seal does not match its content.'));
    },
  });
}
