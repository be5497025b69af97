/** Who somebody is, as the identity provider vouches for it. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface IdentityProvider {
  /** Checks an ID token, also against revocation. Throws UNAUTHENTICATED, or UNAVAILABLE if it cannot be asked. */
  verify(token: string): Promise<Identity>;
}
