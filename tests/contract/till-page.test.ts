// What a vendor of tills reads is true: each example of the page is sent to a new sandbox, in their order, and every refusal is named.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { basketReasons } from '@/domain/basket';
import { goodsCategoryNames } from '@/domain/goods-categories';
import { isRecord } from '@/domain/records';
import { tillCodes } from '@/domain/till-codes';
import { seedSandbox } from '@/server/sandbox/seed';
import { onDatabase } from '@/tests/support/database-engines';
import { openEdge } from '@/tests/support/edge';

const page = readFileSync('docs/till.md', 'utf8');

type Example = { method: string; path: string; body: string; status: number; answer: string };

const examples = [...page.matchAll(/```http\n(\w+) (\S+)\n((?:.+\n)*)\n(\d+)\n((?:.+\n)*?)```/g)].map(
  ([, method = '', path = '', body = '', status, answer = '']): Example => {
    return { method, path, body, status: Number(status), answer };
  },
);

onDatabase('the page of tills', (open) => {
  it('has examples that a new sandbox answers as written', async () => {
    const { app, deps } = await openEdge((await open()).db);
    await seedSandbox(deps);
    assert.equal(examples.length, page.split('```http').length - 1);
    let shownCode = '';
    for (const { method, path, body, status, answer } of examples) {
      const place = path.startsWith('/sandbox/') ? path : `/api/pos/v1${path}`;
      const at = (text: string) => text.replaceAll('NOW', String(deps.clock.now())).replaceAll('CODE', shownCode);
      const got = await app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: at(place),
        headers: { authorization: 'Bearer sandbox-0001', 'accept-language': 'en' },
        ...(body && { payload: JSON.parse(at(body)) }),
      });
      const what = `${method} ${path}\n${body}`;
      const text = at(answer).replaceAll('"…"', '"?"').replaceAll('…', '"?"');
      const wanted = JSON.parse(text || '{}');
      assert.deepEqual({ status: got.statusCode, ...shaped(got.json(), wanted) }, { status, ...wanted }, what);
      if (path.endsWith('/codes')) shownCode = got.json().code;
    }
    await app.close();
  });
});

it('the page of tills says what to do after each refusal', () => {
  const named = [...page.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell).join(' ');
  assert.deepEqual(
    [...tillCodes, ...basketReasons].filter((code) => !named.includes(`\`${code}\``)),
    [],
  );
});

it('the page of tills names every category of goods', () => {
  assert.deepEqual(
    goodsCategoryNames.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});

/** The answer, with `?` where the example leaves the value open. */
function shaped(got: unknown, wanted: unknown): Record<string, unknown> {
  const shape = (one: unknown, example: unknown): unknown => {
    if (example === '?') return one === undefined ? undefined : '?';
    if (Array.isArray(one) && Array.isArray(example)) return one.map((item, place) => shape(item, example[place]));
    if (isRecord(one) && isRecord(example))
      return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, shape(value, example[name])]));
    return one;
  };
  const all = shape(got, wanted);
  return isRecord(all) ? all : {};
}
