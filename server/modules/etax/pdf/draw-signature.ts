import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SIG_FLAGS, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { fieldOf } from '@/domain/records';
import type { SignatureMark } from '@/server/gateways/signer';
import { bothOf, signedWords, words } from '@/server/modules/etax/label-invoice';
import type { Ink, Place, Sheet } from './draw-text';
import { colour, heightOfAll, page, panel, writeAll } from './draw-text';

const inset = 10;
const gap = 6;

export function signatureHeight(sheet: Sheet, mark: SignatureMark | undefined): number {
  return mark ? heightOfAll(sheet, page.content - 2 * inset, textsOf(mark)) + 12 + gap : 0;
}

/** Draws who signed and when, in the area of the signature field: clicking it shows whether the signature is valid. */
export function drawSignature(sheet: Sheet, mark: SignatureMark | undefined, from: number): void {
  if (!mark) return;
  const place = { x: page.left, y: from + gap, width: page.content };
  const height = signatureHeight(sheet, mark) - gap;
  panel(sheet, place, height, colour.white, mark.isTest ? colour.danger : colour.brand);
  writeAll(sheet, { x: place.x + inset, y: place.y + 5, width: page.content - 2 * inset }, textsOf(mark));
  reservePlace(sheet, mark, place, height);
}

function textsOf({ by, at, isTest }: SignatureMark): [string, Ink][] {
  const signed = signedWords(by, at);
  const test: Ink = { size: 8, face: 'strong', colour: colour.danger };
  return [
    [signed.th, { size: 8.5, face: 'strong' }],
    [signed.en, { size: 7.5, colour: colour.muted }],
    ...(isTest ? [[bothOf(words.testCertificate), test] satisfies [string, Ink]] : []),
  ];
}

/**
 * Adds the field with space for the signature, which is filled in when the document is finished. PDF/A requires an appearance
 * for every field; this one is empty, because the visible text is part of the page, in embedded fonts.
 */
function reservePlace(
  sheet: Sheet,
  { at, reservedBytes }: SignatureMark,
  { x, y, width }: Place,
  height: number,
): void {
  const signature = sheet.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: [0, ...Array.from({ length: 3 }, () => DEFAULT_BYTE_RANGE_PLACEHOLDER)],
    Contents: Buffer.alloc(reservedBytes),
    M: new Date(at * 1000),
  });
  const appearance = sheet.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} });
  const field = {
    Type: 'Annot',
    Subtype: 'Widget',
    F: printed | locked,
    P: sheet.page.dictionary,
    AP: { N: appearance },
    FT: 'Sig',
    T: Object('Signature1'),
    V: signature,
  };
  sheet.annotate(x, y, width, height, field);
  addField(sheet, sheet.page.annotations.at(-1));
  signature.end('');
  appearance.end(' ');
}

const printed = 4;
const locked = 128;

/** Adds the field to a form of our own, because pdfkit sets the flags of its forms for fillable ones. */
function addField(sheet: Sheet, field: unknown): void {
  sheet.initForm();
  const form = ['_root', 'data', 'AcroForm', 'data'].reduce<unknown>(partOf, sheet);
  if (typeof form !== 'object' || form === null) throw new Error('a signature has no form to stand in');
  Object.assign(form, {
    Fields: [field],
    NeedAppearances: false,
    SigFlags: SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY,
  });
}

function partOf(value: unknown, name: string): unknown {
  return fieldOf(value, name);
}
