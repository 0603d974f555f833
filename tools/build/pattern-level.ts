import { parse } from 'acorn';
import type { Fields } from './script-nodes';
import { isFields, nameOf, textOf, visit } from './script-nodes';

/**
 * What regular expressions need that a browser of the list lacks. acorn finds most of it in literals, by the script's level; lookbehinds
 * are of 2018, but Safari has had them since 16.4 only.
 */
export function patternFault(node: Fields, ecmaVersion: 2021 | 5): string | undefined {
  const text = textIn(node);
  if (text && lookbehind.test(text)) return 'a lookbehind in a pattern (safari 16.4)';
  return isPatternCall(node) ? writtenFault(node, ecmaVersion) : undefined;
}

const lookbehind = /\(\?<[=!]/;

/** A literal, or a text of which a pattern may be made anywhere. */
function textIn(node: Fields): string | undefined {
  const { type, regex, value } = node;
  if (type === 'TemplateElement') return isFields(value) ? `${value.raw}` : undefined;
  return isFields(regex) ? `${regex.pattern}` : textOf(node);
}

function isPatternCall({ type, callee }: Fields): boolean {
  return (type === 'CallExpression' || type === 'NewExpression') && nameOf(callee) === 'RegExp';
}

/** Of a pattern that is put together, its properties of letters are all that can be seen. */
function writtenFault(call: Fields, ecmaVersion: 2021 | 5): string | undefined {
  const [source, flags] = Array.isArray(call.arguments) ? call.arguments : [];
  const written = textOf(source);
  const pieces: string[] = [];
  visit(source, (node) => void pieces.push(textIn(node) ?? ''));
  const properties = pieces.flatMap((piece) => piece.match(/\\p\{[^}]+\}/gi) ?? []);
  const literals = [literalOf(written ?? 'a', textOf(flags) ?? ''), ...properties.map((one) => literalOf(one, 'u'))];
  for (const literal of literals) {
    try {
      parse(literal, { ecmaVersion });
    } catch (error) {
      return error instanceof Error ? error.message : `${error}`;
    }
  }
  return undefined;
}

function literalOf(source: string, flags: string): string {
  try {
    return `${new RegExp(source, flags)}`;
  } catch {
    return '/a/';
  }
}
