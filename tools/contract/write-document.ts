import { writeFileSync } from 'node:fs';
import { allCallNames } from '@/contract/all-endpoints';
import { openApiDocument } from '@/contract/openapi';
import { failureTexts } from '@/locales/failure-texts';

/** Writes the contract as an OpenAPI 3.1 document, the one that our server publishes. Returns what was done. */
export function writeDocument(file = 'openapi.json'): string {
  writeFileSync(file, `${JSON.stringify(openApiDocument(failureTexts.th), null, 2)}\n`);
  return `${allCallNames.length} calls written to ${file}`;
}
