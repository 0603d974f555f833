import { contentRules } from './check-content';
import { fontRules } from './check-fonts';
import { metadataRules } from './check-metadata';
import type { ArchiveRule, PdfFile } from './read-pdf-file';
import type { PdfDictionary } from './read-pdf-objects';

/** The rules of PDF/A-3 (ISO 19005-3, level B) that our documents could break, by clause. */
export const archiveRules: readonly ArchiveRule[] = [
  {
    clause: '6.1.2',
    refuses: 'a header that is not at the start, or no bytes behind it that show it to be binary',
    isBroken: ({ text }) => !/^%PDF-1\.[0-7]\r?\n%[\x80-\xff]{4}/.test(text),
  },
  {
    clause: '6.1.3',
    refuses: 'a file without an identifier',
    isBroken: (pdf) => pdf.list(pdf.trailers.at(-1)?.get('ID')).length !== 2,
  },
  {
    clause: '6.1.3',
    refuses: 'encryption',
    isBroken: ({ trailers }) => trailers.some((trailer) => trailer.has('Encrypt')),
  },
  { clause: '6.1.3', refuses: 'bytes behind the end', isBroken: ({ text }) => !/%%EOF\r?\n?$/.test(text) },
  {
    clause: '6.1.4',
    refuses: 'a table that leads elsewhere than to its objects',
    isBroken: ({ places, text }) =>
      places.length === 0 || places.some(({ id, at }) => !text.startsWith(`${id} 0 obj`, at)),
  },
  {
    clause: '6.1.7.1',
    refuses: 'a stream of another length than it says, or outside of the file',
    isBroken: ({ objects }) =>
      [...objects.values()].some(
        ({ value, stream }) =>
          stream &&
          (!stream.endsAtLength ||
            (value instanceof Map && ['F', 'FFilter', 'FDecodeParms'].some((key) => value.has(key)))),
      ),
  },
  {
    clause: '6.1.7.2',
    refuses: 'streams packed by another way than Flate',
    isBroken: (pdf) =>
      pdf.dictionaries.some(
        (one) => one.has('Length') && one.has('Filter') && pdf.name(one.get('Filter')) !== 'FlateDecode',
      ),
  },
  ...contentRules,
  ...fontRules,
  {
    clause: '6.3',
    refuses: 'annotations, but for a signature that is printed',
    isBroken: (pdf) =>
      pdf.pages.flatMap((page) => pdf.list(page.get('Annots'))).some((one) => !isSignature(pdf, pdf.dictionary(one))),
  },
  {
    clause: '6.4',
    refuses: 'forms that are filled in or drawn by the reader',
    isBroken: (pdf) => {
      const form = pdf.dictionary(pdf.catalog.get('AcroForm'));
      return form.get('NeedAppearances') === true || form.has('XFA');
    },
  },
  {
    clause: '6.5',
    refuses: 'actions',
    isBroken: (pdf) =>
      pdf.dictionaries.some(
        (one) => one.has('AA') || one.has('OpenAction') || actions.includes(pdf.name(one.get('S'))),
      ),
  },
  ...metadataRules,
  {
    clause: '6.7',
    refuses: 'a claim of level A without structure',
    isBroken: (pdf) => {
      const isTagged =
        pdf.dictionary(pdf.catalog.get('MarkInfo')).get('Marked') === true && pdf.catalog.has('StructTreeRoot');
      return /conformance>\s*A/.test(String(pdf.content(pdf.catalog.get('Metadata')))) && !isTagged;
    },
  },
  {
    clause: '6.8',
    refuses: 'a file inside without its names',
    isBroken: anyFile((file) => !file.has('F') || !file.has('UF')),
  },
  {
    clause: '6.8',
    refuses: 'a file inside of an unknown relation to the document',
    isBroken: anyFile((file, pdf) => !relations.includes(pdf.name(file.get('AFRelationship')))),
  },
  {
    clause: '6.8',
    refuses: 'a file inside without its kind',
    isBroken: anyFile((file, pdf) => !/^\w+\/[\w.+-]+$/.test(pdf.name(embedded(file, pdf).get('Subtype')))),
  },
  {
    clause: '6.8',
    refuses: 'a file inside without the instant of its last change',
    isBroken: anyFile(
      (file, pdf) => !/^D:\d{14}/.test(pdf.string(pdf.dictionary(embedded(file, pdf).get('Params')).get('ModDate'))),
    ),
  },
  {
    clause: '6.8',
    refuses: 'a document without a file that is associated with it and listed by name',
    isBroken: (pdf) => {
      const named = pdf.list(
        pdf.dictionary(pdf.dictionary(pdf.catalog.get('Names')).get('EmbeddedFiles')).get('Names'),
      );
      const associated = pdf.list(pdf.catalog.get('AF')).map((file) => pdf.dictionary(file));
      return associated.length === 0 || !associated.every((file) => named.some((one) => pdf.resolve(one) === file));
    },
  },
  {
    clause: '6.9–6.11',
    refuses: 'layers, other presentations, and demands on the reader',
    isBroken: ({ catalog, pages }) =>
      ['OCProperties', 'Requirements'].some((key) => catalog.has(key)) || pages.some((page) => page.has('PresSteps')),
  },
];

const relations = ['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified'];
const actions = [
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'JavaScript',
  'Hide',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
  'URI',
  'SubmitForm',
  'GoToR',
  'GoToE',
];

function anyFile(isWrong: (file: PdfDictionary, pdf: PdfFile) => boolean): ArchiveRule['isBroken'] {
  return (pdf) => pdf.dictionaries.some((one) => pdf.name(one.get('Type')) === 'Filespec' && isWrong(one, pdf));
}

function embedded(file: PdfDictionary, pdf: PdfFile): PdfDictionary {
  return pdf.dictionary(pdf.dictionary(file.get('EF')).get('F'));
}

const [hidden, printed, noView] = [2, 4, 32];

function isSignature(pdf: PdfFile, annotation: PdfDictionary): boolean {
  const flags = annotation.get('F');
  const isSigned = pdf.name(annotation.get('Subtype')) === 'Widget' && pdf.name(annotation.get('FT')) === 'Sig';
  return isSigned && typeof flags === 'number' && (flags & (hidden + printed + noView)) === printed;
}
