/** A person, as verified by the identity provider. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Time at which the token was issued. */
  issuedAt: Date;
  /** Time of the last sign-in; a renewed token keeps it. */
  signedInAt: Date;
}

export interface IdentityProvider {
  /**
   * Checks an ID token, also against revocation. Throws UNAUTHENTICATED only if the token is refused, and UNAVAILABLE for
   * every other failure: an outage, a timeout, a quota, a missing permission.
   */
  verify(token: string): Promise<Identity>;

  /**
   * Prevents sign-ins and new tokens, and frees an address that was never verified, so that its owner can register. A
   * missing account is not an error. Throws UNAVAILABLE during an outage.
   */
  disable(uid: string): Promise<void>;

  /**
   * Allows sign-ins again, under the given address if `disable` freed it and no other account has it now. A missing
   * account is not an error. Throws UNAVAILABLE during an outage.
   */
  enable(account: { uid: string; email: string }): Promise<void>;

  /** Ends all sessions of an account. A missing account is not an error. Throws UNAVAILABLE during an outage. */
  revoke(uid: string): Promise<void>;

  /** Deletes an account. A missing account is not an error. Throws UNAVAILABLE during an outage. */
  delete(uid: string): Promise<void>;
}
