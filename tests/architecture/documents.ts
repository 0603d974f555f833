import { basename } from 'node:path/posix';
import type { SourceFile } from './project-files';

/** A page is read in a few minutes. A new one is paid for by what another says twice, or by what a command lists itself. */
const mostWords = 45_000;

const isDecision = ({ path }: SourceFile) => path.startsWith('docs/decisions/');

/** Documents that have grown over their common budget, as `wc -w` counts. Not the specification, which is the customer's. */
export function tooManyWords(files: SourceFile[]): string[] {
  const documents = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('tests/'));
  const words = documents.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  return words > mostWords ? [`${words} words in ${documents.length} documents, and ${mostWords} are the most`] : [];
}

/** Decision records without their number, a title or one of the three headings. */
export function incompleteDecisions(files: SourceFile[]): string[] {
  return files.filter(isDecision).flatMap(({ path, text }) => {
    const number = basename(path).slice(0, 3);
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
    const [title = '', ...parts] = headings;
    return [
      ...(title.startsWith(`${number} `) ? [] : [`${path} begins with “${title}”`]),
      ...(parts.join() === 'Context,Decision,Consequences' ? [] : [`${path} has the headings ${parts.join()}`]),
    ];
  });
}

/** Numbers that are missing between the decision records, or are given twice. */
export function gapsInDecisions(files: SourceFile[]): string[] {
  const numbers = files.filter(isDecision).map(({ path }) => Number(basename(path).slice(0, 3)));
  return numbers
    .sort((one, other) => one - other)
    .filter((number, place) => number !== place + 1)
    .slice(0, 1)
    .map((number) => `the decision ${number} follows another than ${number - 1}`);
}

/** Comments and messages that name a decision or a document which does not exist. */
export function unknownDocuments(files: SourceFile[]): string[] {
  const documents = files.map(({ path }) => path).filter((path) => path.endsWith('.md'));
  const isThere = (start: string) => documents.some((path) => path.startsWith(start));
  return files
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) => {
      const decisions = [...text.matchAll(/\b[Dd]ecisions? (\d{3})\b/g)].map(
        ([, number]) => `docs/decisions/${number}-`,
      );
      const named = path.endsWith('.md') ? [] : [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([name]) => name);
      return [...decisions, ...named].filter((start) => !isThere(start)).map((start) => `${path} names ${start}`);
    });
}
