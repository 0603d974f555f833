import { limits } from '@/domain/limits';
import { isRecord } from '@/domain/records';
import type { Call } from './calls';
import type { Client, Sent } from './client';
import type { Exchange } from './exchange';
import { fieldsOf } from './hostile-input';

/** The pages that are read of one list, and the items of each. */
const pagesMost = 6;
const perPage = 2;

type Page = { items: string[]; page: unknown; per_page: unknown; total: number };

/** Reads a list page by page: each as large as asked, no item twice, none left out. */
export async function checkPages(client: Client, call: Call, given: Sent): Promise<void> {
  const place = ([call.schema.query && 'query', call.schema.body && 'body'] as const).find((one) => one);
  const schema = place && call.schema[place];
  if (!place || !schema || !fieldsOf(schema).some(({ path }) => path[0] === 'per_page')) return;
  const right = { ...given, [place]: withoutPage(given[place]) };
  const read = (page?: number, per_page?: number) => {
    const wish = { ...(page && { page }), ...(per_page && { per_page }) };
    const texts = Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, `${value}`]));
    const more =
      place === 'query' ? { query: { ...right.query, ...texts } } : { body: { ...Object(right.body), ...wish } };
    return client.ask(call.name, {
      ...right,
      ...more,
      description: page ? `page ${page} of ${per_page ?? 'any'}` : '',
    });
  };
  const judgeBounds = (made: Exchange, page: number, per_page: number) => {
    const found = pageOf(made);
    const isSo = found && found.page === page && found.per_page === per_page && found.items.length <= per_page;
    client.report.judge('page-bounds', made, isSo ? undefined : describePage(found));
    return found;
  };
  const first = judgeBounds(await read(), 1, limits.perPageDefault);
  if (!first) return;
  judgeBounds(await read(1, limits.perPageMost), 1, limits.perPageMost);
  const count = Math.min(pagesMost, Math.ceil(first.total / perPage));
  const seen: string[] = [];
  for (let page = 1; page <= count; page += 1) {
    const made = await read(page, perPage);
    const items = judgeBounds(made, page, perPage)?.items ?? [];
    const again = items.filter((item) => seen.includes(item)).length;
    const expected = Math.min(perPage, first.total - (page - 1) * perPage);
    const fault = again > 0 ? `${again} items of an earlier page` : `${items.length} items, not ${expected}`;
    client.report.judge('page-repeats', made, again === 0 && items.length === expected ? undefined : fault);
    seen.push(...items);
  }
  const beyond = await read(Math.ceil(first.total / perPage) + 1, perPage);
  const left = pageOf(beyond)?.items.length;
  client.report.judge('page-bounds', beyond, left === 0 ? undefined : `${left ?? 'no list'} after the last page`);
}

function withoutPage(given: unknown): Record<string, string> {
  const { page: _page, per_page: _perPage, ...others }: Record<string, string> = Object(given ?? {});
  return others;
}

function pageOf({ answer: { body } }: Exchange): Page | undefined {
  if (!isRecord(body) || !Array.isArray(body['items'])) return undefined;
  const items = body['items'].map((item) => JSON.stringify(item));
  return { items, page: body['page'], per_page: body['per_page'], total: Number(body['total']) };
}

function describePage(found: Page | undefined): string {
  return found ? `page ${found.page} with ${found.items.length} of ${found.per_page}` : 'no list';
}
