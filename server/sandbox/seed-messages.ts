import { sql } from 'kysely';
import type { Language } from '@/domain/languages';
import type { MessageTopic } from '@/domain/messages';
import { inboxDays, subjectOfBill } from '@/domain/messages';
import type { Deps } from '@/server/gateways/deps';
import { activeLots } from '@/server/ledger/history';
import { messageCount, messageText, messageTime } from '@/server/platform/message-text';
import { people } from './people';

type Needs = Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'callCentrePhone'> };

type Happened = {
  id: string;
  topic: MessageTopic;
  subject: string | null;
  at: number;
  textIn: (language: Language) => string;
};

const daySeconds = 24 * 60 * 60;
/** Older ones have been read. */
const unreadDays = 3;

/**
 * Puts into the inbox what the sandbox's people would have been sent for what the other files have inserted. Existing rows stay unchanged.
 * `idOf` returns the same id for the same text.
 */
export async function seedMessages(needs: Needs, idOf: (text: string) => string): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  for (const { name, record } of people) {
    if (!record?.chatAccount) continue;
    const memberId = idOf(`member ${name}`);
    const happened = [
      ...(await spendings(needs, memberId)),
      ...(await parcels(needs, memberId)),
      ...(await invoices(needs, memberId)),
    ];
    const rows = happened
      .filter(({ at }) => at > now - inboxDays * daySeconds)
      .map(({ id, topic, subject, at, textIn }) => ({
        id,
        member_id: memberId,
        topic,
        subject,
        text_th: textIn('th'),
        text_en: textIn('en'),
        state: 'accepted' as const,
        channel: 'line' as const,
        happened_at: at,
        sent_at: at,
        read_at: at < now - unreadDays * daySeconds ? at + 60 : null,
      }));
    if (rows.length === 0) continue;
    const inserted = db.insertInto('member_messages').values(rows);
    await inserted.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** The movements of `seed-rewards.ts`, each with the balance after it. */
async function spendings({ db, clock, config }: Needs, memberId: string): Promise<Happened[]> {
  const lots = await activeLots(db, memberId, clock.now());
  const balance = lots.reduce((sum, { point_type, points }) => sum + (point_type === 'cjpoint' ? points : 0), 0);
  const { rows } = await sql<{
    id: string;
    kind: string;
    points: number;
    title_th: string;
    title_en: string;
    at: number;
    later: number;
  }>`
    select id, kind, points, title_th, title_en, occurred_at as at,
      coalesce((select sum(points) from point_movements later
        where later.member_id = spent.member_id and point_type = 'cjpoint' and later.occurred_at > spent.occurred_at), 0)::integer as later
    from point_movements spent
    where member_id = ${memberId}::uuid and kind in ('redeemed', 'donated') and reference like '% sandbox-%'`.execute(
    db,
  );
  return rows.map(({ id, kind, points, title_th, title_en, at, later }) => ({
    id,
    topic: 'spending',
    subject: 'cjpoint',
    at,
    textIn: (language) =>
      messageText(kind === 'donated' ? 'pointsDonated' : 'pointsRedeemed', language, {
        title: { th: title_th, en: title_en }[language],
        points: messageCount(Math.abs(points), language),
        balance: messageCount(balance - later, language),
        unit: messageText('pointsUnit', language),
        place: messageText('pointsAtLine', language),
        when: messageTime(at, language),
        notYou: messageText('pointsNotYou', language, { phone: config.callCentrePhone }),
      }),
  }));
}

async function parcels({ db, config }: Needs, memberId: string): Promise<Happened[]> {
  const orders = db.selectFrom('prize_orders').innerJoin('prizes', 'prizes.prize_id', 'prize_orders.prize_id');
  const found = orders.select(['transaction_id', 'reference', 'tracking', 'sent_at', 'name_th', 'name_en']);
  const sent = await found.where('member_id', '=', memberId).where('status', '=', 'SENT').execute();
  return sent.map(({ transaction_id, reference, tracking, sent_at, name_th, name_en }) => ({
    id: transaction_id,
    topic: 'prize',
    subject: reference,
    at: sent_at,
    textIn: (language) =>
      messageText('prizeSent', language, {
        prize: { th: name_th, en: name_en }[language],
        reference,
        parcel: tracking === null ? '' : messageText('prizeTracking', language, { tracking }),
        phone: config.callCentrePhone,
      }),
  }));
}

async function invoices({ db }: Needs, memberId: string): Promise<Happened[]> {
  const failed = db
    .selectFrom('etax_requests as request')
    .innerJoin('stores', 'stores.branch_code', 'request.branch_code');
  const found = failed.select(['request_id', 'request.branch_code', 'bill_no', 'finished_at', 'name_th', 'name_en']);
  const refused = await found.where('member_id', '=', memberId).where('reference', 'like', 'sandbox %').execute();
  return refused.map(({ request_id, branch_code: branchCode, bill_no: billNo, finished_at, name_th, name_en }) => ({
    id: request_id,
    topic: 'invoice_failed',
    subject: subjectOfBill({ branchCode, billNo }),
    at: finished_at,
    textIn: (language) =>
      messageText('invoiceRefused', language, {
        bill: billNo,
        branch: { th: name_th, en: name_en }[language],
        email: 'so•••••@exmaple.com',
      }),
  }));
}
