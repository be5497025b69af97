export interface FeedRequest {
  url: string;
  /** A request header that the server of the feed asks for, such as Authorization; only its own origin gets it. */
  credential: { header: string; value: string } | null;
  /** Of the file before, so that an unchanged file is not sent again. */
  etag: string | null;
  lastModified: string | null;
}

export type FeedAnswer =
  | { kind: 'unchanged' }
  | { kind: 'file'; bytes: Buffer; fileName: string; etag: string | null; lastModified: string | null };

export interface FeedSource {
  /** The hosts from which files may be fetched; none if feeds are off. */
  readonly hosts: readonly string[];
  /** Why an address may not be fetched, as a sentence; null if it may. */
  refusalOf(url: string): string | null;
  /** Throws AppError with a sentence for admins, which has no secret in it. */
  fetch(request: FeedRequest): Promise<FeedAnswer>;
}
