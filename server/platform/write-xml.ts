import type { Document, Element } from '@xmldom/xmldom';
import { DOMImplementation, XMLSerializer } from '@xmldom/xmldom';

/** Elements by name, in order; `@` marks an attribute and `#` the text beside attributes. */
export type Elements = { [name: string]: string | Elements | Elements[] };

/** Writes a document with one element per line. `namespaces` are the URIs of the prefixes. */
export function writeXml(name: string, content: Elements, namespaces: Readonly<Record<string, string>> = {}): string {
  const document = new DOMImplementation().createDocument(null, '', null);
  const create = (tag: string) => document.createElementNS(namespaces[tag.split(':')[0] ?? ''] ?? null, tag);
  const root = create(name);
  document.appendChild(root);
  for (const [prefix, address] of Object.entries(namespaces))
    root.setAttributeNS('http://www.w3.org/2000/xmlns/', `xmlns:${prefix}`, address);
  fill(root, content, { document, create, indent: '\n' });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}`;
}

type Place = { document: Document; create(tag: string): Element; indent: string };

function fill(element: Element, content: string | Elements, place: Place): void {
  const { document, indent } = place;
  if (typeof content === 'string') {
    element.appendChild(document.createTextNode(content));
    return;
  }
  let hasElements = false;
  for (const [name, value] of Object.entries(content)) {
    if (typeof value === 'string' && name.startsWith('@')) element.setAttribute(name.slice(1), value);
    else if (name === '#' && typeof value === 'string') fill(element, value, place);
    else {
      appendEach(element, { name, contents: Array.isArray(value) ? value : [value] }, place);
      hasElements = true;
    }
  }
  if (hasElements) element.appendChild(document.createTextNode(indent));
}

function appendEach(
  parent: Element,
  { name, contents }: { name: string; contents: (string | Elements)[] },
  place: Place,
): void {
  const inner = { ...place, indent: `${place.indent}  ` };
  for (const content of contents) {
    const child = place.create(name);
    fill(child, content, inner);
    parent.appendChild(place.document.createTextNode(inner.indent));
    parent.appendChild(child);
  }
}
