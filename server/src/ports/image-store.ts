/** Where the files of pictures lie. A name says what is in the file, so a file never changes. */
export interface ImageStore {
  /** Keeps a file; the same name again is no fault. Throws UNAVAILABLE if the store does not take it. */
  put(name: string, bytes: Buffer): Promise<void>;

  /** The file, or null if there is none of that name. Throws UNAVAILABLE if the store does not answer. */
  get(name: string): Promise<Buffer | null>;

  /** Forgets a file, if it is there. Throws UNAVAILABLE if the store does not answer. */
  remove(name: string): Promise<void>;
}
