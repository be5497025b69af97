/** Who somebody is, as the identity provider vouches for it. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** When they last proved who they are; a renewed token keeps the time. */
  signedInAt: Date;
}

export interface IdentityProvider {
  /** Checks an ID token, also against revocation. Throws UNAUTHENTICATED, or UNAVAILABLE if it cannot be asked. */
  verify(token: string): Promise<Identity>;

  /** Closes an account, if there still is one: no sign-in, no new tokens. Throws UNAVAILABLE if it cannot be asked. */
  disable(uid: string): Promise<void>;

  /** Opens a closed account again. Throws UNAVAILABLE if it cannot be asked. */
  enable(uid: string): Promise<void>;

  /** Deletes an account for good, if there still is one. Throws UNAVAILABLE if it cannot be asked. */
  delete(uid: string): Promise<void>;
}
