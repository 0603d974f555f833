import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fieldOf, isRecord } from '@/domain/records';
import type { AreaLine } from '@/server/modules/areas/read-areas';
import { readAreaLines } from '@/server/modules/areas/read-areas';
import type { ExpectedCertificates } from '@/server/modules/etax/check/check-signer';
import type { SignatureOutcome } from '@/server/modules/etax/check/find-faults';
import { archiveFaults, documentFaults, pdfSignature, xmlSignature } from '@/server/modules/etax/check/find-faults';
import { readFile, readUtf8File } from '@/server/platform/decode-utf8';

/**
 * Checks documents and their signatures against our own tables; of a PDF, also the XML inside. With `schemas`, the folder of
 * ETDA's files, an XML is also checked against those. Returns the exit code: 1 if any document has a fault.
 */
export async function checkFiles(
  files: readonly string[],
  schemas: string | undefined,
  expected: ExpectedCertificates,
): Promise<number> {
  const etda = schemas === undefined ? undefined : openEtdaFiles(schemas);
  const outcomes: SignatureOutcome[] = [];
  for (const file of files) {
    const outcome = await outcomeOf(file, expected);
    const faults = [...outcome.faults, ...(etda && !isPdf(file) ? etda.faultsOf(file) : [])];
    for (const fault of faults) console.log(`${file}: ${fault}`);
    outcomes.push({ ...outcome, faults });
  }
  const missing = etda?.unknownAreas() ?? [];
  for (const { id, name_th } of missing) console.log(`areas: ${id} ${name_th} is not in the code list`);
  const against = etda ? 'our tables, ETDA’s schema, its Schematron and its code lists' : 'our tables';
  const faulty = outcomes.filter(({ faults }) => faults.length > 0).length;
  const good = outcomes.filter(({ faults }) => faults.length === 0);
  const signed = good.filter(({ isSigned }) => isSigned).length;
  const which = `${signed} signed by the expected signer, ${good.length - signed} that say they are not signed`;
  console.log(`${files.length} checked against ${against}: ${faulty} with faults, ${which}.`);
  return faulty + missing.length > 0 ? 1 : 0;
}

async function outcomeOf(file: string, expected: ExpectedCertificates): Promise<SignatureOutcome> {
  try {
    if (!isPdf(file)) {
      const xml = readUtf8File(file);
      const { isSigned, faults } = await xmlSignature(xml, expected);
      return { isSigned, faults: [...faults, ...documentFaults(xml)] };
    }
    const pdf = readFile(file);
    const { isSigned, faults } = await pdfSignature(pdf, expected);
    return { isSigned, faults: [...faults, ...readable(() => archiveFaults(pdf))] };
  } catch (error) {
    return { isSigned: false, faults: [messageOf(error)] };
  }
}

function readable(find: () => string[]): string[] {
  try {
    return find();
  } catch (error) {
    return [messageOf(error)];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isPdf(file: string): boolean {
  return /\.pdf$/i.test(file);
}

/**
 * Opens ETDA's files of version 2.1, which operators get from ETDA. xmllint applies the schema; node-schematron, installed
 * beside the files (`npm install --prefix DIR node-schematron`), applies the Schematron.
 */
function openEtdaFiles(dir: string) {
  const etda = ['ETDA', '.'].map((part) => resolve(dir, part)).find((path) => existsSync(join(path, schemaFile)));
  if (!etda) throw new Error(`${dir} has no ${schemaFile}`);
  if (spawnSync('xmllint', ['--version']).error) throw new Error('xmllint is not installed (Debian: libxml2-utils)');
  const schematron = openSchematron(dir, readFileSync(join(etda, schematronFile), 'utf8'));
  return {
    faultsOf: (file: string): string[] => [
      ...schemaFaults(join(etda, schemaFile), file),
      ...schematron(readUtf8File(file)),
    ],
    unknownAreas: (): AreaLine[] => unknownAreas(etda),
  };
}

const schemaFile = 'data/standard/TaxInvoice_CrossIndustryInvoice_2p1.xsd';
const schematronFile = 'data/standard/TaxInvoice_Schematron_2p1.sch';
const codeLists = [
  'codelist/standard/TISICityName_1p0.xsd',
  'codelist/standard/TISICitySubDivisionName_1p0.xsd',
] as const;

function schemaFaults(schema: string, file: string): string[] {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, file], {
    encoding: 'utf8',
  });
  if (status === 0) return [];
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.endsWith('fails to validate'));
  return lines.map((line) => `schema: ${line.replace(`${file}:`, 'line ')}`);
}

function openSchematron(dir: string, text: string): (xml: string) => string[] {
  const schema = loadSchematron(dir).Schema.fromString(text);
  return (xml) =>
    schema.validateString(xml).map(({ message }) => `Schematron: ${String(message).replace(/\s+/g, ' ').trim()}`);
}

/** What is used of node-schematron, which the operator installs beside the standard's files. */
type Schematron = { Schema: { fromString(text: string): { validateString(xml: string): { message?: unknown }[] } } };

function loadSchematron(dir: string): Schematron {
  const found = requireFrom(dir);
  if (isSchematron(found)) return found;
  throw new Error('this version of node-schematron is not supported');
}

function requireFrom(dir: string): unknown {
  try {
    return createRequire(join(resolve(dir), 'node_modules', 'beside'))('node-schematron');
  } catch {
    throw new Error(`node-schematron is not installed: npm install --prefix ${dir} node-schematron`);
  }
}

function isSchematron(found: unknown): found is Schematron {
  const schema = fieldOf(found, 'Schema');
  return (isRecord(schema) || typeof schema === 'function') && 'fromString' in schema;
}

/** Returns our districts and sub-districts that are missing from the standard's code lists. */
function unknownAreas(etda: string): AreaLine[] {
  const codes = new Set(
    codeLists.flatMap((list) =>
      [...readFileSync(join(etda, list), 'utf8').matchAll(/enumeration value="(\d+)"/g)].map(([, code]) => code),
    ),
  );
  return readAreaLines().filter(({ id }) => id.length > 2 && !codes.has(id));
}
