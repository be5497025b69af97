import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm';

/** Prisma's schema engine as WebAssembly: `prisma migrate` needs a native binary that it downloads on first use. */
export async function openSchemaEngine(pool: pg.Pool, datamodels?: [string, string][]): Promise<SchemaEngine> {
  bindingsOnce ??= loadBindings();
  const bindings = await bindingsOnce;
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  return bindings.SchemaEngine.new({ datamodels }, () => undefined, adapter);
}

// The bindings keep their instance in a module variable, so a process can have only one.
let bindingsOnce: ReturnType<typeof loadBindings> | undefined;

// Node 20 cannot import .wasm files, so the package's entry point does not work.
async function loadBindings() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const module = await WebAssembly.compile(await readFile(file.replace(/\.js$/, '.wasm')));
  const { exports } = await WebAssembly.instantiate(module, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(exports);
  (exports['__wbindgen_start'] as () => void)();
  return bindings;
}

export async function readMigrations(directory: string): Promise<MigrationList> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
  return {
    baseDir: directory,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(directory, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(path.join(directory, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}
