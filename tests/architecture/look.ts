import type { SourceFile } from './project-files';
import { nodesOf } from './syntax';

const browser = /^(components|hooks|pages|services)\/(?!.*\.test\.).*\.tsx?$/;
const colour = /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?)\(\s*\d/i;
const depth = /z-index:\s*-?\d/;

/** Colours and z-indexes have names and live in styles/; a literal elsewhere would not follow the brand themes. */
export function styleLiterals(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => browser.test(path))
    .flatMap((file) =>
      nodesOf(file).flatMap(({ type, line, fields }) => {
        const text = textOf(type, fields);
        const found = colour.exec(text)?.[0] ?? depth.exec(text)?.[0] ?? numericDepth(type, fields);
        return found ? [`${file.path}:${line} ${found}`] : [];
      }),
    );
}

function textOf(type: string, fields: Record<string, unknown>): string {
  if (type === 'TemplateElement') return String(fields.raw);
  return type === 'StringLiteral' || type === 'JSXText' ? String(fields.value) : '';
}

/** zIndex: 5 in a style object, or zIndex={5} on an element. */
function numericDepth(type: string, fields: Record<string, unknown>): string | undefined {
  if (type !== 'KeyValueProperty' && type !== 'JSXAttribute') return undefined;
  const written = JSON.stringify(fields);
  return /"value":"zIndex"/.test(written) && /"type":"NumericLiteral"/.test(written) ? 'zIndex' : undefined;
}
