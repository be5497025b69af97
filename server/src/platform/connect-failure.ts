/** Amazon, Google and others sign the certificates of their databases by authorities of their own. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY)/;

/** Why the connection to a database failed. A refused one to `localhost` has an error per address and no message of its own. */
export function connectFailure(error: unknown): string {
  const { message, code = '' } = error as { message: string; code?: string };
  const cause = message || code;
  return UNKNOWN_AUTHORITY.test(code)
    ? `${cause} (add &sslrootcert= and the file of your provider's certificates)`
    : cause;
}
