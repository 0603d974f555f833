import type { Element } from '@xmldom/xmldom';
import { isElement, parseXml } from '@/server/platform/parse-xml';

/** `text` is the element's own text. Names have our prefixes below, whatever prefixes the document uses. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

type Prefixes = Readonly<Record<string, string>>;

/**
 * Parses well-formed XML independently of the library that wrote it, so that each checks the other. Throws for anything else,
 * including document types, which tax invoices never have.
 */
export function readXml(xml: string): XmlElement {
  const { documentElement } = parseXml(xml, { mayHoldCdata: true });
  if (!documentElement) throw new Error('this is no well-formed XML document');
  return elementOf(documentElement, prefixesOf(documentElement));
}

/** The first element on a path of local names, or undefined. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce((within, name) => all(within, name)[0], element);
}

export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name.endsWith(`:${name}`)) ?? [];
}

/** The namespaces of the kind of document that the root names. */
function prefixesOf(root: Element): Prefixes {
  const kind = root.localName?.startsWith('DebitCreditNote_') ? 'DebitCreditNote' : 'TaxInvoice';
  return {
    [`urn:etda:uncefact:data:standard:${kind}_CrossIndustryInvoice:2`]: 'rsm',
    [`urn:etda:uncefact:data:standard:${kind}_ReusableAggregateBusinessInformationEntity:2`]: 'ram',
    'http://www.w3.org/2000/09/xmldsig#': 'ds',
  };
}

function elementOf(node: Element, prefixes: Prefixes): XmlElement {
  const element: XmlElement = { name: nameOf(node, prefixes), attributes: {}, children: [], text: '' };
  for (const { name, value } of node.attributes) if (!/^xmlns(:|$)/.test(name)) element.attributes[name] = value;
  for (const child of node.childNodes) {
    if (child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE)
      element.text += child.nodeValue ?? '';
    if (isElement(child)) element.children.push(elementOf(child, prefixes));
  }
  return element;
}

function nameOf({ namespaceURI, localName }: Element, prefixes: Prefixes): string {
  const uri = namespaceURI ?? '';
  return `${prefixes[uri] ?? `{${uri}}`}:${localName}`;
}
