import type { SourceFile } from './project-files';

const table = 'docs/configuration.md';
const example = '.env.example';

/** Set by the system, or passed between programs of the project. */
const notSettings = ['COUNTS_FILE', 'MUTATE_TESTS', 'API_ORIGIN', 'PRODUCT_URL', 'PATH', 'HOME', 'TZ', 'CI'];

/** Settings that neither list has (.env.example has those of the product, the table all others), or both have, or nothing reads any more. */
export function undocumentedSettings(files: SourceFile[]): string[] {
  const ofProduct = namesIn(files, example, /^#?([A-Z][A-Z0-9_]*)=/gm);
  const others = namesIn(files, table, /^\| `([A-Z][A-Z0-9_]*)` \|/gm);
  const read = files.flatMap(settingsRead);
  return [
    ...read
      .filter(({ name }) => !ofProduct.has(name) && !others.has(name))
      .map(({ name, path }) => `no list has ${name} of ${path}`),
    ...[...ofProduct].filter((name) => others.has(name)).map((name) => `${example} and ${table} have ${name}`),
    ...[...ofProduct, ...others]
      .filter((name) => !read.some((setting) => setting.name === name))
      .map((name) => `nothing reads ${name}`),
  ];
}

/** Lists in which a name must occur once. Of two, a reader may take the last or the first, and change the other. */
const lists: readonly { path: RegExp; entry: RegExp; blocks?: RegExp }[] = [
  { path: /^\.env\.example$/, entry: /^#?([A-Z][A-Z0-9_]*)=/gm },
  { path: /^docs\/configuration\.md$/, entry: /^\| `([A-Z][A-Z0-9_]*)` \|/gm },
  { path: /^deploy\/.*\.service$/, entry: /^Environment=([A-Z]\w*)=/gm },
  { path: /^deploy\/compose\.yaml$/, entry: /^ +([A-Z][A-Z0-9_]*): /gm, blocks: /^ +environment:/m },
  { path: /^deploy\/kubernetes\//, entry: /- (?:\{ )?name: ([A-Z][A-Z0-9_]*)\b/g, blocks: /^ +env:/m },
  { path: /^deploy\/alerts\.yaml$/, entry: /- alert: (\w+)/g },
];

export function repeatedEntries(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    lists
      .filter((list) => list.path.test(path))
      .flatMap(({ entry, blocks }) =>
        (blocks ? text.split(blocks) : [text]).flatMap((block) => {
          const names = [...block.matchAll(entry)].map(([, name]) => name ?? '');
          return names
            .filter((name, place) => names.indexOf(name) !== place)
            .map((name) => `${path} has ${name} twice`);
        }),
      ),
  );
}

/** The readers of the server and of the web build take a name; all other code reads the environment itself. */
function settingsRead({ path, text }: SourceFile): { name: string; path: string }[] {
  if (/\.test\.tsx?$/.test(path)) return [];
  const asked = /^(server\/platform\/(config|settings\/[a-z]+)|tools\/build\/web-settings)\.ts$/.test(path)
    ? text.matchAll(/'([A-Z]+(?:_[A-Z0-9]+)*)'/g)
    : [];
  const direct = text.matchAll(/\bprocess\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g);
  const names = [...asked, ...direct].flatMap(([, name]) => (name ? [name] : []));
  return [...new Set(names)].filter((name) => !notSettings.includes(name)).map((name) => ({ name, path }));
}

function namesIn(files: SourceFile[], path: string, pattern: RegExp): Set<string> {
  const text = files.find((file) => file.path === path)?.text ?? '';
  return new Set([...text.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : [])));
}
