import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { Edge } from './edge';

/** Calls an edge with a token. The outcome is a short form of the answer: '204', '403 link_ended'. */
export function callingEdge(edge: () => Edge) {
  const ask = async (
    name: EndpointName,
    token: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const { method, path } = endpoints[name];
    const type = body && { 'content-type': 'application/json' };
    const answer = await edge().app.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}`, ...type, ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const json = answer.body === '' ? undefined : answer.json();
    const code = answer.statusCode >= 400 ? ` ${json.code}` : '';
    return { status: `${answer.statusCode}${code}`, body: json };
  };
  return { ask, statusOf: async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status };
}
