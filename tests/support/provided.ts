// What the world of the tests tells each test file: `inject(...)` of vitest.
import type {} from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database whose user may create others. */
    adminDatabaseUrl: string;
    /** The migrated, empty database that createDatabase() copies. */
    templateDatabase: string;
    /** The Firebase Auth emulator, as http://host:port. */
    identityUrl: string;
    /** The Stripe stand-in, as http://host:port. */
    cardsUrl: string;
    /** The whole running shop, for the browser tests. */
    shopUrl: string;
  }
}
