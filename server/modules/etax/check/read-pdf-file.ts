import { inflateSync } from 'node:zlib';
import type { PdfDictionary, PdfValue } from './read-pdf-objects';
import { PdfName, PdfOperator, PdfReader, PdfReference } from './read-pdf-objects';

type PdfStream = { raw: Buffer; endsAtLength: boolean };
type PdfObject = { value: PdfValue; at: number; stream?: PdfStream };

/** No stream of an invoice is nearly as large. */
const largestStream = 64 * 1024 * 1024;

/** The objects of a PDF. Objects added by an incremental update, such as a signature, replace the earlier ones. */
export class PdfFile {
  readonly text: string;
  readonly objects = new Map<number, PdfObject>();
  readonly trailers: PdfDictionary[] = [];
  /** The positions of objects by the cross-reference tables. */
  readonly places: { id: number; at: number }[] = [];

  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.text = bytes.toString('latin1');
    const reader = new PdfReader(this.text);
    while (!reader.isAtEnd()) this.readPart(reader);
  }

  resolve(value: PdfValue | undefined): PdfValue | undefined {
    return value instanceof PdfReference ? this.objects.get(value.id)?.value : value;
  }

  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.resolve(value);
    return found instanceof Map ? found : new Map();
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  name(value: PdfValue | undefined): string {
    const found = this.resolve(value);
    return found instanceof PdfName ? found.name : '';
  }

  /** Reads a text string, in UTF-16 if it has a byte order mark. */
  string(value: PdfValue | undefined): string {
    const found = this.resolve(value);
    if (!Buffer.isBuffer(found)) return '';
    if (found.readUIntBE(0, Math.min(2, found.length)) !== 0xfeff) return found.toString('latin1');
    return Buffer.from(found.subarray(2)).swap16().toString('utf16le');
  }

  /** The decoded content of a stream; undefined if it is none or has an unknown filter. */
  content(value: PdfValue | undefined): Buffer | undefined {
    const found = value instanceof PdfReference ? this.objects.get(value.id) : undefined;
    const raw = found?.stream?.raw;
    const filter = this.dictionary(value).get('Filter');
    const [only, ...others] = Array.isArray(filter) ? filter : [filter];
    if (!raw || others.length > 0) return undefined;
    if (only === undefined) return raw;
    return this.name(only) === 'FlateDecode' ? inflateSync(raw, { maxOutputLength: largestStream }) : undefined;
  }

  get catalog(): PdfDictionary {
    return this.dictionary(this.trailers.at(-1)?.get('Root'));
  }

  get pages(): PdfDictionary[] {
    return this.dictionaries.filter((one) => this.name(one.get('Type')) === 'Page');
  }

  /** All dictionaries of the file, including nested ones. */
  get dictionaries(): PdfDictionary[] {
    const all: PdfDictionary[] = [];
    const gather = (value: PdfValue): void => {
      if (value instanceof Map) {
        all.push(value);
        for (const part of value.values()) gather(part);
      } else if (Array.isArray(value)) for (const part of value) gather(part);
    };
    for (const { value } of this.objects.values()) gather(value);
    return all;
  }

  private readPart(reader: PdfReader): void {
    const at = reader.at;
    const begun = reader.take(/(\d+)\s+\d+\s+obj/y);
    if (begun) this.readObject(reader, Number(begun[1]), at);
    else if (reader.take(/xref\s+/y)) this.readTable(reader);
    else if (reader.take(/trailer/y)) this.trailers.push(this.dictionary(reader.value()));
    else if (!reader.take(/startxref\s+\d+/y)) throw new Error(`this is no PDF: at byte ${at}`);
  }

  private readObject(reader: PdfReader, id: number, at: number): void {
    const value = reader.value();
    const isStream = reader.take(/\s*stream\r?\n/y) !== null;
    const object = { value, at, ...(isStream && { stream: this.readStream(reader, value) }) };
    this.objects.set(id, object);
    reader.skipSpace();
    if (!reader.take(/endobj/y)) throw new Error(`object ${id} does not end`);
    const type = value instanceof Map ? this.name(value.get('Type')) : '';
    if (type === 'ObjStm') throw new Error('objects are packed together, which this does not read');
    if (type === 'XRef') this.trailers.push(this.dictionary(value));
  }

  private readStream(reader: PdfReader, value: PdfValue): PdfStream {
    const from = reader.at;
    const length = this.resolve(this.dictionary(value).get('Length'));
    reader.at = from + (typeof length === 'number' ? length : 0);
    const endsAtLength = reader.take(/\r?\n?endstream/y) !== null;
    const end = endsAtLength && typeof length === 'number' ? from + length : this.text.indexOf('endstream', from);
    if (end < 0) throw new Error('a stream does not end');
    reader.at = end;
    reader.take(/\s*endstream/y);
    return { raw: this.bytes.subarray(from, end), endsAtLength };
  }

  private readTable(reader: PdfReader): void {
    for (let section = reader.take(/(\d+) (\d+)\s+/y); section; section = reader.take(/(\d+) (\d+)\s+/y)) {
      const [, first = '0', count = '0'] = section;
      for (let place = 0; place < Number(count); place += 1) {
        const [, at, kind] = reader.take(/(\d{10}) \d{5} ([nf])\s+/y) ?? [];
        if (kind === 'n') this.places.push({ id: Number(first) + place, at: Number(at) });
      }
    }
  }
}

/** The operators of a content stream, each with its operands. */
export function readContent(content: Buffer): { operator: string; values: PdfValue[] }[] {
  const reader = new PdfReader(content.toString('latin1'));
  const steps: { operator: string; values: PdfValue[] }[] = [];
  let values: PdfValue[] = [];
  while (!reader.isAtEnd()) {
    const value = reader.value();
    if (!(value instanceof PdfOperator)) values.push(value);
    else {
      steps.push({ operator: value.word, values });
      values = [];
    }
  }
  return steps;
}

/** A clause of ISO 19005-3, and what it refuses in our words. */
export type ArchiveRule = { clause: string; refuses: string; isBroken: (pdf: PdfFile) => boolean };
