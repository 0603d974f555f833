import { fileURLToPath } from 'node:url';
import type { Destination } from '@/domain/delivery-address';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { createLedger } from '@/server/ledger/ledger';
import type { CataloguePrize } from '@/server/modules/kids-club/read-catalogue';
import { readPrizeCatalogue } from '@/server/modules/kids-club/read-catalogue';
import { sealAddress } from '@/server/modules/kids-club/read-delivery-address';
import { isRefusal } from '@/server/platform/outcome';

/** An ordered prize, so many hours before the first start, and its status. */
type SandboxOrder = {
  prize: string;
  reference: string;
  hoursAgo: number;
  sent?: { hoursAgo: number; tracking: string };
};

const day = 24;

/** One that arrived long ago, and one that the warehouse has not received yet. */
const prizeOrders: readonly SandboxOrder[] = [
  {
    prize: 'TEDDY-BEAR',
    reference: 'KC-BWMTRD',
    hoursAgo: 20 * day,
    sent: { hoursAgo: 17 * day, tracking: 'TH0123456789B' },
  },
  { prize: 'CRAYONS-24', reference: 'KC-QHLSPE', hoursAgo: 6 },
];

/** Who ordered them, and an address that does not exist. */
const whoOrdered = 'malee';

const destination: Destination = {
  firstName: 'มาลี',
  lastName: 'รักลูก',
  mobileNumber: '0812341032',
  postcode: '10110',
  province: 'กรุงเทพมหานคร',
  district: 'คลองเตย',
  subDistrict: 'คลองตัน',
  address: '99/9 ซอยใจดี',
};

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets'>;

type Seeding = { memberId: string; prizes: ReadonlyMap<string, CataloguePrize>; now: number };

/**
 * Inserts the sandbox's prizes, valid from the day of the first start, and the orders. Existing rows stay unchanged. `idOf`
 * returns the same id for the same text.
 */
export async function seedPrizes(needs: Needs, idOf: (text: string) => string): Promise<void> {
  const { db, clock } = needs;
  const now = clock.now();
  const { entries = [], faults = [] } = readPrizeCatalogue(folder, { relativeTo: now }) ?? {};
  const [fault] = faults;
  if (fault) throw new Error(`${fault.file}:${fault.line}: ${fault.what}`);
  const prizes = new Map(entries.map(({ wanted }) => [wanted.prize_id, wanted]));
  const inserted = db.insertInto('prizes').values([...prizes.values()].map((row) => ({ ...row, updated_at: now })));
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
  const memberId = idOf(`member ${whoOrdered}`);
  await db.transaction().execute((tx) => seedOrders(tx, needs, { memberId, prizes, now }, idOf));
}

/** Earns exactly the points that the orders cost, so that the balance stays the same. */
async function seedOrders(tx: Db, needs: Needs, seeding: Seeding, idOf: (text: string) => string): Promise<void> {
  const { memberId, prizes, now } = seeding;
  const ledger = createLedger(needs);
  await ledger.lock(tx, memberId);
  const reference = `sandbox prizes ${memberId}`;
  const done = tx.selectFrom('point_movements').select('id').where('reference', '=', reference);
  if (await done.executeTakeFirst()) return;
  const points = prizeOrders.reduce((sum, { prize }) => sum + getOrThrow(prizes, prize).redeem_point, 0);
  const purchase = { title: { th: 'ซื้อสินค้า', en: 'Purchase' }, channel: 'branch' as const, branchCode: '0001' };
  const earnedAt = startOfBangkokDaySeconds({ year: bangkokDate(now).year - 1, month: 10, day: 5 });
  await ledger.earn(tx, [{ memberId, pointType: 'kidpoint', points, reference, ...purchase }], earnedAt);
  for (const order of prizeOrders) await seedOrder(tx, needs, seeding, order, idOf(`order ${order.reference}`));
}

async function seedOrder(tx: Db, { ids, secrets }: Needs, seeding: Seeding, order: SandboxOrder, id: string) {
  const { memberId, prizes, now } = seeding;
  const { prize_id, redeem_point: points, name_th: th, name_en: en } = getOrThrow(prizes, order.prize);
  const ordered_at = hoursBefore(now, order.hoursAgo);
  const reference = `prize ${memberId} sandbox-${order.reference}`;
  const spending = { memberId, pointType: 'kidpoint', points, reference, title: { th, en }, channel: 'line' } as const;
  const spent = await createLedger({ clock: { now: () => ordered_at }, ids }).spend(tx, 'redeemed', spending);
  if (isRefusal(spent)) throw new Error(`the sandbox cannot spend: ${spent.refused}`);
  const row = {
    transaction_id: id,
    reference_no: order.reference,
    member_id: memberId,
    prize_id,
    points,
    reference,
    movement_id: spent.value.movementId,
    address_sealed: sealAddress(secrets, id, destination),
    ordered_at,
    status: order.sent ? ('SENT' as const) : ('ORDERED' as const),
    tracking: order.sent?.tracking ?? null,
    sent_at: order.sent ? hoursBefore(now, order.sent.hoursAgo) : 0,
  };
  await tx.insertInto('prize_orders').values(row).execute();
  const taking = tx.updateTable('prizes').set((eb) => ({ taken: eb('taken', '+', 1) }));
  await taking.where('prize_id', '=', prize_id).execute();
}

/** Not before this Bangkok year, because older points, which have expired by now, could still have been spent then. */
function hoursBefore(now: number, hours: number): number {
  const { year } = bangkokDate(now);
  return Math.max(now - hours * 60 * 60, startOfBangkokDaySeconds({ year, month: 1, day: 1 }));
}

function getOrThrow(prizes: ReadonlyMap<string, CataloguePrize>, code: string): CataloguePrize {
  const found = prizes.get(code);
  if (!found) throw new Error(`the sandbox has no prize ${code}`);
  return found;
}
