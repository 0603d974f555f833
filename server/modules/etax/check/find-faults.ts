import { archiveRules } from './check-archive';
import { ruleFaults } from './check-rules';
import { structureFaults } from './check-structure';
import { PdfFile } from './read-pdf-file';
import { readXml } from './read-xml';

/** Returns why the tax office would refuse the document, as far as our tables of schema and rules tell. */
export function documentFaults(xml: string): string[] {
  const root = readXml(xml);
  return [...structureFaults(root), ...ruleFaults(root)];
}

/** Returns the clauses of PDF/A-3 that the document breaks, as far as our table tells, and the faults of the XML inside. */
export function archiveFaults(bytes: Buffer): string[] {
  const pdf = new PdfFile(bytes);
  const faults = archiveRules
    .filter(({ isBroken }) => isBroken(pdf))
    .map(({ clause, refuses }) => `PDF/A-3 ${clause}: ${refuses}`);
  return [...faults, ...attachedXml(pdf).flatMap(documentFaults)];
}

function attachedXml(pdf: PdfFile): string[] {
  const files = pdf.list(pdf.catalog.get('AF')).map((file) => pdf.dictionary(pdf.dictionary(file).get('EF')).get('F'));
  return files.flatMap((file) => {
    const content = pdf.content(file);
    return content ? [content.toString('utf8')] : [];
  });
}
