import type { AnyAccess } from '@/contract/all-endpoints';
import type { Callers } from './callers';
import type { AnyCall } from './calls';
import type { CheckName } from './checks';
import type { Client, Sent } from './client';
import { cameOf } from './exchange';

/** Codes of 403 for a chat account without a membership. */
const withoutMembership = ['403', 'e2001', 'e2016', 'link_ended', 'link_replaced'];

/**
 * Calls without a token, with an unknown token, and as callers of other levels. No input is valid, so that a server that lets them in
 * changes nothing.
 */
export async function checkAccess(client: Client, call: AnyCall, callers: Callers): Promise<void> {
  const refuses = async (check: CheckName, sent: Sent, codes: readonly string[]) => {
    if (!client.report.isJudged(check)) return;
    const made = await client.ask(call.name, { ...emptyInput(call), ...sent });
    client.report.judge(check, made, codes.includes(made.answer.code) ? undefined : cameOf(made));
  };
  if (call.access === 'public') return;
  // A server without a desk knows none of its calls.
  const unknown = {
    staff: ['401', '404'],
    branch: ['till_key_missing', 'till_key_unknown'],
    chat: ['401'],
    member: ['401'],
  }[call.access];
  for (const language of ['th', 'en'] as const) await refuses('no-token', { as: nobody, language }, unknown);
  await refuses('unknown-token', { as: { level: 'unknown', token: 'nobody.9999999999.issued-it' } }, unknown);
  for (const as of [callers.chat, callers.member, callers.branch]) {
    if (!as || mayCall(as.level, call.access)) continue;
    const codes = as.level === 'chat' && call.access === 'member' ? withoutMembership : unknown;
    await refuses('other-level', { as }, codes);
  }
}

export const nobody = { level: 'nobody' } as const;

function mayCall(level: string, access: AnyAccess): boolean {
  return level === access || (level === 'member' && access === 'chat');
}

/** Parameters that nothing is known by, and a body that no call takes. */
export function emptyInput({ path, schema }: Pick<AnyCall, 'path' | 'schema'>): Pick<Sent, 'params' | 'body'> {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '0']));
  return { params, ...(schema.body && { body: { undeclared_field: 'x' } }) };
}
