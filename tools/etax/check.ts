import { readFileSync } from 'node:fs';
import { documentFaults } from '@/server/modules/etax/check/document-faults';
import { openEtdaFiles } from './etda-files';

/** Holds documents against our own tables, and against ETDA's files where `schemas` says where they are. 1: one has a fault. */
export function checkFiles(files: readonly string[], schemas: string | undefined): number {
  const etda = schemas === undefined ? undefined : openEtdaFiles(schemas);
  let faulty = 0;
  for (const file of files) {
    const faults = [...faultsOf(file, documentFaults), ...(etda?.faultsOf(file) ?? [])];
    for (const fault of faults) console.log(`${file}: ${fault}`);
    if (faults.length > 0) faulty += 1;
  }
  const missing = etda?.unknownAreas() ?? [];
  for (const { id, name_th } of missing) console.log(`areas: ${id} ${name_th} is not in the code list`);
  const against = etda ? 'our tables, ETDA’s schema, its Schematron and its code lists' : 'our tables';
  console.log(`${files.length} held against ${against}: ${faulty} with faults.`);
  return faulty + missing.length > 0 ? 1 : 0;
}

function faultsOf(file: string, check: (xml: string) => string[]): string[] {
  try {
    return check(readFileSync(file, 'utf8'));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
