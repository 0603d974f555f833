/** A node of acorn's tree, whose fields are read by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Shows every node to `see`, with the nodes around it, outermost first. */
export function visit(
  value: unknown,
  see: (node: Fields, around: readonly Fields[]) => void,
  around: readonly Fields[] = [],
): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see, around);
  else if (isFields(value)) {
    const isNode = typeof value.type === 'string';
    if (isNode) see(value, around);
    const inner = isNode ? [...around, value] : around;
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, see, inner);
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}

/** The name of a variable, or that of a property however it is written: `a.name`, `a['name']`. */
export function nameOf(node: unknown): string | undefined {
  if (!isFields(node)) return undefined;
  if (node.type === 'MemberExpression') return propertyName(node);
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  return node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;
}

/** The name under which a property is read, or written in a literal or a class. */
export function propertyName({ property, key, computed }: Fields): string | undefined {
  const name = property ?? key;
  if (isFields(name) && name.type === 'Literal') return textOf(name);
  return computed === true ? undefined : nameOf(name);
}

export function textOf(node: unknown): string | undefined {
  return isFields(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
