import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { StartError } from '../config.ts';

/**
 * Returns an empty gzip member with the SHA-256 of all bytes before it as its comment. Every program that reads gzip
 * skips it, and no single bit of the archive can change unnoticed. Source: RFC 1952.
 */
function sealOf(digest: string): Buffer {
  const head = Buffer.from('1f8b08100000000000ff', 'hex');
  // An empty block of data, its checksum and its length.
  const rest = Buffer.from('03000000000000000000', 'hex');
  return Buffer.concat([head, Buffer.from(`sha256 ${digest}\0`), rest]);
}

const SEAL_BYTES = sealOf('0'.repeat(64)).length;

/** Appends the seal to the stream. */
export function seal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      done(null, sealOf(hash.digest('hex')));
    },
  });
}

/** Passes all bytes on, and ends with an error if the seal does not match the bytes before it. */
export function checkSeal(): Transform {
  const hash = createHash('sha256');
  let buffered = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const combined = Buffer.concat([buffered, chunk]);
      const hashedLength = Math.max(0, combined.length - SEAL_BYTES);
      hash.update(combined.subarray(0, hashedLength));
      buffered = combined.subarray(hashedLength);
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      if (buffered.equals(sealOf(hash.digest('hex')))) done();
      else done(new StartError('The back-up is damaged or incomplete: its seal does not match its content.'));
    },
  });
}
