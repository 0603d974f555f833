import { fieldOf } from '@/domain/records';
import type { SourceFile } from './project-files';
import { isTest } from './project-files';
import { nodesOf } from './syntax';

const browserLayers = /^(pages|components|hooks|services|domain|locales|styles)\//;

/** The files that read the clock of the phone and correct it by the time of the server. */
const clock = /^services\/browser\/clock(-sync)?\.ts$/;

/** Only the clock service knows the time, because the clock of a phone may be wrong by years. Rules take the instant as a parameter. */
export function strayClocks(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (!browserLayers.test(file.path) || clock.test(file.path) || isTest(file.path)) return [];
    if (!/\bDate\b|\bdayjs\b/.test(file.text)) return [];
    return nodesOf(file).flatMap(({ type, line, fields }) =>
      readsNow(type, fields) ? [`${file.path}:${line} reads a clock of its own`] : [],
    );
  });
}

/** The files that format dates for people, by dayjs: one in the browser and one on the server. */
const dateFormats = /^(services\/([a-z-]+\/)?formats|server\/platform\/message-text)\.ts$/;

/** A format made elsewhere would have its own locale, era and time zone, and browsers differ in theirs. Formats for machines are in `domain/time/`. */
export function strayDateFormats(files: SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (!/^(server|contract)\//.test(file.path) && !browserLayers.test(file.path)) return [];
    if (isTest(file.path)) return [];
    const ofBrowser = /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)String\b/.exec(file.text);
    const ofDayjs = dateFormats.test(file.path) ? null : /\bdayjs\b.*\.format\(/.exec(file.text);
    const found = ofBrowser ?? ofDayjs;
    return found ? [`${file.path} formats dates in a way of its own: ${found[0]}`] : [];
  });
}

function readsNow(type: string, fields: Record<string, unknown>): boolean {
  if (type === 'MemberExpression') return isNamed(fields.object, ['Date']) && isNamed(fields.property, ['now']);
  const makes = type === 'NewExpression' || type === 'CallExpression';
  return makes && isNamed(fields.callee, ['Date', 'dayjs']) && isEmpty(fields.arguments);
}

function isNamed(node: unknown, names: string[]): boolean {
  return names.includes(String(fieldOf(node, 'value')));
}

function isEmpty(given: unknown): boolean {
  return given == null || (Array.isArray(given) && given.length === 0);
}
