import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. swc has a type for every kind; here fields are accessed by name. */
export type Tree = { type: string; span: { start: number; end: number }; [field: string]: unknown };

export type Parsed = { tree: Tree; textOf: (node: Tree) => string; placeOf: (byte: number) => number };

/** A TypeScript file's syntax tree. */
export function parse(path: string, text: string): Parsed {
  // swc counts bytes across all parsed files: the leading statement marks the start of this one.
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

/** The node in a field, if there is one. */
export function child(node: Tree | undefined, field: string): Tree | undefined {
  const value = node?.[field];
  return isTree(value) ? value : undefined;
}

/**
 * The child nodes in the order of the source. Looks through wrappers without a position, such as an argument's; of a property
 * only the value counts, because its key is a name.
 */
export function childrenOf(value: object): Tree[] {
  return Object.entries(value).flatMap(([field, one]): Tree[] => {
    if (isTree(one)) return [one];
    if (typeof one !== 'object' || one === null || field === 'span') return [];
    return childrenOf(one.type === 'KeyValueProperty' ? { value: one.value } : one);
  });
}

/** The name of a method call: `where` for `query.where(…)`. */
export function methodOf(node: Tree): string {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
  const property = callee?.type === 'MemberExpression' ? child(callee, 'property') : undefined;
  return property?.type === 'Identifier' ? String(property.value) : '';
}

export function argumentsOf(node: Tree): Tree[] {
  return Array.isArray(node.arguments) ? node.arguments.flatMap((one) => child(one, 'expression') ?? []) : [];
}
