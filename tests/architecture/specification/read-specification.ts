import { readFileSync } from 'node:fs';

/** The specification as it was given. What the product must have is read from its text, so that no list of ours can be wrong. */
export const specification = readFileSync(new URL('specification.md', import.meta.url), 'utf8');

/** The part under a heading, up to the next heading of the same level or a higher one. */
function section(heading: string): string {
  const level = /^#+/.exec(heading)?.[0].length ?? 0;
  const start = specification.indexOf(`\n${heading}`);
  if (start < 0) throw new Error(`the specification has no heading ${heading}`);
  const body = specification.slice(start + heading.length + 1);
  const end = body.search(new RegExp(`^#{1,${level}} `, 'm'));
  return end < 0 ? body : body.slice(0, end);
}

/** Section 2: the paths of all pages, with a trailing slash. */
export const specifiedRoutes = [
  ...new Set(
    ['### Legacy routes', '### Newer routes under /v2/'].flatMap((heading) =>
      [...section(heading).matchAll(/(?<=^|[\s,])\/[\w/-]*/gm)].map(([path]) =>
        path.endsWith('/') ? path : `${path}/`,
      ),
    ),
  ),
];

/** Section 7: `GET /api/v1/store/{}`. A path parameter is written as `{}`, because its name is not specified. */
export const specifiedCalls = [
  ...section('## 7. The calls it makes').matchAll(/^\| (GET|POST|PUT|DELETE) (.+?) \|/gm),
].flatMap(([, method, paths = '']) => {
  const [base = '', ...further] = paths.split(/[,;] | and /).map((path) => path.replace(/\?.*$/, '').trim());
  return [base, ...further.map((path) => continued(base, path))].map(
    (path) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
});

/** `/consent/terms` after `/api/v1/members/consent`: the path goes on where its first part is, else in place of the last part. */
function continued(base: string, path: string): string {
  const parts = base.split('/');
  const [, first = ''] = path.split('/');
  const at = parts.lastIndexOf(first);
  if (at > 0) return `${parts.slice(0, at).join('/')}${path}`;
  return first.startsWith('{') ? `${base}${path}` : `${parts.slice(0, -1).join('/')}${path}`;
}

/** Section 8: every code, those of redemption as `e4xxx`. Codes of mocks are written with a capital E. */
export const specifiedCodes = (() => {
  const catalogue = section('## 8. Error catalogue').replace(/^Non-production mock codes.*$/m, '');
  const [before = '', redemption = ''] = catalogue.split('**Redemption**');
  const ranges = [...redemption.matchAll(/\b(4\d{3}) to (4\d{3})\b/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_one, at) => `e${Number(from) + at}`),
  );
  const single = [...redemption.matchAll(/\b4\d{3}\b/g)].map(([code]) => `e${code}`);
  const groups = [...before.matchAll(/\be\d{4}\b/g)].map(([code]) => code);
  const generic = [...before.matchAll(/^- .*\b(500), (503)\b/gm)].flatMap(([, ...codes]) => codes);
  return [...new Set([...groups, ...generic, ...ranges, ...single])];
})();

/** Section 8: the statuses that answers may have. */
export const specifiedStatuses = [
  ...(/Accepted statuses enumerated: ([\d, ]+)/.exec(specification)?.[1] ?? '').matchAll(/\d+/g),
].map(([status]) => Number(status));

/** Every text in quotation marks, as it must be on the screen. */
export const quotedTexts = [
  ...new Set([...specification.matchAll(/(?<=[\s(])'(.+?)'(?=[\s.,;:)])/g)].map(([, quoted = '']) => quoted)),
];

/** Section 3: each entity with what its paragraph lists, such as `member_no` or `used date`, without explanations in brackets. */
export const specifiedEntities: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...section('## 3. Entities and their fields').matchAll(
      /^(?:\*\*|- )([A-Z][^*:.]*?)(?: \([^)]*\))?:(?:\*\*)? (.+)$/gm,
    ),
  ].map(([, name = '', list = '']) => [name, listed(list)]),
);

function listed(list: string): string[] {
  return list
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .split(/[,;.:] |[.,;:]$| and (?=[a-z_]+$)/)
    .map((item) => item.trim().replace(/\s+/g, ' '))
    .filter((item) => item !== '');
}

/** Section 3: what the browser keeps. */
export const specifiedKeys = specifiedEntities.get('Client-kept keys') ?? [];

/** The values that the text lists after these words, spelled as the product spells values: `government officer` as `government_officer`. */
export function specifiedValues(after: string): string[] {
  const start = specification.indexOf(after);
  if (start < 0) throw new Error(`the specification does not say “${after}”`);
  const [list = ''] = specification.slice(start + after.length).split(/[.;)]/);
  return list.split(/, (?:or )?| or /).map(spelled);
}

export function spelled(value: string): string {
  return value
    .replace(/ with .*$| baht$| \(.*$/, '')
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/[ /]|(?<=\d)-(?=\d)/g, '_')
    .trim();
}
