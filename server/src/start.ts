import module from 'node:module';
import path from 'node:path';

// The entry point of the built server. Node 22.8 and newer keep the compiled code beside the bundle, for all that is
// imported after this call; in a read-only folder they do not.
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(path.join(import.meta.dirname, '.compile-cache'));
await import('#main.ts');
