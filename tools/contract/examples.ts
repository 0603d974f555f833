import type { EndpointName } from '@/contract/endpoints';
import { callNames } from '@/contract/schemas';
import { isRecord } from '@/domain/records';
import type { Call } from './calls';
import type { Sent } from './client';
import type { Field } from './hostile-input';
import { branchesOf, fieldsOf, withValue } from './hostile-input';

/** Values seen in answers, by the name of their field, which requests can be made of. */
export type Examples = ReturnType<typeof createExamples>;

/** Where a request calls a value by another name than the answer that it is from. Fields of the same name need no line here. */
const sources: Partial<Record<EndpointName, Record<string, string>>> = {
  getReward: { id: 'listRewards.reward_id' },
  getClaimedReward: { id: 'listClaimedRewards.claim_transaction_id' },
  getPrize: { id: 'listPrizes.id' },
  getStore: { branch: 'getNearestStores.branch_code' },
  getCoupon: { code: 'listCoupons.code' },
  getMyCoupon: { my_coupon_id: 'listCoupons.my_coupon_id' },
  getReceipt: { branch_code: 'listReceipts.branch_code', bill_no: 'listReceipts.bill_no' },
  listDistricts: { provinceId: 'listProvinces.id' },
  listDistrictsV2: { provinceId: 'listProvincesV2.id' },
  listDistrictsByPostcode: { postcode: 'listDistricts.postcode' },
  listDistrictsByPostcodeV2: { postcode: 'listDistrictsV2.postcode' },
  lookUpMember: { member_no: 'getMember.member_no' },
};

/** The calls, with those whose answers their requests are made of. */
export function withSources(names: readonly EndpointName[]): EndpointName[] {
  const all = new Set(names);
  for (const name of all)
    for (const source of Object.values(sources[name] ?? {})) {
      const [from] = source.split('.');
      for (const call of callNames) if (call === from) all.add(call);
    }
  return [...all];
}

/** What a call needs besides its required fields. */
const besides: Partial<Record<EndpointName, Pick<Sent, 'query'>>> = {
  getNearestStores: { query: { latitude: '13.75', longitude: '100.5' } },
};

/** `lists` are read page by page; `filters` are the same with one optional wish. */
type Requests = { lists: Request[]; filters: Request[] };
type Request = Omit<Sent, 'as'>;

export function createExamples() {
  const known = new Map<string, string>();

  /** Remembers the first value of each field, so that fields of one item stay together. */
  const learn = (name: EndpointName, value: unknown): void => {
    for (const [field, text] of textsIn(value))
      for (const key of [`${name}.${field}`, field]) known.set(key, known.get(key) ?? text);
  };

  const exampleOf = (call: Call, { path, schema }: Field): unknown => {
    const name = path.at(-1) ?? '';
    const [branch = {}] = branchesOf(schema);
    if (Array.isArray(branch['enum'])) return branch['enum'][0];
    if (branch['const'] !== undefined) return branch['const'];
    if (branch['type'] === 'boolean') return true;
    if (branch['type'] === 'integer' || branch['type'] === 'number') return branch['minimum'] ?? 1;
    return known.get(sources[call.name]?.[name] ?? (name === 'id' ? '' : name));
  };

  /** The parts of a request with the required fields; undefined while a value is unknown. */
  const requestsFor = (call: Call): Requests | undefined => {
    const { params, query, body } = call.schema;
    const [inPath = [], inQuery = [], inBody = []] = [params, query, body].map((part) => (part ? fieldsOf(part) : []));
    const needed = [...inPath, ...inQuery, ...inBody].filter(isNeeded);
    if (needed.some((field) => exampleOf(call, field) === undefined)) return undefined;
    const filled = (fields: readonly Field[]) =>
      fields.filter(isNeeded).reduce<unknown>((made, field) => withValue(made, field.path, exampleOf(call, field)), {});
    const request = { params: textsOf(filled(inPath)), ...besides[call.name], ...(body && { body: filled(inBody) }) };
    const changedBy = (field: Field, part: 'query' | 'body', words: readonly unknown[]) =>
      words.map((word) => ({ ...request, [part]: withValue(request[part], field.path, word) }));
    const variants = (isRequired: boolean) => [
      ...inQuery.flatMap((field) => changedBy(field, 'query', wordsOf(field, isRequired))),
      ...inBody.flatMap((field) => changedBy(field, 'body', wordsOf(field, isRequired))),
    ];
    return { lists: [request, ...variants(true)], filters: variants(false) };
  };

  return { learn, requestsFor };
}

const isNeeded = ({ required, path }: Field) => required && path.length === 1;

/** The words of a list of words that the first request did not have. */
function wordsOf({ schema, required }: Field, isRequired: boolean): unknown[] {
  if (required !== isRequired) return [];
  const words = branchesOf(schema).flatMap((branch) => (Array.isArray(branch['enum']) ? branch['enum'] : []));
  return required ? words.slice(1) : words;
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, String(inner)]));
}

/** All texts in a value, each with the name of its field. */
function textsIn(value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, inner]): [string, string][] => {
    if (typeof inner !== 'string') return textsIn(inner);
    return inner === '' ? [] : [[field, inner]];
  });
}
