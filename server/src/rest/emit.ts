import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { describedApi } from './openapi.ts';

// `npm run openapi`: writes the OpenAPI document to the given file.
const [, , file] = process.argv;
if (!file) throw new Error('Usage: emit.ts FILE');
writeFileSync(file, `${JSON.stringify(await describedApi(), null, 2)}\n`);
