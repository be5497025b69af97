import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { describedApi } from './openapi.ts';

// `npm run openapi`: writes the description of the old API to the file that is named.
const [, , file] = process.argv;
if (!file) throw new Error('Say where to write the description: emit.ts FILE');
writeFileSync(file, `${JSON.stringify(await describedApi(), null, 2)}\n`);
