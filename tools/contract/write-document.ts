import { writeFileSync } from 'node:fs';
import { allCallNames } from '@/contract/all-endpoints';
import { openApiDocument } from '@/contract/openapi';
import { texts } from '@/locales/th/errors';

/** Writes the contract as an OpenAPI 3.1 document, the one that our server publishes. Returns what was done. */
export function writeDocument(file = 'openapi.json'): string {
  writeFileSync(file, `${JSON.stringify(openApiDocument(texts), null, 2)}\n`);
  return `${allCallNames.length} calls written to ${file}`;
}
