import type { Fields } from './script-nodes';
import { isFields, nameOf, propertyName, textOf, visit } from './script-nodes';

/** A function that is called, or an object of which something is read, where a browser without it would throw. */
export type Use = { name: string; owner: string; isCalled: boolean };

/**
 * The uses in a script that it would not survive where they are missing: those that it asks for first, in the same
 * function or one around it, or tries, are left out.
 */
export function uncheckedUses(tree: unknown): Use[] {
  const asked = new Map<Fields, Set<string>>();
  const uses: { use: Use; around: readonly Fields[] }[] = [];
  visit(tree, (node, around) => {
    const scope = around.findLast(isScope);
    for (const name of namesAsked(node)) if (scope) asked.set(scope, (asked.get(scope) ?? new Set()).add(name));
    if (isTried(node, around)) return;
    for (const use of [directUse(node), ...usesTaken(node)]) if (use) uses.push({ use, around });
  });
  const isAsked = ({ use: { name }, around }: (typeof uses)[number]) => around.some((one) => asked.get(one)?.has(name));
  return uses.filter((one) => !isAsked(one)).map(({ use }) => use);
}

function isScope({ type }: Fields): boolean {
  return type === 'Program' || `${type}`.includes('Function');
}

/** `typeof a`, `'a' in b`, and the operand of `?`, `&&`, `||`, `??` or the condition of `if`. */
function namesAsked({ type, operator, argument, left, test }: Fields): string[] {
  if (type === 'UnaryExpression' && (operator === 'typeof' || operator === '!')) return namesIn(argument);
  if (type === 'BinaryExpression' && operator === 'in') return [textOf(left) ?? ''];
  if (type === 'LogicalExpression') return namesIn(left);
  return type === 'IfStatement' || type === 'ConditionalExpression' ? namesIn(test) : [];
}

/** Of a call only its arguments and what it is called on are looked at, since a missing function would throw. */
function namesIn(condition: unknown): string[] {
  const called = new Set<unknown>();
  const names: string[] = [];
  visit(condition, (node) => {
    if (node.type === 'CallExpression') called.add(node.callee);
    const name = called.has(node) ? undefined : nameOf(node);
    if (name) names.push(name);
  });
  return names;
}

function directUse(node: Fields): Use | undefined {
  if (node.optional === true) return undefined;
  const isOfPrototype = node.type === 'MemberExpression' && nameOf(node.object) === 'prototype';
  if (isOfPrototype) return asUse(node, true);
  return node.type === 'MemberExpression' ? asUse(node.object, false) : asUse(node.callee, true);
}

function asUse(used: unknown, isCalled: boolean): Use | undefined {
  const name = nameOf(used);
  return name !== undefined && isFields(used) ? { name, owner: ownerOf(used), isCalled } : undefined;
}

/** `''` for what is no part of anything, the class for `Class.prototype`, and `?` where nothing can be seen. */
function ownerOf({ type, object }: Fields): string {
  if (type !== 'MemberExpression') return '';
  const name = nameOf(object) ?? '?';
  return name === 'prototype' && isFields(object) ? (nameOf(object.object) ?? '?') : name;
}

/** `const { a } = b`: what is taken out by its name is called elsewhere. */
function usesTaken({ type, id, init }: Fields): Use[] {
  if (type !== 'VariableDeclarator' || !isFields(id) || id.type !== 'ObjectPattern' || !isFields(init)) return [];
  const fields = Array.isArray(id.properties) ? id.properties : [];
  const owner = ownerOf({ type: 'MemberExpression', object: init });
  return fields.flatMap((field) => {
    const name = isFields(field) && isFields(field.value) && field.value.type === 'Identifier' && propertyName(field);
    return name ? [{ name, owner, isCalled: false }] : [];
  });
}

function isTried(node: Fields, around: readonly Fields[]): boolean {
  return [...around, node].some((one, place, all) => {
    const outer = all[place - 1];
    return outer?.type === 'TryStatement' && outer.block === one && isFields(outer.handler);
  });
}

/** The names that a script gives to functions of its own. */
export function ownFunctions(tree: unknown): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    const isAssigned = node.type === 'AssignmentExpression';
    const isPart = node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition';
    const given = isAssigned ? node.right : node.value;
    const name = isAssigned ? nameOf(node.left) : propertyName(node);
    if ((isAssigned || isPart) && name && isFields(given) && given.type !== 'Literal') names.push(name);
  });
  return names;
}
