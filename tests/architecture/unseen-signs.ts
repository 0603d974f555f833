import type { SourceFile } from './project-files';

/** No-break spaces, soft hyphens, joiners and spaces without a width, as they are or as an escape (decision 043). */
const unseen = /[\u00a0\u00ad\u200b-\u200d\u2060\ufeff]|\\u(?:00a0|00ad|200[b-d]|2060|feff)/i;

export function unseenSigns(files: SourceFile[]): string[] {
  const texts = files.filter(({ path }) => /^locales\/(th|en)\//.test(path));
  return texts.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, place) => (unseen.test(line) ? [`${path}:${place + 1}`] : [])),
  );
}
