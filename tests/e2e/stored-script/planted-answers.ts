import type { BrowserContext, Page } from '@playwright/test';
import type { TSchema } from 'typebox';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allCallNames, allEndpoints } from '@/contract/all-endpoints';
import { allSchemas } from '@/contract/all-schemas';
import type { ChangeAnswer } from '@/tests/support/answer-with-scenario';
import type { Json } from './hostile-texts';
import { planted, sampleOf } from './hostile-texts';

const ofCalls = /\/(api\/|config$)/;

/** The server's answers to members, with a hostile text in every field that can have one. */
export async function plantInAnswers(context: BrowserContext): Promise<void> {
  await context.route(ofCalls, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const call = { method: route.request().method(), url: route.request().url(), status: response.status() };
    return route.fulfill({ response, json: plantedAnswer(call, await response.json()) });
  });
}

/** An answer of any call of members, planted. */
const plantedAnswer: ChangeAnswer = ({ method, url, status }, answer) => {
  const name = callOf(method, url);
  const schema = answerOf(name, status);
  return name && schema && isJson(answer) ? planted(schema, answer, name) : answer;
};

/** The same for walks that fill in forms, which would refuse the planted texts: the member and the areas are unchanged. */
export const plantedOnWalks: ChangeAnswer = (call, answer) => {
  const name = callOf(call.method, call.url);
  const isOfForms = name !== undefined && ['members', 'areas'].includes(allEndpoints[name].feature);
  return isOfForms ? answer : plantedAnswer(call, answer);
};

function isJson(answer: unknown): answer is Json {
  return answer !== undefined;
}

/** Answers of the desk that are made of the contract alone, so that every field is there. Acts reach no server either. */
export async function answerDesk(page: Page): Promise<void> {
  await page.route(/\/api\/staff\//, async (route) => {
    const name = callOf(route.request().method(), route.request().url());
    const schema = answerOf(name, 200) ?? answerOf(name, 201);
    if (!name || !schema) return route.abort();
    const sample = sampleOf(schema, name);
    return route.fulfill({ json: sample instanceof Object ? { ...sample, ...given[name] } : sample });
  });
}

/** A member of staff who may open all pages, chosen from a list. */
const given: Partial<Record<AnyEndpointName, object>> = {
  getStaffSession: { roles: ['admin'], ends_at: 4_000_000_000, staff_id: 'staff-veera' },
  getStaffSignIn: { kind: 'sandbox' },
};

function callOf(method: string, address: string): AnyEndpointName | undefined {
  const { pathname } = new URL(address);
  const fitting = allCallNames.filter((name) => {
    const { path, method: own } = allEndpoints[name];
    return own === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  });
  // A path without a parameter comes before one with it.
  return fitting.find((name) => !allEndpoints[name].path.includes(':')) ?? fitting[0];
}

function answerOf(name: AnyEndpointName | undefined, status: number): TSchema | undefined {
  if (!name) return undefined;
  const answers: Partial<Record<number, TSchema>> = allSchemas[name].answers;
  return answers[status];
}
