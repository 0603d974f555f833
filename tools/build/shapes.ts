import { writeFileSync } from 'node:fs';
import { answerShapes } from './answer-shape-lines';

// `npm run shapes` updates what the browser checks answers against. The architecture tests fail when it is outdated.
const { answers, objects, patterns } = answerShapes();

const lines = [
  '// Written by `npm run shapes` from the schemas of the contract; its letters are explained in tools/build/answer-shape-lines.ts.',
  'export const answers: Readonly<Record<string, string>> = {',
  ...Object.entries(answers).map(([name, shape]) => `  ${name}: '${shape}',`),
  '};',
  '',
  'export const objects: Readonly<Record<string, string>> = {',
  ...Object.entries(objects).map(([name, line]) => entryOf(name.includes('.') ? `'${name}'` : name, line)),
  '};',
  '',
  'export const patterns: Readonly<Record<string, string>> = {',
  ...Object.entries(patterns).map(([letter, pattern]) => `  ${letter}: '${pattern.replaceAll('\\', '\\\\')}',`),
  '};',
  '',
];

writeFileSync('services/http/answer-shapes.ts', lines.join('\n'));
console.log(`${Object.keys(answers).length} answers and ${Object.keys(objects).length} objects written.`);

/** As the formatter writes it. */
function entryOf(key: string, line: string): string {
  const onOneLine = `  ${key}: '${line}',`;
  return onOneLine.length <= 120 ? onOneLine : `  ${key}:\n    '${line}',`;
}
