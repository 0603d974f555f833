import type { Tree } from './tree';
import { argumentsOf, child, methodOf } from './tree';

/**
 * A node without what only names: tables and columns (a query without them is none, and whatever runs it says so), and what an
 * error is made with, which developers read.
 */
export function withoutNames(node: Tree): object {
  if (node.type === 'NewExpression' && /Error$/.test(String(child(node, 'callee')?.value))) return {};
  if (node.type !== 'CallExpression') return node;
  const named = argumentsOf(node).filter((argument, place) => !(isName(argument) && naming(node, place)));
  return { callee: node.callee, arguments: named };
}

const namingMethods =
  /^(select|insertInto|update|deleteFrom|group|order|returning|columns?|ref|on|distinct|where|having|with|fn|table|.*Join)/;

/** The first argument of a clause names a column and the second compares; of a selection all are names. */
function naming(call: Tree, place: number): boolean {
  const method = methodOf(call);
  if (/^(where|having|on)$/.test(method) || /^(eb|expression)$/.test(String(child(call, 'callee')?.value)))
    return place < 2;
  return namingMethods.test(method);
}

function isName(argument: Tree): boolean {
  return argument.type === 'StringLiteral' || argument.type === 'ArrayExpression';
}
