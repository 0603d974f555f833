/** `text` is the element's own text. Names have our prefixes below, whatever prefixes the document uses. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const prefixes: Readonly<Record<string, string>> = {
  'urn:etda:uncefact:data:standard:TaxInvoice_CrossIndustryInvoice:2': 'rsm',
  'urn:etda:uncefact:data:standard:TaxInvoice_ReusableAggregateBusinessInformationEntity:2': 'ram',
  'http://www.w3.org/2000/09/xmldsig#': 'ds',
};

/** The tokens of a document: comments, processing instructions, CDATA sections, tags and text. */
const tokens =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/g;

type Namespaces = Readonly<Record<string, string>>;
type Open = { element: XmlElement; tag: string; namespaces: Namespaces };

/**
 * Parses well-formed XML independently of the library that wrote it, so that each checks the other. Throws for anything else,
 * including document types, which tax invoices never have.
 */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [{ element: top, tag: '', namespaces: {} }];
  const text = xml.replace(/^\uFEFF/, '');
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    if (match.index !== end) break;
    end += match[0].length;
    take(open, match);
  }
  const [root, ...others] = top.children;
  const isComplete = end === text.length && open.length === 1 && top.text.trim() === '';
  if (!isComplete || !root || others.length > 0) throw new Error('this is no well-formed XML document');
  return root;
}

/** The first element on a path of local names, or undefined. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce((within, name) => all(within, name)[0], element);
}

export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name.endsWith(`:${name}`)) ?? [];
}

function take(open: Open[], [, section, closed, opened, attributes = '', slash, text]: RegExpExecArray): void {
  const within = open.at(-1);
  if (!within) throw new Error('an XML document has one root');
  if (closed !== undefined) close(open, closed);
  else if (opened === undefined) within.element.text += section ?? decoded(text ?? '');
  else {
    const begun = begin(within, opened, attributes);
    if (slash === '') open.push(begun);
  }
}

function close(open: Open[], tag: string): void {
  if (open.pop()?.tag !== tag || open.length === 0) throw new Error(`</${tag}> closes what is not open`);
}

function begin(within: Open, tag: string, written: string): Open {
  const attributes: Record<string, string> = {};
  const namespaces: Record<string, string> = { ...within.namespaces };
  for (const [, name = '', quoted = ''] of written.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    const value = decoded(quoted.slice(1, -1));
    const declared = /^xmlns(?::(.+))?$/.exec(name);
    if (declared) namespaces[declared[1] ?? ''] = value;
    else attributes[name] = value;
  }
  const [prefix, local] = tag.includes(':') ? tag.split(':', 2) : ['', tag];
  const uri = namespaces[prefix ?? ''] ?? '';
  const element = { name: `${prefixes[uri] ?? `{${uri}}`}:${local}`, attributes, children: [], text: '' };
  within.element.children.push(element);
  return { element, tag, namespaces };
}

function decoded(text: string): string {
  const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(#x?)?(\w+);/g, (_whole, numeric: string | undefined, code: string) => {
    if (!numeric) return known[code] ?? '';
    return String.fromCodePoint(Number.parseInt(code, numeric === '#x' ? 16 : 10));
  });
}
