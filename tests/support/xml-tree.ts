/** An element as it was written; `text` is what stands directly in it. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/** Reads plain well-formed XML without the library that wrote it; anything else throws. */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  for (const [token] of xml.replace(/^<\?xml[^>]*\?>/, '').matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open[open.length - 1] ?? top;
    if (!token.startsWith('<')) parent.text += decoded(token);
    else if (token.startsWith('</')) close(open, token.slice(2, -1).trim());
    else {
      const element = readTag(token);
      parent.children.push(element);
      if (!token.endsWith('/>')) open.push(element);
    }
  }
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || open.length > 1) throw new Error('an XML document has one root, and closes it');
  return root;
}

/** The first element on a path of local names, or nothing. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce((within, name) => all(within, name)[0], element);
}

export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name.endsWith(`:${name}`)) ?? [];
}

function close(open: XmlElement[], name: string): void {
  if (open.pop()?.name !== name || open.length === 0) throw new Error(`</${name}> closes what is not open`);
}

function readTag(token: string): XmlElement {
  const name = /^<([\w:.-]+)/.exec(token)?.[1];
  if (!name) throw new Error(`no tag: ${token}`);
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of token.matchAll(/([\w:.-]+)="([^"]*)"/g)) attributes[key] = decoded(value);
  return { name, attributes, children: [], text: '' };
}

function decoded(text: string): string {
  const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(#x?)?(\w+);/g, (_whole, numeric: string | undefined, code: string) => {
    if (!numeric) return known[code] ?? '';
    return String.fromCodePoint(Number.parseInt(code, numeric === '#x' ? 16 : 10));
  });
}
