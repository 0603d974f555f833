import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { day, dayIsNone, daySeconds } from '@/server/catalogue/fields';
import type { Catalogue, CatalogueEntry, CatalogueFault } from '@/server/catalogue/folder';
import { namesIn, readText } from '@/server/catalogue/folder';
import { readLines, schemaFaults } from '@/server/catalogue/lines';

/** A version of the terms as in its folder. */
export type CatalogueTerms = { version: string; holds_from: number } & Record<TextName, string>;

export const textNames = ['terms_th', 'terms_en', 'privacy_th', 'privacy_en'] as const;
type TextName = (typeof textNames)[number];

const inside = 'terms';
const about = 'version.yaml';

const aboutFile = Type.Object(
  { holds_from: day() },
  { additionalProperties: false, description: 'a key with a value, such as "holds_from: 2027-01-01"' },
);

/** Reads the versions of the terms in a catalogue, each a folder; undefined if it has none, which leaves the published ones unchanged. */
export function readTermsCatalogue(folder: string): Catalogue<CatalogueTerms> | undefined {
  const own = join(folder, inside);
  if (!existsSync(own)) return undefined;
  const faults: CatalogueFault[] = [];
  const entries = readdirSync(own, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !/^readme/i.test(name))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    .flatMap((found) => {
      if (found.isDirectory() && versionName.test(found.name)) return readVersion(own, found.name, faults);
      faults.push({ file: join(inside, found.name), line: 1, what: wrongName });
      return [];
    });
  return { entries, pictures: [], faults };
}

const versionName = /^\d{1,4}(\.\d{1,4}){0,3}$/;
const wrongName = 'a version of the terms is a folder whose name is its number, such as 1.2';

function readVersion(own: string, version: string, faults: CatalogueFault[]): CatalogueEntry<CatalogueTerms>[] {
  const fault = (name: string, what: string, line = 1) =>
    faults.push({ file: join(inside, version, name), line, what });
  for (const name of namesIn(join(own, version)))
    if (name !== about && !textNames.some((text) => fileOf(text) === name)) fault(name, 'is no file of a version');
  const read = (name: string) => {
    const path = join(own, version, name);
    const content = existsSync(path) ? readText(path) : { fault: 'is missing' };
    if ('text' in content) return content.text.replaceAll('\r\n', '\n');
    fault(name, content.fault);
    return undefined;
  };
  const holds_from = readDay(read(about), (what, line) => fault(about, what, line));
  const shown = (name: TextName) => {
    const text = read(fileOf(name));
    if (text !== undefined && !/^# \S/.test(text)) fault(fileOf(name), 'must begin with its title, such as "# Terms"');
    const hiddenAt = text?.search(hidden) ?? -1;
    if (hiddenAt >= 0) fault(fileOf(name), wrongCharacter, text?.slice(0, hiddenAt).split('\n').length);
    return text ?? '';
  };
  const texts = {
    terms_th: shown('terms_th'),
    terms_en: shown('terms_en'),
    privacy_th: shown('privacy_th'),
    privacy_en: shown('privacy_en'),
  };
  if (holds_from === undefined) return [];
  return [{ wanted: { version, holds_from, ...texts }, file: join(inside, version, about), quotaLine: 1 }];
}

/** Control characters, line separators, and characters that change the text direction. */
const hidden = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const wrongCharacter = 'contains a control character, or one that turns the direction of what follows: delete it';

/** The file of a text in the folder of its version. */
export function fileOf(name: TextName): string {
  return `${name.replace('_', '.')}.md`;
}

function readDay(text: string | undefined, fault: (what: string, line: number) => void): number | undefined {
  if (text === undefined) return undefined;
  const { content, lineOf, faults } = readLines(text);
  for (const { what, line } of faults) fault(what, line);
  if (!Value.Check(aboutFile, content)) {
    const found = content === undefined ? [] : schemaFaults(aboutFile, content, { lineOf, kind: 'version' });
    for (const { what, line } of found) fault(what, line);
    return undefined;
  }
  const from = daySeconds(content.holds_from);
  if (from === undefined) fault(`holds_from ${dayIsNone(content.holds_from)}`, lineOf(['holds_from']));
  return from;
}
