import type { Document, Element, Node } from '@xmldom/xmldom';
import { DOMParser, ParseError } from '@xmldom/xmldom';

/** Why a text is not valid XML, and the line of the fault. */
export class XmlFault extends Error {
  readonly line: number;
  constructor(what: string, line: number) {
    super(what);
    this.line = Math.max(1, line);
  }
}

/**
 * Parses well-formed XML without declarations, hence without entities. Throws an XmlFault for anything else, including faults that the
 * library repairs silently. CDATA sections are allowed where they mean the same as plain text.
 */
export function parseXml(given: string, { mayHoldCdata = false } = {}): Document {
  const text = given.replace(/^\uFEFF/, '');
  refuse(text, notXml, 'contains an invisible character that XML does not allow');
  refuse(
    text,
    /<!DOCTYPE|<!ENTITY/i,
    'contains a document type (DOCTYPE) or an entity, which is never read: delete it',
  );
  const document = parsed(text);
  // Comments and CDATA sections are complete at this point, and the one that begins first contains the other.
  const markup = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, (part) =>
    part.startsWith('<!--') || mayHoldCdata ? part.replace(/[^\n]/g, '') : part,
  );
  refuse(markup, /<!\[CDATA/, 'contains a CDATA section');
  refuse(markup, /<!/, 'contains a declaration: delete it');
  refuse(markup, /&(?!(?:#\d+|#x[\dA-Fa-f]+|amp|lt|gt|quot|apos);)/, 'contains an & alone: write it as &amp;');
  refuse(markup, /\]\]>/, 'contains ]]>: write it as ]]&gt;');
  return document;
}

export function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function parsed(text: string): Document {
  let reported: XmlFault | undefined;
  const onError = (_level: unknown, what: string, { locator }: { locator?: { lineNumber?: number } }) => {
    // An ordinary character.
    if (what.startsWith('Unicode replacement character')) return;
    reported ??= new XmlFault(`is not well-formed XML: ${what}`, locator?.lineNumber ?? 1);
    throw reported;
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, 'application/xml');
  } catch (error) {
    throw error instanceof ParseError && reported ? reported : error;
  }
}

function refuse(text: string, pattern: RegExp, what: string): void {
  const at = text.search(pattern);
  if (at >= 0) throw new XmlFault(what, text.slice(0, at).split('\n').length);
}
