/** Storage of picture files. The name contains the hash of the content, so a file never changes. */
export interface ImageStore {
  /** Stores a file; repeating it is not an error. Throws UNAVAILABLE if the store fails. */
  put(name: string, bytes: Buffer): Promise<void>;

  /** The file, or null if it does not exist. Throws UNAVAILABLE if the store fails. */
  get(name: string): Promise<Buffer | null>;

  /** Deletes a file; a missing file is not an error. Throws UNAVAILABLE if the store fails. */
  remove(name: string): Promise<void>;
}
