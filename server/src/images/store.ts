export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

/** How the name of a file ends that a crash may have left half written. */
export const UNFINISHED = '.part';

/** Where pictures lie. Names are those of `picture-name.ts`; a file is written once and never changed. */
export interface Store {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
