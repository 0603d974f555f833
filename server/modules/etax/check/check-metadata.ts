import type { ArchiveRule, PdfFile } from './read-pdf-file';
import type { XmlElement } from './read-xml';
import { readXml } from './read-xml';

export const metadataRules: readonly ArchiveRule[] = [
  {
    clause: '6.6.2',
    refuses: 'a document without metadata that can be read as they stand',
    isBroken: (pdf) => {
      const stream = pdf.catalog.get('Metadata');
      return (
        !/^<\?xpacket begin=/.test(String(pdf.content(stream)).trimStart()) || pdf.dictionary(stream).has('Filter')
      );
    },
  },
  {
    clause: '6.6.4',
    refuses: 'a document that does not say that it is PDF/A-3b',
    isBroken: (pdf) => metadataText(pdf, 'part') !== '3' || !['A', 'B', 'U'].includes(metadataText(pdf, 'conformance')),
  },
  {
    clause: '6.6.3',
    refuses: 'metadata that say something else than the document’s own information',
    isBroken: (pdf) => {
      const info = pdf.dictionary(pdf.trailers.at(-1)?.get('Info'));
      const pairs = [
        ['Title', 'title'],
        ['Creator', 'CreatorTool'],
        ['Producer', 'Producer'],
      ] as const;
      const isOther = pairs.some(
        ([key, name]) => info.has(key) && pdf.string(info.get(key)) !== metadataText(pdf, name),
      );
      return isOther || instantOf(pdf.string(info.get('CreationDate'))) !== instantOf(metadataText(pdf, 'CreateDate'));
    },
  },
];

/** The text of the first element, or attribute, of that name in the metadata. */
function metadataText(pdf: PdfFile, name: string): string {
  const text = String(pdf.content(pdf.catalog.get('Metadata')) ?? '');
  try {
    const found = find(readXml(text), name);
    return found ? wordsOf(found).trim() : '';
  } catch {
    return '';
  }
}

function find(element: XmlElement, name: string): XmlElement | undefined {
  if (element.name.endsWith(`:${name}`)) return element;
  for (const child of element.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

function wordsOf({ text, children }: XmlElement): string {
  return [text, ...children.map(wordsOf)].join('').trim();
}

/** Parses 2026-11-21T03:15:09Z and D:20261121031509Z. */
function instantOf(written: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(?:D:)?(\d{4})-?(\d\d)-?(\d\d)T?(\d\d):?(\d\d):?(\d\d)Z?$/.exec(written) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}
