import { archiveRules } from './archive-rules';
import { documentFaults } from './document-faults';
import { PdfFile } from './pdf-file';

/** The clauses of PDF/A-3 that the document breaks, as far as our own table goes, and the faults of the XML inside. */
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
