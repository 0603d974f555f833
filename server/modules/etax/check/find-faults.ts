import { archiveRules } from './check-archive';
import { checkPdfSignature } from './check-pdf-signature';
import { ruleFaults } from './check-rules';
import type { ExpectedCertificates } from './check-signer';
import { SignatureFault } from './check-signer';
import { structureFaults } from './check-structure';
import { checkXmlSignature } from './check-xml-signature';
import { PdfFile } from './read-pdf-file';
import { readXml } from './read-xml';

/** Returns why the tax office would refuse the document, as far as our tables of schema and rules cover it. */
export function documentFaults(xml: string): string[] {
  const root = readXml(xml);
  return [...structureFaults(root), ...ruleFaults(root)];
}

/** Returns the clauses of PDF/A-3 that the document violates, as far as our table covers them, and the faults of the XML inside. */
export function archiveFaults(bytes: Buffer): string[] {
  const pdf = new PdfFile(bytes);
  const faults = archiveRules
    .filter(({ isBroken }) => isBroken(pdf))
    .map(({ clause, refuses }) => `PDF/A-3 ${clause}: ${refuses}`);
  return [...faults, ...attachedXml(pdf).flatMap(documentFaults)];
}

/** Whether a document is signed, and why its signature proves nothing. An unsigned document must state that. */
export type SignatureOutcome = { isSigned: boolean; faults: string[] };

/** Throws if it is not XML without a document type. */
export function xmlSignature(xml: string, expected: ExpectedCertificates): Promise<SignatureOutcome> {
  readXml(xml);
  return outcomeOf(() => checkXmlSignature(xml, expected));
}

/** Checks the signature of the PDF, and that of the XML inside. */
export async function pdfSignature(bytes: Buffer, expected: ExpectedCertificates): Promise<SignatureOutcome> {
  const own = await outcomeOf(() => checkPdfSignature(bytes, expected));
  if (own.faults.length > 0) return own;
  const [xml, ...others] = attachedXml(new PdfFile(bytes));
  if (xml === undefined || others.length > 0) return { ...own, faults: ['has no XML inside, or more than one'] };
  const inside = await xmlSignature(xml, expected);
  const faults = inside.faults.map((fault) => `the XML inside ${fault}`);
  if (own.isSigned !== inside.isSigned && faults.length === 0)
    faults.push(`is ${own.isSigned ? '' : 'not '}signed, and the XML inside is${own.isSigned ? ' not' : ''}`);
  return { isSigned: own.isSigned, faults };
}

async function outcomeOf(check: () => Promise<boolean>): Promise<SignatureOutcome> {
  try {
    return { isSigned: await check(), faults: [] };
  } catch (error) {
    if (!(error instanceof SignatureFault)) throw error;
    return { isSigned: true, faults: [error.message] };
  }
}

function attachedXml(pdf: PdfFile): string[] {
  const files = pdf.list(pdf.catalog.get('AF')).map((file) => pdf.dictionary(pdf.dictionary(file).get('EF')).get('F'));
  return files.flatMap((file) => {
    const content = pdf.content(file);
    return content ? [content.toString('utf8')] : [];
  });
}
