import { createHash } from 'node:crypto';
import type { Change } from './kinds';
import { changesOf } from './kinds';
import type { Parsed, Tree } from './tree';
import { argumentsOf, child, childrenOf, methodOf, parse } from './tree';

/** A possible fault in a file: the text from `start` to `end` is replaced. */
export type Fault = Change & { path: string; line: number; start: number; end: number };

/** Every fault that can be planted in a file, in the order of the source. */
export function faultsOf(path: string, text: string): Fault[] {
  const parsed = parse(path, text);
  const faults: Fault[] = [];
  visit(parsed.tree, parsed, (change, from, to) => {
    const [start, end] = [parsed.placeOf(from), parsed.placeOf(to)];
    faults.push({ ...change, path, line: text.slice(0, start).split('\n').length, start, end });
  });
  return faults.sort((one, other) => one.start - other.start);
}

/** The file's text with the fault in it. */
export function withFault(text: string, { start, end, becomes }: Fault): string {
  return `${text.slice(0, start)}${becomes}${text.slice(end)}`;
}

/** The changed lines, as in a patch. */
export function differenceOf(text: string, fault: Fault): string[] {
  const before = text.split('\n');
  const after = withFault(text, fault).split('\n');
  const first = before.findIndex((line, place) => line !== after[place]);
  const same = (back: number) => before.at(-1 - back) === after.at(-1 - back);
  let back = 0;
  while (back < Math.min(before.length, after.length) - first && same(back)) back += 1;
  const lines = (sign: string, all: string[]) => all.slice(first, all.length - back).map((line) => `${sign} ${line}`);
  return [...shortened(lines('-', before)), ...shortened(lines('+', after))];
}

/**
 * A sample of the faults, the same for the same seed. Faults are drawn by their content, not by their place in the list, so that
 * unrelated changes keep the sample.
 */
export function sampleOf<F extends Pick<Fault, 'path' | 'kind' | 'was' | 'becomes'>>(
  faults: readonly F[],
  size: number,
  seed: number,
): F[] {
  const drawn = faults.map((fault, place) => ({ fault, place, lot: lotOf(fault, seed) }));
  const first = drawn.sort((one, other) => one.lot.localeCompare(other.lot)).slice(0, size);
  return first.sort((one, other) => one.place - other.place).map(({ fault }) => fault);
}

function shortened(lines: string[]): string[] {
  return lines.length > 6 ? [...lines.slice(0, 5), `${lines[0]?.[0] ?? ''} … ${lines.length - 5} more lines`] : lines;
}

function visit(node: Tree, parsed: Parsed, see: (change: Change, from: number, to: number) => void): void {
  if (isOfTypes(node)) {
    const inner = node.expression;
    if (typeof inner === 'object' && inner !== null) for (const one of childrenOf({ inner })) visit(one, parsed, see);
    return;
  }
  for (const { from = node.span.start, to = node.span.end, ...change } of changesOf(node, parsed))
    see(change, from, to);
  for (const one of childrenOf(withoutNames(node))) visit(one, parsed, see);
}

/** Types and imports have no behaviour of their own; in `x as T` only the value is visited. */
function isOfTypes({ type }: Tree): boolean {
  return /^(Ts|Import|ExportNamed|ExportAll)/.test(type);
}

/**
 * A node without parts that are only names: tables and columns (any test that runs the query would fail), and the arguments of
 * errors, which only developers read.
 */
function withoutNames(node: Tree): object {
  if (node.type === 'NewExpression' && /Error$/.test(String(child(node, 'callee')?.value))) return {};
  if (node.type !== 'CallExpression') return node;
  const named = argumentsOf(node).filter((argument, place) => !(isName(argument) && naming(node, place)));
  return { callee: node.callee, arguments: named };
}

const namingMethods =
  /^(select|insertInto|update|deleteFrom|group|order|returning|columns?|ref|on|distinct|where|having|with|fn|table|.*Join)/;

/** In a clause the first argument is a column and the second the operator; in a selection all arguments are names. */
function naming(call: Tree, place: number): boolean {
  const method = methodOf(call);
  if (/^(where|having|on)$/.test(method) || /^(eb|expression)$/.test(String(child(call, 'callee')?.value)))
    return place < 2;
  return namingMethods.test(method);
}

function isName(argument: Tree): boolean {
  return argument.type === 'StringLiteral' || argument.type === 'ArrayExpression';
}

function lotOf({ path, kind, was, becomes }: Pick<Fault, 'path' | 'kind' | 'was' | 'becomes'>, seed: number): string {
  return createHash('sha256').update([seed, path, kind, was, becomes].join('\n')).digest('hex');
}
