import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { shapeErrorOf } from '@/services/http/answer-check';

const names = new Map(
  Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name as EndpointName]),
);

/** Runs every successful answer of a suite through the check of the browser, which turns a refused one into a 500. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions }, { statusCode }, payload) => {
    const name = names.get(`${method} ${routeOptions.url}`);
    if (name === undefined || statusCode >= 300) return;
    const body: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : null;
    assert.equal(
      shapeErrorOf(name, body),
      undefined,
      `${name} gives an answer that the app refuses: ${String(payload)}`,
    );
  });
}
