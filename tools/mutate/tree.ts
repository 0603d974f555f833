import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. Its own types name every kind; here a kind's fields are asked for by name. */
export type Tree = { type: string; span: { start: number; end: number }; [field: string]: unknown };

export type Parsed = { tree: Tree; textOf: (node: Tree) => string; placeOf: (byte: number) => number };

/** A TypeScript file's syntax tree. */
export function parse(path: string, text: string): Parsed {
  // swc counts bytes over all that it has parsed: the leading statement marks where this file begins.
  const source = Buffer.from(`;${text}`);
  const syntax = { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' } as const;
  const tree: unknown = parseSync(source.toString(), syntax);
  if (!isTree(tree)) throw new Error(`${path} has no syntax tree`);
  const begin = tree.span.start;
  const bytes = (from: number, to: number) => source.subarray(from - begin, to - begin).toString();
  return {
    tree,
    textOf: ({ span }) => bytes(span.start, span.end),
    placeOf: (byte) => bytes(begin, byte).length - 1,
  };
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'type' in value && 'span' in value;
}

/** The node in a field; nothing where the field is empty. */
export function child(node: Tree | undefined, field: string): Tree | undefined {
  const value = node?.[field];
  return isTree(value) ? value : undefined;
}

/**
 * The nodes below, in the order of the source. What has no place of its own, as an argument's wrapping, is looked through; of a
 * property only the value counts, since its key is a name.
 */
export function childrenOf(value: object): Tree[] {
  return Object.entries(value).flatMap(([field, one]): Tree[] => {
    if (isTree(one)) return [one];
    if (typeof one !== 'object' || one === null || field === 'span') return [];
    return childrenOf(one.type === 'KeyValueProperty' ? { value: one.value } : one);
  });
}

/** What a method call is called, `where` of `query.where(…)`. */
export function methodOf(node: Tree): string {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
  const property = callee?.type === 'MemberExpression' ? child(callee, 'property') : undefined;
  return property?.type === 'Identifier' ? String(property.value) : '';
}

export function argumentsOf(node: Tree): Tree[] {
  return Array.isArray(node.arguments) ? node.arguments.flatMap((one) => child(one, 'expression') ?? []) : [];
}
