import type { Element } from '@xmldom/xmldom';
import { DOMImplementation, XMLSerializer } from '@xmldom/xmldom';
import type { Report, Result } from './report';

/** The report as JUnit XML: a suite for each call, a test for each check of it. */
export function junitOf(report: Report): string {
  const results = report.results();
  const skipped = report.skipped();
  const failures = results.filter(({ found }) => found > 0).length;
  const all = { name: 'contract', tests: results.length + skipped.length, failures, skipped: skipped.length };
  const document = new DOMImplementation().createDocument(null, '');
  const root = withAttributes(document.createElement('testsuites'), { ...all, errors: 0 });
  document.appendChild(root);
  for (const [call, own] of Map.groupBy(results, (result) => result.call)) {
    const without = skipped.filter((one) => one.call === call);
    const failed = own.filter(({ found }) => found > 0).length;
    const counts = { tests: own.length + without.length, failures: failed, errors: 0, skipped: without.length };
    const suite = add(root, 'testsuite', { name: call, ...counts });
    for (const result of own) addTest(suite, result);
    for (const { why } of without) add(addCase(suite, call, 'valid-request'), 'skipped', { message: why });
  }
  for (const { call, why } of skipped.filter((one) => !results.some((result) => result.call === one.call))) {
    const suite = add(root, 'testsuite', { name: call, tests: 1, failures: 0, errors: 0, skipped: 1 });
    add(addCase(suite, call, 'valid-request'), 'skipped', { message: why });
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

type Attributes = Readonly<Record<string, string | number>>;

function add(parent: Element, name: string, attributes: Attributes): Element {
  const { ownerDocument } = parent;
  if (!ownerDocument) throw new Error('an element belongs to a document');
  const element = withAttributes(ownerDocument.createElement(name), attributes);
  parent.appendChild(element);
  return element;
}

function withAttributes(element: Element, attributes: Attributes): Element {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

function addCase(suite: Element, call: string, check: string): Element {
  return add(suite, 'testcase', { classname: call, name: check });
}

function addTest(suite: Element, { call, check, findings, found }: Result): void {
  const test = addCase(suite, call, check);
  const [first] = findings;
  if (!first) return;
  const text = findings.flatMap(({ sent, came, contract, where, traceId }) => [
    `sent: ${sent}`,
    `came: ${came}`,
    `contract: ${contract}`,
    `where: ${where}`,
    `Trace-Id: ${traceId}`,
    '',
  ]);
  const message = plain(`${first.came}${found > 1 ? ` (${found} times)` : ''}`);
  add(test, 'failure', { message, type: check }).textContent = plain(text.join('\n'));
}

/** Without characters that XML cannot hold: what came may have any. */
function plain(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
