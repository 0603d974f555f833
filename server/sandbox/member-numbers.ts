import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/server/deps';
import { sendFailure } from '@/server/http/failure';
import { identifierKeyOf } from '@/server/modules/members/seal-identity';
import { refuse } from '@/server/platform/outcome';
import { chatUserIdOf, people } from './people';

type Needs = Pick<Deps, 'db' | 'secrets'>;

/** The card of a person by their name, for tills that are tried from a terminal: of whom the chat account is linked to now. */
export function memberNumberRoute(http: FastifyInstance, needs: Needs): void {
  http.get<{ Params: { name: string } }>('/sandbox/people/:name', async (request, reply) => {
    const { name } = request.params;
    const member_no = (await linkedAs(needs, name)) ?? (await onRecord(needs, name));
    reply.header('Cache-Control', 'no-store');
    return member_no === undefined ? sendFailure(request, reply, refuse('404')) : { name, member_no };
  });
}

async function linkedAs({ db, secrets }: Needs, name: string): Promise<string | undefined> {
  const linked = db
    .selectFrom('chat_accounts')
    .innerJoin('chat_links', 'chat_links.chat_account_id', 'chat_accounts.id')
    .innerJoin('members', 'members.id', 'chat_links.member_id')
    .select('member_no')
    .where('provider_key', '=', secrets.lookUpKey('line-user', chatUserIdOf(name)));
  return (await linked.executeTakeFirst())?.member_no;
}

/** Somebody of the chain's records without a chat account. */
async function onRecord({ db, secrets }: Needs, name: string): Promise<string | undefined> {
  const person = people.find((one) => one.name === name);
  if (!person) return undefined;
  const key = identifierKeyOf(secrets, person.identifier_type, person.identifier);
  const known = db.selectFrom('members').select('member_no').where('identifier_key', '=', key);
  return (await known.executeTakeFirst())?.member_no;
}
