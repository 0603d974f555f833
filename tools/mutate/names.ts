import type { Tree } from './tree';
import { argumentsOf, child, methodOf } from './tree';

/**
 * A node without parts that are only names: tables and columns (any test that runs the query would fail), and the arguments of
 * errors, which only developers read.
 */
export function withoutNames(node: Tree): object {
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
