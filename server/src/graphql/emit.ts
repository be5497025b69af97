import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { assertValidSchema, lexicographicSortSchema } from 'graphql';
import { makeSchema } from './schema.ts';

// `npm run schema`: writes the schema to the given file.
const [, , file] = process.argv;
if (!file) throw new Error('Usage: emit.ts FILE');
const schema = makeSchema();
assertValidSchema(schema);
const header = '# Written by `npm run schema`; do not edit. The descriptions are the manual of the API.\n\n';
writeFileSync(file, `${header}${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`);
