import { readFileSync } from 'node:fs';
import { archiveFaults, documentFaults } from '@/server/modules/etax/check/find-faults';
import { openEtdaFiles } from './etda-files';

/**
 * Holds documents against our own tables, a PDF with the XML inside; and an XML against ETDA's files where `schemas` says where
 * they are. 1: one has a fault.
 */
export function checkFiles(files: readonly string[], schemas: string | undefined): number {
  const etda = schemas === undefined ? undefined : openEtdaFiles(schemas);
  let faulty = 0;
  for (const file of files) {
    const faults = [...faultsOf(file), ...(etda && !isPdf(file) ? etda.faultsOf(file) : [])];
    for (const fault of faults) console.log(`${file}: ${fault}`);
    if (faults.length > 0) faulty += 1;
  }
  const missing = etda?.unknownAreas() ?? [];
  for (const { id, name_th } of missing) console.log(`areas: ${id} ${name_th} is not in the code list`);
  const against = etda ? 'our tables, ETDA’s schema, its Schematron and its code lists' : 'our tables';
  console.log(`${files.length} held against ${against}: ${faulty} with faults.`);
  return faulty + missing.length > 0 ? 1 : 0;
}

function faultsOf(file: string): string[] {
  try {
    const bytes = readFileSync(file);
    return isPdf(file) ? archiveFaults(bytes) : documentFaults(bytes.toString('utf8'));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function isPdf(file: string): boolean {
  return /\.pdf$/i.test(file);
}
