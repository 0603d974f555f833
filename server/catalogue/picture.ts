import type { Attr, Document, Element, Node } from '@xmldom/xmldom';
import { DOMImplementation, XMLSerializer } from '@xmldom/xmldom';
import { isElement, parseXml, XmlFault } from '@/server/platform/parse-xml';
import type { LineFault } from './lines';

const mostBytes = 24 * 1024;

/** No drawing needs as many levels, and parsers and browsers fail at some depth. */
const deepest = 64;

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';

/** The only SVG elements allowed. Anything else may run scripts, load files or look different elsewhere. */
const elements = new Set([
  'svg',
  'g',
  'defs',
  'title',
  'desc',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

const gradients = new Set(['linearGradient', 'radialGradient']);

/** The only attributes allowed: geometry and paint. */
const attributes = new Set([
  'id',
  'viewBox',
  'preserveAspectRatio',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'fr',
  'd',
  'points',
  'pathLength',
  'transform',
  'transform-origin',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'paint-order',
  'vector-effect',
  'opacity',
  'color',
  'stop-color',
  'stop-opacity',
  'clip-path',
  'clip-rule',
  'mask',
  'mask-type',
  'display',
  'visibility',
  'overflow',
  'shape-rendering',
  'color-interpolation',
]);

/** Attributes that draw nothing, as editors write them: left out. */
const withoutEffect =
  /^(?:data-.*|aria-.*|role|class|lang|version|baseProfile|focusable|enable-background|contentScriptType|contentStyleType)$/;

/** The only functions allowed in a value, in letters that CSS cannot spell otherwise: `url` only for a part of the same picture. */
const functions =
  /\b(?:rgba?|hsla?|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY])\(|\burl\(\s*(["']?)#[\w.-]+\1\s*\)/gi;

/**
 * Reads an SVG of plain shapes and serialises the checked elements again, so that a browser gets nothing else. Returns every fault with its
 * line instead if there is any.
 */
export function readPicture(svg: string): { svg: string } | { faults: LineFault[] } {
  if (Buffer.byteLength(svg) > mostBytes)
    return { faults: [{ line: 1, what: `is larger than ${mostBytes / 1024} KB`, limit: 'file_size' }] };
  try {
    const document = parseXml(svg);
    const root = document.documentElement;
    if (root?.localName !== 'svg') throw new XmlFault('must begin with <svg', root?.lineNumber ?? 1);
    for (const node of document.childNodes) refuseInstruction(node);
    return written(root);
  } catch (error) {
    if (error instanceof XmlFault) return { faults: [{ line: error.line, what: error.message }] };
    throw error;
  }
}

type Report = (at: Node, what: string) => void;

function written(root: Element): ReturnType<typeof readPicture> {
  const faults: LineFault[] = [];
  const report: Report = (at, what) => faults.push({ line: at.lineNumber ?? 1, what });
  if (root.namespaceURI !== svgNamespace) report(root, `xmlns="${svgNamespace}" is missing: no browser would show it`);
  checkSize(root, report);
  const target = new DOMImplementation().createDocument(svgNamespace, '');
  target.appendChild(copyOf(root, target, { report, depth: 1, isMask: false }));
  return faults.length > 0 ? { faults } : { svg: new XMLSerializer().serializeToString(target) };
}

const viewBox = /^\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/;

function checkSize(root: Element, report: Report): void {
  const [, ...sides] = viewBox.exec(root.getAttribute('viewBox') ?? '') ?? [];
  if (sides.length === 0) report(root, 'viewBox is missing: it could not be shown in another size');
  else if (!sides.every((side) => Number(side) > 0)) report(root, 'viewBox has no size: no browser would show it');
  for (const side of ['width', 'height'])
    if (root.hasAttribute(side) && !(Number.parseFloat(root.getAttribute(side) ?? '') > 0))
      report(root, `${side} must be more than 0: no browser would show it`);
}

type Place = { report: Report; depth: number; isMask: boolean };

/** Copies the drawing elements. Comments and texts outside titles draw nothing. */
function copyOf(source: Element, target: Document, place: Place): Element {
  const name = source.localName ?? '';
  const copy = target.createElementNS(svgNamespace, name);
  const inside = { ...place, depth: place.depth + 1, isMask: place.isMask || name === 'mask' || name === 'clipPath' };
  for (const attribute of source.attributes) {
    const fault = attributeFault(attribute, name, inside.isMask);
    if (fault) place.report(source, `${attribute.name} ${fault}`);
    else if (isDrawn(attribute)) copy.setAttribute(attribute.localName ?? '', attribute.value);
  }
  if (titles.has(name)) copy.textContent = source.textContent;
  else for (const child of shapesIn(source, place)) copy.appendChild(copyOf(child, target, inside));
  return copy;
}

function shapesIn(source: Element, { report, depth }: Place): Element[] {
  const shapes: Element[] = [];
  for (const node of source.childNodes) {
    refuseInstruction(node);
    if (!isElement(node)) continue;
    const isAllowed = node.namespaceURI === svgNamespace && elements.has(node.localName ?? '');
    if (!isAllowed) report(node, `<${node.nodeName}> is not allowed in a picture`);
    else if (depth >= deepest) report(node, `<${node.nodeName}> is more than ${deepest} elements deep`);
    else shapes.push(node);
  }
  return shapes;
}

/** The XML declaration `<?xml …?>` is parsed as one, too. */
function refuseInstruction(node: Node): void {
  if (node.nodeType === node.PROCESSING_INSTRUCTION_NODE && node.nodeName !== 'xml')
    throw new XmlFault(`<?${node.nodeName}?> is not allowed in a picture`, node.lineNumber ?? 1);
}

const titles = new Set(['title', 'desc']);

function isLink({ localName, namespaceURI }: Attr): boolean {
  return localName === 'href' && (namespaceURI === null || namespaceURI === linkNamespace);
}

/** Attributes of editors and namespace declarations draw nothing. */
function isDrawn(attribute: Attr): boolean {
  return isLink(attribute) || (attribute.namespaceURI === null && !withoutEffect.test(attribute.name));
}

function attributeFault(attribute: Attr, element: string, isMask: boolean): string | undefined {
  const { name, value } = attribute;
  if (!isDrawn(attribute)) return undefined;
  if (isLink(attribute)) {
    const isOwn = gradients.has(element) && /^#[\w.-]+$/.test(value);
    return isOwn ? undefined : 'is only for a gradient, and names another one of the picture, such as #sun';
  }
  if (!attributes.has(name)) return 'is not allowed in a picture';
  if (isMask && (name === 'mask' || name === 'clip-path'))
    return 'in a mask: a few of them take a phone minutes to draw';
  return value.replace(functions, '').includes('(') ? 'reaches outside of the picture' : undefined;
}
