import { writeFileSync } from 'node:fs';
import { openApiDocument } from '@/contract/openapi';
import { callNames } from '@/contract/schemas';

// `npm run openapi [-- FILE]` writes the contract as an OpenAPI 3.1 document.

const [file = 'openapi.json'] = process.argv.slice(2);
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log(`${callNames.length} calls written to ${file}`);
