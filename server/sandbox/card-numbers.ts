import type { Deps } from '@/server/gateways/deps';
import { identifierKeyOf } from '@/server/modules/members/seal-identity';
import { chatUserIdOf, people } from './people';

type Needs = Pick<Deps, 'db' | 'secrets'>;

/** The card number of a person by name: of the member whom the chat account is linked to now, or who is on record. */
export async function cardNumberOf(needs: Needs, name: string): Promise<string | undefined> {
  return (await linkedAs(needs, name)) ?? (await onRecord(needs, name));
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

/** The card number of a member on record without a chat account. */
async function onRecord({ db, secrets }: Needs, name: string): Promise<string | undefined> {
  const person = people.find((one) => one.name === name);
  if (!person) return undefined;
  const key = identifierKeyOf(secrets, person.identifier_type, person.identifier);
  const known = db.selectFrom('members').select('member_no').where('identifier_key', '=', key);
  return (await known.executeTakeFirst())?.member_no;
}
