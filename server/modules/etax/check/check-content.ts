import type { ArchiveRule, PdfFile } from './read-pdf-file';
import { readContent } from './read-pdf-file';
import type { PdfValue } from './read-pdf-objects';
import { PdfName } from './read-pdf-objects';

/** Rules about what pages draw, and with which colours. */
export const contentRules: readonly ArchiveRule[] = [
  {
    clause: '6.1.13',
    refuses: 'states that are kept more than 28 deep, and names and texts that are too long',
    isBroken: (pdf) => stepsOf(pdf).some((steps) => depthOf(steps) > 28) || pdf.dictionaries.some(isTooLong),
  },
  {
    clause: '6.2.3',
    refuses: 'a document without a profile for its colours',
    isBroken: (pdf) => {
      const intents = pdf.list(pdf.catalog.get('OutputIntents')).map((intent) => pdf.dictionary(intent));
      const [intent, ...others] = intents.filter((one) => pdf.name(one.get('S')) === 'GTS_PDFA1');
      const profile = intent?.get('DestOutputProfile');
      return others.length > 0 || !isRgbProfile(pdf.content(profile), pdf.dictionary(profile).get('N'));
    },
  },
  {
    clause: '6.2.4',
    refuses: 'colours of another kind than the profile’s',
    isBroken: (pdf) =>
      stepsOf(pdf).some((steps) =>
        steps.some(({ operator, values }) => ['k', 'K'].includes(operator) || values.some(isCmyk)),
      ) || pdf.dictionaries.some((one) => isCmyk(one.get('ColorSpace'))),
  },
  {
    clause: '6.2.5',
    refuses: 'curves and screens of a printer',
    isBroken: (pdf) => pdf.dictionaries.some((one) => ['TR', 'HTP', 'HT'].some((key) => one.has(key))),
  },
  {
    clause: '6.2.8–6.2.9',
    refuses: 'pictures that readers show in different ways, and what lies outside of the file',
    isBroken: (pdf) =>
      pdf.dictionaries.some(
        (one) =>
          one.get('Interpolate') === true ||
          ['Alternates', 'OPI', 'Ref'].some((key) => one.has(key)) ||
          pdf.name(one.get('Subtype')) === 'PS',
      ),
  },
  {
    clause: '6.2.10',
    refuses: 'transparency, of which the document has none',
    isBroken: (pdf) =>
      pdf.dictionaries.some(
        (one) =>
          (one.has('SMask') && pdf.name(one.get('SMask')) !== 'None') ||
          ['ca', 'CA'].some((key) => typeof one.get(key) === 'number' && one.get(key) !== 1) ||
          !['', 'Normal', 'Compatible'].includes(pdf.name(one.get('BM'))),
      ),
  },
];

type Steps = ReturnType<typeof readContent>;

/** The operations of each page, from all of its content streams. */
export function stepsOf(pdf: PdfFile): Steps[] {
  return pdf.pages.map((page) => {
    const contents = page.get('Contents');
    const parts = Array.isArray(pdf.resolve(contents)) ? pdf.list(contents) : [contents];
    return readContent(
      Buffer.concat(parts.flatMap((part) => [pdf.content(part) ?? Buffer.alloc(0), Buffer.from('\n')])),
    );
  });
}

function depthOf(steps: Steps): number {
  let [depth, deepest] = [0, 0];
  for (const { operator } of steps) {
    if (operator === 'q') depth += 1;
    if (operator === 'Q') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function isTooLong(dictionary: Map<string, PdfValue>): boolean {
  return [...dictionary].some(([key, value]) => key.length > 127 || (Buffer.isBuffer(value) && value.length > 32_767));
}

function isCmyk(value: PdfValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(isCmyk);
  if (value instanceof Map) return [...value.values()].some(isCmyk);
  return value instanceof PdfName && value.name === 'DeviceCMYK';
}

/** The first bytes of an ICC profile state its size, version, class and colour space. */
function isRgbProfile(profile: Buffer | undefined, components: PdfValue | undefined): boolean {
  if (!profile || profile.length < 128 || components !== 3) return false;
  const at = (from: number) => profile.toString('latin1', from, from + 4);
  const isKnown = ['mntr', 'prtr', 'scnr', 'spac'].includes(at(12)) && at(16) === 'RGB ' && at(36) === 'acsp';
  return isKnown && profile.readUInt32BE(0) === profile.length && profile.readUInt8(8) <= 4;
}
