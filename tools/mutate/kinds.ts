import type { Parsed, Tree } from './tree';
import { argumentsOf, child, methodOf } from './tree';

/** The kind of a fault and its new text, which replaces the whole node unless `from` and `to` (swc's bytes) are given. */
export type Change = { kind: string; was: string; becomes: string };
type Place = { from?: number; to?: number };
type Kind = (node: Tree, parsed: Parsed) => (Change & Place)[];

/** The faults of one node, without those of its children. */
export const changesOf: Kind = (node, parsed) => kinds[node.type]?.(node, parsed) ?? [];

const kinds: Partial<Record<string, Kind>> = {
  CallExpression: (node, parsed) => [...withoutCall(node, parsed), ...otherOperator(node), ...otherMethod(node)],
  BinaryExpression: (node, parsed) =>
    clauses.has(String(node.operator)) ? eachSide(node, parsed) : turned(node, parsed),
  IfStatement: (node, parsed) => bothWays(child(node, 'test'), parsed),
  ConditionalExpression: (node, parsed) => bothWays(child(node, 'test'), parsed),
  UnaryExpression: (node, parsed) => {
    const argument = child(node, 'argument');
    return node.operator === '!' && argument ? become('negation', node, parsed.textOf(argument), parsed) : [];
  },
  UpdateExpression: (node, parsed) => {
    const text = parsed.textOf(node);
    return become(
      'arithmetic',
      node,
      text.includes('++') ? text.replace('++', '--') : text.replace('--', '++'),
      parsed,
    );
  },
  AssignmentExpression: (node, parsed) => {
    const swapped = assignments.get(String(node.operator));
    return swapped ? between(node, 'left', 'right', 'arithmetic', ` ${swapped} `, parsed) : [];
  },
  ExpressionStatement: (node, parsed) =>
    does(child(node, 'expression')) ? become('statement', node, ';', parsed) : [],
  ReturnStatement: (node, parsed) => nothing(child(node, 'argument'), parsed),
  ArrowFunctionExpression: (node, parsed) => nothing(child(node, 'body'), parsed),
  ThrowStatement: (node, parsed) => become('statement', node, ';', parsed),
  BooleanLiteral: (node, parsed) => become('boolean', node, node.value === true ? 'false' : 'true', parsed),
  NumericLiteral: (node, parsed) =>
    [1, -1].flatMap((step) =>
      become('number', node, `${Number(node.value) + step}`.replace(/^-(.*)/, '(-$1)'), parsed),
    ),
  StringLiteral: (node, parsed) => (node.value === '' ? [] : become('text', node, "''", parsed)),
  RegExpLiteral: (node, parsed) => withoutAnchors(node, parsed),
  TaggedTemplateExpression: (node, parsed) => otherSql(node, parsed),
};

const clauses = new Set(['&&', '||', '??']);

const turns = swaps(['<', '<='], ['>', '>='], ['===', '!=='], ['+', '-'], ['*', '/']);
const assignments = swaps(['+=', '-='], ['*=', '/=']);
const sqlOperators = swaps(['=', '!='], ['<', '<='], ['>', '>='], ['in', 'not in'], ['and', 'or']);
const methods = swaps(['some', 'every'], ['min', 'max'], ['floor', 'ceil']);

function swaps(...pairs: [string, string][]): Map<string, string> {
  return new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
}

/** Calls that can be removed from a chain: clauses of a query, and calls that narrow or order a list or a text. */
const removable = new Set([
  'where',
  'whereRef',
  'having',
  'limit',
  'orderBy',
  'forUpdate',
  'skipLocked',
  'forShare',
  'distinct',
  'distinctOn',
  'filter',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'slice',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'padStart',
  'replace',
  'replaceAll',
  'catch',
  'finally',
]);

function withoutCall(node: Tree, { textOf }: Parsed): (Change & Place)[] {
  const receiver = child(child(node, 'callee'), 'object');
  if (!receiver || !removable.has(methodOf(node))) return [];
  const rest = textOf({ ...node, span: { start: receiver.span.end, end: node.span.end } });
  const was = rest.trimStart();
  return [{ kind: 'clause', was, becomes: '', from: receiver.span.end + rest.length - was.length }];
}

/** The operator of a clause, which is a string argument. */
function otherOperator(node: Tree): (Change & Place)[] {
  return argumentsOf(node).flatMap((argument) => {
    const other = argument.type === 'StringLiteral' ? sqlOperators.get(String(argument.value)) : undefined;
    const { start: from, end: to } = argument.span;
    return other ? [{ kind: 'comparison', was: `'${argument.value}'`, becomes: `'${other}'`, from, to }] : [];
  });
}

function otherMethod(node: Tree): (Change & Place)[] {
  const other = methods.get(methodOf(node));
  const property = child(child(node, 'callee'), 'property');
  if (!other || !property) return [];
  return [{ kind: 'method', was: methodOf(node), becomes: other, from: property.span.start, to: property.span.end }];
}

function eachSide(node: Tree, parsed: Parsed): (Change & Place)[] {
  return ['left', 'right'].flatMap((side) => {
    const kept = child(node, side);
    return kept ? become('clause', node, inBrackets(parsed.textOf(kept)), parsed) : [];
  });
}

function turned(node: Tree, parsed: Parsed): (Change & Place)[] {
  const operator = String(node.operator);
  const other = turns.get(operator);
  // + also joins texts; removing half of a text is not a fault of arithmetic.
  if (!other || (operator === '+' && /['"`]/.test(parsed.textOf(node)))) return [];
  return between(node, 'left', 'right', /[<>=]/.test(operator) ? 'comparison' : 'arithmetic', ` ${other} `, parsed);
}

function between(node: Tree, first: string, last: string, kind: string, becomes: string, { textOf }: Parsed) {
  const [from, to] = [child(node, first)?.span.end, child(node, last)?.span.start];
  if (from === undefined || to === undefined) return [];
  return [{ kind, was: textOf({ ...node, span: { start: from, end: to } }), becomes, from, to }];
}

function bothWays(test: Tree | undefined, { textOf }: Parsed): (Change & Place)[] {
  if (!test) return [];
  const { start: from, end: to } = test.span;
  return ['true', 'false'].map((becomes) => ({ kind: 'condition', was: textOf(test), becomes, from, to }));
}

/** Makes a function return undefined, unless it returns a literal, which has faults of its own. */
function nothing(answer: Tree | undefined, parsed: Parsed): (Change & Place)[] {
  if (!answer || /^(BlockStatement|.*Literal|Identifier)$/.test(answer.type)) return [];
  const { start: from, end: to } = answer.span;
  return [{ kind: 'answer', was: parsed.textOf(answer), becomes: 'undefined', from, to }];
}

function withoutAnchors(node: Tree, parsed: Parsed): (Change & Place)[] {
  const [pattern, flags] = [String(node.pattern), String(node.flags ?? '')];
  const shorter = [pattern.replace(/^\^/, ''), pattern.replace(/\$$/, '')].filter(
    (one) => one !== pattern && one !== '',
  );
  return shorter.flatMap((one) => become('pattern', node, `/${one}/${flags}`, parsed));
}

/** In raw SQL: a reversed comparison, or `and` and `or` exchanged. */
function otherSql(node: Tree, parsed: Parsed): (Change & Place)[] {
  const text = parsed.textOf(node);
  if (!/^sql\b/.test(text)) return [];
  return [...text.matchAll(/ (<=|>=|<|>|=|and|or) /g)].flatMap(({ 1: operator = '', index }) => {
    const before = text.slice(0, index);
    const sets =
      operator === '=' && /\bset\b/.test(before) && !/\b(where|on)\b/.test(before.split(/\bset\b/).at(-1) ?? '');
    const becomes = sets ? undefined : sqlOperators.get(operator);
    if (!becomes) return [];
    const from = node.span.start + Buffer.byteLength(before) + 1;
    const line = `${before.split('\n').at(-1)}${text.slice(index).split('\n')[0]}`;
    return [{ kind: 'sql', was: `${operator} in ${line.trim()}`, becomes, from, to: from + operator.length }];
  });
}

/** Whether a statement can be removed: not directives such as `'use client'`, and not calls of a parent's constructor. */
function does(expression: Tree | undefined): boolean {
  if (!expression || expression.type === 'StringLiteral') return false;
  return child(expression, 'callee')?.type !== 'Super';
}

function become(kind: string, node: Tree, becomes: string, { textOf }: Parsed): (Change & Place)[] {
  return [{ kind, was: textOf(node), becomes }];
}

/** Without brackets an object would be parsed as a block. */
function inBrackets(text: string): string {
  return text.startsWith('{') ? `(${text})` : text;
}
