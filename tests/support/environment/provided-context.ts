// The values that test files read with vitest's `inject()`.
import type {} from 'vitest';

export interface TestEnvironment {
  /** A database whose user may create databases. */
  adminDatabaseUrl: string;
  /** The migrated, empty database that createDatabase() copies. */
  templateDatabase: string;
  /** The Firebase Auth emulator, as http://host:port. */
  identityUrl: string;
  /** The Stripe stand-in, as http://host:port. */
  cardsUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext extends TestEnvironment {
    /** The whole running shop, for the browser tests. */
    shopUrl: string;
    /** The key with which a browser calls the identity provider, for the browser tests. */
    identityKey: string;
    /** The sandbox's mailbox, for the browser tests. */
    mailboxUrl: string;
  }
}
