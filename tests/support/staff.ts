import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints, anyPathOf } from '@/contract/all-endpoints';
import type { StaffRole } from '@/domain/staff';
import { sandboxStaff } from '@/server/sandbox/staff';

export type StaffQuestion = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type StaffBrowser = ReturnType<typeof openStaffBrowser>;

/** A browser at the desk: it keeps its cookies, and repeats the token against forgery. */
export function openStaffBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>();

  const headersFor = () => ({
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, content]) => `${name}=${content}`).join('; ') }),
    ...(cookies.has('XSRF-TOKEN') && { 'x-xsrf-token': cookies.get('XSRF-TOKEN') }),
  });

  const call = async (name: AnyEndpointName, { params, query, body, headers }: StaffQuestion = {}) => {
    const request: InjectOptions = {
      method: allEndpoints[name].method,
      url: `${anyPathOf(name, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
      headers: { ...headersFor(), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: body instanceof Buffer ? body : JSON.stringify(body) }),
    };
    const response = await app.inject(request);
    for (const { name: cookie, value } of response.cookies)
      if (value === '') cookies.delete(cookie);
      else cookies.set(cookie, value);
    return response;
  };

  return { call, cookies, headers: headersFor };
}

/** One of the sandbox's staff with this role, signed in. */
export async function signInStaff(app: FastifyInstance, role: StaffRole): Promise<StaffBrowser> {
  const person = sandboxStaff.find(({ roles }) => roles.includes(role));
  const browser = openStaffBrowser(app);
  assert.equal((await browser.call('getStaffSignIn')).statusCode, 200);
  const begun = await browser.call('startStaffSession', { body: { staff_id: person?.staffId } });
  assert.equal(begun.statusCode, 200, begun.body);
  return browser;
}
