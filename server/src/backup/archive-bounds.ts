import { StartupError } from '../config.ts';
import { isTableName, MANIFEST_NAME, parseEntryName } from './manifest.ts';
import { parsePictureFileName } from '../images/picture-name.ts';

/** Each entry is held in memory as a whole, so a table is split into parts of about this many bytes. */
export const PART_BYTES = 4 * 1024 * 1024;
/** A part can exceed PART_BYTES by the last chunk that COPY returned before the split. */
const MAX_PART_BYTES = 4 * PART_BYTES;
/** Far more than any stored picture, which is at most 2,048 pixels wide and high. */
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 1024 * 1024;
/** A picture's name and checksum, with the JSON around them. */
const MANIFEST_BYTES_PER_PICTURE = 256;

/**
 * How many times larger than the archive its contents may be. Unpacking gzip can yield a thousand times its size, but
 * tables shrink to only a tenth and pictures not at all, so no real backup comes near this limit. The first megabytes
 * are exempt, for small backups that are mostly headers.
 */
const MAX_GROWTH = 100;
const EXEMPT_BYTES = 64 * 1024 * 1024;

/** The fewest bytes that a picture takes in an archive: its random checksum and name alone take half of this. */
const MIN_BYTES_PER_PICTURE = 64;
/** This many pictures are exempt, for small backups that contain the same picture many times. */
const EXEMPT_PICTURES = 10_000;
const MAX_TABLES = 250;

interface Bounds {
  /** The maximum size of the whole archive when unpacked, in bytes. */
  readonly maxBytes: number;
  /** Returns the maximum size of the next entry. Errors: StartupError for an unknown name or too many entries. */
  readonly getMaxBytes: (name: string) => number;
}

/** Returns the limits for an archive of this size, so that a forged archive takes no more memory than a real one. */
export function createBounds(archiveBytes: number): Bounds {
  const maxPictures = EXEMPT_PICTURES + archiveBytes / MIN_BYTES_PER_PICTURE;
  const tableNames = new Set<string>();
  let pictureCount = 0;
  return {
    maxBytes: archiveBytes * MAX_GROWTH + EXEMPT_BYTES,
    getMaxBytes(name) {
      if (name === MANIFEST_NAME) return MAX_MANIFEST_BYTES + pictureCount * MANIFEST_BYTES_PER_PICTURE;
      const entry = parseEntryName(name);
      if (entry && 'picture' in entry && parsePictureFileName(entry.picture)) {
        if (++pictureCount > maxPictures)
          throw createDamagedBackupError('it contains more pictures than its size allows');
        return MAX_PICTURE_BYTES;
      }
      if (entry && 'table' in entry && isTableName(entry.table)) {
        if (tableNames.add(entry.table).size > MAX_TABLES)
          throw createDamagedBackupError('it contains too many tables');
        return MAX_PART_BYTES;
      }
      throw createDamagedBackupError('it contains an unexpected entry');
    },
  };
}

const createDamagedBackupError = (reason: string) => new StartupError(`The backup is damaged: ${reason}.`);
