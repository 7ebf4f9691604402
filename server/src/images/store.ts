export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

/** The suffix of files that are being written. A crash leaves such a file behind. */
export const UNFINISHED_SUFFIX = '.part';

/** Stores the files of pictures. `picture-name.ts` creates their names. A file is written once and never changed. */
export interface PictureStore {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Resolves even if no such file exists. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
