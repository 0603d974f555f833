export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfReference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}

/** An operator of a content stream, which applies to the operands before it. */
export class PdfOperator {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

const deepest = 100;

export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | Buffer
  | PdfName
  | PdfReference
  | PdfOperator
  | PdfValue[]
  | PdfDictionary;

/** Reads PDF values one after the other. The text is Latin-1, so positions are bytes. */
export class PdfReader {
  at = 0;
  readonly text: string;
  private depth = 0;
  constructor(text: string) {
    this.text = text;
  }

  /** Matches the sticky pattern at the current position and moves behind the match; null if it does not match. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  skipSpace(): void {
    this.take(/(?:[\0\t\n\f\r ]|%[^\n\r]*(?:[\n\r]|$))*/y);
  }

  isAtEnd(): boolean {
    this.skipSpace();
    return this.at >= this.text.length;
  }

  value(): PdfValue {
    this.skipSpace();
    if (this.take(/<</y)) return this.within(() => this.dictionary());
    if (this.take(/\[/y)) return this.within(() => this.list());
    if (this.take(/\(/y)) return this.literal();
    const hex = this.take(/<([\dA-Fa-f\s]*)>/y)?.[1]?.replace(/\s/g, '');
    if (hex !== undefined) return Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex');
    const name = this.take(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y)?.[1];
    if (name !== undefined) return new PdfName(plainName(name));
    return this.word();
  }

  private within<T>(read: () => T): T {
    if (this.depth === deepest) throw new Error(`this is no PDF: more than ${deepest} values in one another`);
    this.depth += 1;
    const value = read();
    this.depth -= 1;
    return value;
  }

  private word(): PdfValue {
    const reference = this.take(/(\d+)\s+\d+\s+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y);
    if (reference) return new PdfReference(Number(reference[1]));
    const word = this.take(/[^\0\t\n\f\r ()<>[\]{}/%]+/y)?.[0];
    if (word === undefined) throw new Error(`this is no PDF: at byte ${this.at}`);
    if (/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(word)) return Number(word);
    const known = new Map<string, PdfValue>([
      ['true', true],
      ['false', false],
      ['null', null],
    ]).get(word);
    return known === undefined ? new PdfOperator(word) : known;
  }

  private dictionary(): PdfDictionary {
    const entries: PdfDictionary = new Map();
    for (;;) {
      this.skipSpace();
      if (this.take(/>>/y)) return entries;
      const key = this.value();
      if (!(key instanceof PdfName)) throw new Error(`a dictionary has a key that is no name: at byte ${this.at}`);
      entries.set(key.name, this.value());
    }
  }

  private list(): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.take(/\]/y)) return values;
      values.push(this.value());
    }
  }

  private literal(): Buffer {
    let [depth, text] = [1, ''];
    for (;;) {
      const piece = this.take(/\\(?:[0-7]{1,3}|\r\n|[\s\S])|[()]|[^\\()]+/y)?.[0];
      if (piece === undefined) throw new Error('a text of the PDF does not end');
      if (piece === '(') depth += 1;
      if (piece === ')') depth -= 1;
      if (depth === 0) return Buffer.from(text, 'latin1');
      text += piece.startsWith('\\') ? unescaped(piece.slice(1)) : piece;
    }
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r\n': '' };

function unescaped(sign: string): string {
  return /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 255) : (escapes[sign] ?? sign);
}

function plainName(written: string): string {
  return written.replace(/#([\dA-Fa-f]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
