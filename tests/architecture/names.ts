import { featureWords } from '@/domain/feature-words';
import type { SourceFile } from './project-files';

/** Files that belong to a layer and not to a feature. A name that is in neither list breaks the rule. */
const layerNames = {
  services: ['http', 'session', 'storage', 'browser', 'texts', 'mocks'],
  contract: [
    'endpoints',
    'errors',
    'failures',
    'openapi',
    'openapi-parts',
    'portable-schemas',
    'types',
    'schema',
    'schemas',
    'all-endpoints',
    'all-schemas',
    'fields',
    'scanned-fields',
    'tidy-scanned',
    'benefits',
  ],
  hooks: ['navigation', 'lists', 'errors', 'requests', 'texts', 'device', 'scenarios'],
  components: ['ui', 'form', 'layout', 'mockup'],
  locales: [
    'ui',
    'errors',
    'fields',
    'messages',
    'mockup',
    'layout',
    'sandbox',
    'scenarios',
    'offline',
    'failure',
    'start',
    'benefits',
  ],
  mocks: ['every', 'refusals', 'table'],
};

/** Where each layer has the feature word, captured by the expression. */
const places: { place: RegExp; allowed: readonly string[] }[] = [
  { place: /^services\/([^/]+?)(?:\.test)?\.tsx?$/, allowed: [] },
  { place: /^services\/([^/]+)\//, allowed: layerNames.services },
  { place: /^contract\/([^/]+?)(?:\.test)?\.ts$/, allowed: layerNames.contract },
  { place: /^components\/([^/]+)/, allowed: layerNames.components },
  { place: /^hooks\/([^/]+)\//, allowed: layerNames.hooks },
  { place: /^locales\/(?:th|en)\/([^/]+)\.ts$/, allowed: layerNames.locales },
  { place: /^server\/modules\/([^/]+)/, allowed: [] },
  { place: /^__mocks__\/scenarios\/([^/]+?)(?:\.test)?\.ts$/, allowed: layerNames.mocks },
];

/** One word finds a feature in every layer: each name there is a feature word or a listed name of the layer. */
export function unknownNames(files: SourceFile[]): string[] {
  const words: readonly string[] = featureWords;
  return files.flatMap(({ path }) =>
    places.flatMap(({ place, allowed }) => {
      const name = place.exec(path)?.[1];
      const known = name === undefined || allowed.includes(name) || words.some((word) => isOf(word, name));
      return known ? [] : [`${path}: what is ${name}?`];
    }),
  );
}

/**
 * Names in one folder that differ only in case. On a file system that ignores case, as on macOS and Windows, an import may find the
 * wrong file. The extension does not count, since imports omit it.
 */
export function namesAlikeButForCase(files: SourceFile[]): string[] {
  const names = new Set(files.flatMap(({ path }) => pathsOf(path.replace(/(\.test)?\.[a-z]+$/, ''))));
  const alike = Map.groupBy(names, (name) => name.toLowerCase());
  return [...alike.values()].filter((spellings) => spellings.length > 1).map((spellings) => spellings.join(' and '));
}

/** 'a/b/c' → 'a', 'a/b' and 'a/b/c'. */
function pathsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_part, last) => parts.slice(0, last + 1).join('/'));
}

/** The name of the feature, or a part of it with the name in front, such as `points-history`. */
function isOf(word: string, name: string): boolean {
  return name === word || name.startsWith(`${word}-`);
}
