import { writeFileSync } from 'node:fs';
import { allCallNames } from '@/contract/all-endpoints';
import { openApiDocument } from '@/contract/openapi';

// `npm run openapi [-- FILE]` writes the contract as an OpenAPI 3.1 document.

const [file = 'openapi.json'] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`${allCallNames.length} calls written to ${file}`);
