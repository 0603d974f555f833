import type { LineFault } from './lines';

const mostBytes = 24 * 1024;

/** The only SVG elements allowed. Anything else may run scripts, load files or look different elsewhere. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);

const tag = /<!--[\s\S]*?-->|<\/?([\w:-]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<\??/g;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Returns the faults of an SVG with their lines: anything but plain shapes, and anything that would not render as it stands.
 */
export function pictureFaults(svg: string): LineFault[] {
  const faults: LineFault[] = [];
  if (Buffer.byteLength(svg) > mostBytes) faults.push({ line: 1, what: `is larger than ${mostBytes / 1024} KB` });
  const body = svg.replace(/^\uFEFF?<\?xml [^>]*\?>/, (head) => ' '.repeat(head.length));
  const open: string[] = [];
  for (const found of body.matchAll(tag)) {
    const [markup, name, attributes = ''] = found;
    if (markup.startsWith('<!--')) continue;
    const line = body.slice(0, found.index).split('\n').length;
    faults.push(...tagFaults(markup, name, attributes, open).map((what) => ({ line, what })));
  }
  if (open.length > 0) faults.push({ line: 1, what: `<${open.at(-1)}> is not closed` });
  return [...faults, ...headFaults(body)];
}

/** Checks one tag. `open` is the stack of open elements, which the tag is pushed to or popped from. */
function tagFaults(markup: string, name: string | undefined, attributes: string, open: string[]): string[] {
  if (name === undefined) return ['only drawn shapes may stand here, no declarations'];
  if (markup.startsWith('</')) return open.pop() === name ? [] : [`</${name}> closes what is not open`];
  const isOutside = open.length === 0 && name !== 'svg';
  if (!markup.endsWith('/>')) open.push(name);
  return [
    ...(elements.has(name) ? [] : [`<${name}> may not stand in a picture`]),
    ...(isOutside ? [`<${name}> stands outside of <svg>`] : []),
    ...attributeFaults(attributes),
  ];
}

function headFaults(svg: string): LineFault[] {
  const head = /^\s*(?:<!--[\s\S]*?-->\s*)*<svg(?:\s[^>]*)?>/.exec(svg)?.[0];
  if (!head) return [{ line: 1, what: 'must begin with <svg' }];
  const faults: LineFault[] = [];
  if (!/\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(head))
    faults.push({ line: 1, what: 'xmlns="http://www.w3.org/2000/svg" is missing: no browser would show it' });
  if (!/\bviewBox\s*=\s*["']\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+[\d.]+[\s,]+[\d.]+\s*["']/.test(head))
    faults.push({ line: 1, what: 'viewBox is missing: it could not be shown in another size' });
  return faults;
}

function attributeFaults(attributes: string): string[] {
  const faults = [...attributes.matchAll(attribute)].flatMap(([, name = '', double, single]) => {
    const value = (double ?? single ?? '').trim();
    if (name === 'xmlns' || name.startsWith('xmlns:')) return [];
    if (/^on/i.test(name)) return [`${name}: a picture does nothing`];
    if (/href$/i.test(name) || name === 'style') return [`${name} may not stand in a picture`];
    const isForeign = /&|javascript:|\b(?:https?|data):|\/\/|@import/i.test(value) || /url\((?!["']?#)/i.test(value);
    return isForeign ? [`${name} reaches outside of the picture`] : [];
  });
  const rest = attributes.replaceAll(attribute, '').replace(/\/$/, '').trim();
  return rest ? [...faults, `${rest.slice(0, 40)} cannot be read`] : faults;
}
