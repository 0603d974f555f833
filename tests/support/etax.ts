import { etaxCustomer } from '@/__mocks__/builders/receipt';
import type { EtaxForm } from '@/contract/etax';
import type { BillLineOnWire } from '@/contract/till-points';
import { transact } from '@/server/db/transact';
import { value } from '@/server/platform/outcome';
import type { Customer } from './till';
import { createTill } from './till';
import type { World } from './world';
import { granted } from './world';

/** What the member has seen of the bill, including `baht` and `soldAt`. */
export type Shown = { branch: string; bill: string; baht: number; soldAt: number };

export type Bill = Shown & { memberId: string };

/** Members who have bought something and want a tax invoice for it. */
export function createEtax(world: World) {
  const till = createTill(world);
  const { db } = world.deps;

  /** A bill of a new member, or of the given one. */
  const bought = async (
    baht = 107,
    { buyer, branch = '0001', lines }: { buyer?: Customer; branch?: string; lines?: BillLineOnWire[] } = {},
  ): Promise<Bill> => {
    const customer = buyer ?? (await till.customer());
    const bill = till.freshBill();
    granted(await till.sell(customer, baht, { bill, branch, ...(lines && { lines }) }));
    const total = lines?.reduce((sum, { amount }) => sum + amount, 0) ?? baht;
    return { memberId: customer.memberId, branch, bill, baht: total, soldAt: world.clock.now() };
  };

  const accept = (
    { memberId, branch, bill }: Pick<Bill, 'memberId' | 'branch' | 'bill'>,
    language: 'th' | 'en' = 'th',
  ) => world.services.etax.acceptTerms(memberId, { branch_code: branch, bill_no: bill, accepted: true }, language);

  const ask = (
    { memberId, ...shown }: Bill,
    changes: Partial<EtaxForm> = {},
    { key, language = 'th', process = world }: { key?: string; language?: 'th' | 'en'; process?: World } = {},
  ) => process.services.etax.submit({ memberId, key, language }, etaxForm(shown, changes));

  /** Accepts the terms and submits. Returns the id of the request. */
  const asked = async (bill: Bill, changes: Partial<EtaxForm> = {}, language: 'th' | 'en' = 'th'): Promise<string> => {
    granted(await accept(bill));
    return granted(await ask(bill, changes, { language })).request_id;
  };

  const { markFailed: giveUpOn } = world.services.etaxWorker;

  /** Runs the sent jobs in order until none is left. A job that fails stays in the queue. */
  const work = async (services: InvoiceServices = world.services) => {
    for (let failed = 0; failed < world.jobs.length; ) {
      const [job] = world.jobs.splice(failed, 1);
      if (!job) continue;
      try {
        await doStep(services, job);
      } catch {
        world.jobs.splice(failed, 0, job);
        failed += 1;
      }
    }
  };

  /** What the queue does after the last failed attempt of a job. */
  const markFailed = async () => {
    for (const { data } of world.jobs.splice(0)) if ('requestId' in data) await giveUpOn(data);
  };

  const request = (requestId: string) =>
    db.selectFrom('etax_requests').selectAll().where('request_id', '=', requestId).executeTakeFirstOrThrow();

  /** In the order of their creation. */
  const documents = ({ branch, bill }: Pick<Bill, 'branch' | 'bill'>) => {
    const found = db.selectFrom('etax_documents').selectAll().where('branch_code', '=', branch);
    return found.where('bill_no', '=', bill).orderBy('year').orderBy('running').execute();
  };

  const cancel = async ({ branch, bill }: Bill) => granted(await till.cancel(bill, { branch }));

  const erase = (memberId: string) =>
    transact(db, async (tx) => {
      await world.services.members.lock(tx, memberId);
      await world.services.etax.erase(tx, { memberId, chatAccountIds: [] });
      await world.services.members.anonymise(tx, memberId);
      return value(null);
    });

  return { till, bought, accept, ask, asked, work, markFailed, request, documents, cancel, erase };
}

type InvoiceServices = Pick<World['services'], 'etaxWorker' | 'creditWorker'>;

/** Jobs of other features are left out. */
async function doStep({ etaxWorker, creditWorker }: InvoiceServices, { name, data }: World['jobs'][number]) {
  if ('creditBranch' in data) await creditWorker.makeNotes(data);
  else if ('creditNo' in data) await creditWorker.mailNote(data);
  else if ('requestId' in data && name === 'etax-document') await etaxWorker.makeDocument(data);
  else if ('requestId' in data && name === 'etax-mail') await etaxWorker.mailDocument(data);
}

export function etaxForm({ branch, bill, baht, soldAt }: Shown, changes: Partial<EtaxForm> = {}): EtaxForm {
  const place = { branch_code: branch, bill_no: bill };
  const shown = { branch_name: 'สาขา 1', doc_date: soldAt, tax_status: 'READY', total_amount: baht } as const;
  return {
    ...place,
    customer: etaxCustomer(),
    tax_invoice_type: 'individual',
    is_saved_member_info: false,
    receipt: { action_type: 'REQUEST', ...place, ...shown },
    ...changes,
  };
}

/** The form of a company. */
export function company(changes: Partial<EtaxForm['customer']> = {}): Partial<EtaxForm> {
  const company = { tax_no: '0105500000029', first_name: 'บริษัท ตัวอย่าง จำกัด', last_name: '', branch_no: '00012' };
  return { tax_invoice_type: 'corporation', customer: etaxCustomer({ ...company, ...changes }) };
}
