export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

/** Suffix of files being written; a crash leaves such a file behind. */
export const UNFINISHED = '.part';

/** Stores the files of pictures. Names are those of `picture-name.ts`; a file is written once and never changed. */
export interface Store {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Resolves even if no such file exists. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
