import type { EndpointSchema } from '@/contract/schema';
import { limits } from '@/domain/limits';
import type { Field } from '@/tools/contract/hostile-input';
import { branchesOf, fieldsOf, valueAt, withValue } from '@/tools/contract/hostile-input';

/** As JSON text, because half of these cannot be produced from a value. */
export type WorstBody = { title: string; text: string };

/** The most expensive invalid bodies within a call's size limit, derived from its schema. */
export function worstBodies({ body: schema, bodyBytes }: EndpointSchema, right: unknown): WorstBody[] {
  const bytes = bodyBytes ?? limits.bodyBytes;
  const fields = schema ? fieldsOf(schema) : [];
  const room = bytes - JSON.stringify(right ?? {}).length - 16;
  const put = (path: readonly string[], text: string) =>
    path.length === 0 ? text : JSON.stringify(withValue(right, path, mark)).replace(JSON.stringify(mark), () => text);
  const values = Object.entries(shapes(room));
  const places = [{ path: [] as readonly string[], kinds: new Set<unknown>(['object']) }, ...fields.map(placeOf)];
  const everywhere = places.flatMap(({ path, kinds }) =>
    values
      .filter(([title]) => kinds.has('array') || kinds.has('object') || ofScalars.has(title))
      .map(([title, text]) => ({ title: `${title} at ${path.join('.') || 'the top'}`, text: put(path, text) })),
  );
  const lists = fields.map(({ path, schema: part }) => ({ path, list: { type: '', maxItems: 1000, ...part } }));
  const ofLists = lists.flatMap(({ path, list: { type, maxItems: most } }) => {
    if (type !== 'array') return [];
    const wrong = { a: 'x'.repeat(Math.max(0, Math.floor(room / most) - 12)) };
    const [first] = [valueAt(right, path)].flat();
    const odd = withOddNumbers(first);
    // The texts are unchanged, so such a list is still valid.
    const isOdd = JSON.stringify(odd) !== JSON.stringify(first);
    return [
      { title: `a full ${path} of wrong items`, text: put(path, JSON.stringify(Array(most).fill(wrong))) },
      ...(isOdd
        ? [{ title: `a full ${path} of odd numbers`, text: put(path, JSON.stringify(Array(most).fill(odd))) }]
        : []),
    ];
  });
  const allInvalid = Object.fromEntries(fields.map(({ path: [name = ''] }) => [name, {}]));
  return [
    ...everywhere,
    ...ofLists,
    { title: 'only invalid values', text: JSON.stringify({ ...allInvalid, more: 0 }) },
  ];
}

/** Shapes that may also be expensive instead of a text or a number. */
const ofScalars = new Set(['deep objects', 'a long text', 'a long text of spaces', 'few empty objects']);

function placeOf({ path, schema }: Field) {
  return { path, kinds: new Set(branchesOf(schema).map((branch) => branch['type'])) };
}

const mark = 'here it goes';

/** JSON texts of about this size that no field accepts. */
function shapes(bytes: number): Record<string, string> {
  const filled = (open: string, unit: string, last: string, close: string) =>
    open + unit.repeat((bytes - open.length - last.length - close.length) / unit.length) + last + close;
  const keys = (count: number, name: (place: number) => string) =>
    `{${Array.from({ length: count }, (_, place) => `"${name(place)}":0`).join()}}`;
  return {
    'empty objects': filled('[', '{},', '{}', ']'),
    'empty lists': filled('[', '[],', '[]', ']'),
    numbers: filled('[', '0,', '0', ']'),
    'few empty objects': `[${'{},'.repeat(9_000)}{}]`,
    'unknown names': keys(bytes / 10, (place) => place.toString(36)),
    'unknown names that the bounds let in': keys(Math.min(bytes / 10, 15_000), (place) => place.toString(36)),
    'long unknown names': keys(bytes / 220, (place) => `${place}_${'n'.repeat(200)}`),
    'names of control characters': keys(bytes / 520, (place) => `${place}${'\\u0001'.repeat(84)}`),
    'a name that could pollute a prototype': `{"constructor":1,"x":${filled('[', '{},', '{}', ']').slice(0, 40_000)}0]}`,
    'deep lists': filled('', '[', '', ''),
    'deep objects': filled('', '{"a":', '0', ''),
    'a long text': `"${'x'.repeat(bytes - 2)}"`,
    'a long text of spaces': `"${' '.repeat(bytes - 2)}"`,
    'a long text of escapes': `"${'\\u0000'.repeat((bytes - 2) / 6)}"`,
  };
}

/** Numbers with too many decimal places, which only a service refuses. */
function withOddNumbers(value: unknown): unknown {
  if (typeof value === 'number') return value + 0.001;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOddNumbers(part)]));
}
