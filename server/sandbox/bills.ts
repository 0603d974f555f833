import type { BillLineOnWire } from '@/contract/till-points';
import type { TaxError } from '@/domain/etax';
import { earningOf } from '@/server/modules/receipts/identify-bill';
import { lineOf } from './goods';

/** When and where: with one of the person's lots in `people.ts` that the bill earned, or so many days before the first start. */
type Sold = { lot: number } | { branch: string; daysAgo: number } | { branch: string; yearsAgo: 2 };

export type SandboxBill = Sold & {
  bill: string;
  lines: readonly BillLineOnWire[];
  /** Points that paid part of the bill. */
  pointsUsed?: number;
  /** A coupon or a reward of so many baht that was used on it. */
  used?: { coupon: number } | { reward: number };
  cancelled?: true;
  /** One line came back whole, some days later. All points of the bill were for that line. */
  returned?: { line: number; returnNo: string; daysLater: number };
  /** The outcome of the tax invoice request. */
  failed?: { error: TaxError; email: string };
};

/** A bill that earns no points, because of its amount or its goods. */
function small(bill: string, branch: string, daysAgo: number, ...lines: BillLineOnWire[]): SandboxBill {
  return { bill, branch, daysAgo, lines };
}

/** Such a bill, on which a coupon or a reward took off so many baht. */
function used(bill: string, daysAgo: number, baht: number, kind: 'coupon' | 'reward' = 'coupon'): SandboxBill {
  const use = kind === 'coupon' ? { coupon: baht } : { reward: baht };
  return { ...small(bill, '0001', daysAgo, lineOf('riceSack', 1, baht)), used: use };
}

/**
 * The sandbox members' purchases, newest first. A bill earns exactly the points in its member's history: it is one of the lots, or it earns
 * nothing.
 */
export const bills: Readonly<Record<string, readonly SandboxBill[]>> = {
  somying: [
    {
      bill: '02-004187',
      lot: 6,
      lines: [lineOf('milk', 1, 20), lineOf('banana', 0.725), lineOf('eggs'), lineOf('water')],
      used: { coupon: 20 },
    },
    small('01-009332', '0001', 1, lineOf('electricity')),
    {
      bill: '01-009218',
      lot: 5,
      used: { coupon: 35 },
      lines: [
        lineOf('rice', 2, 40),
        lineOf('oil', 3),
        lineOf('fishSauce', 2),
        lineOf('tissue', 2, 39),
        lineOf('detergent', 2, 29),
        lineOf('softener', 2),
        lineOf('shampoo'),
        lineOf('toothpaste', 1, 10),
        lineOf('pork', 1.235),
        lineOf('orange', 1.48),
        lineOf('yoghurt', 4, 6),
        lineOf('eggs'),
        lineOf('water', 2),
      ],
    },
    {
      ...small('01-009007', '0001', 5, lineOf('riceSack', 1, 20), lineOf('sauceCarton')),
      failed: { error: 'mail_refused', email: 'somying@exmaple.com' },
    },
    { ...small('02-004061', '0002', 6, lineOf('noodleCarton')), cancelled: true },
    { bill: '01-002954', lot: 4, lines: [lineOf('rice'), lineOf('balm', 1, 15)], pointsUsed: 200 },
    small('02-003990', '0002', 12, lineOf('coffee')),
    small('01-008640', '0001', 15, lineOf('topUp'), lineOf('water')),
    small('03-001205', '0003', 18, lineOf('newspaper'), lineOf('noodles')),
    {
      bill: '01-007731',
      lot: 3,
      lines: [
        lineOf('offering', 9),
        lineOf('fan', 3, 120),
        lineOf('cooker', 1),
        lineOf('basket', 1),
        lineOf('water', 12, 4),
        lineOf('noodles', 6),
      ],
    },
    small('01-007702', '0001', 26, lineOf('parcel'), lineOf('envelope')),
    small('02-003555', '0002', 29, lineOf('bun')),
    { bill: '03-000847', lot: 2, lines: [lineOf('basket', 22), lineOf('envelope', 20), lineOf('water', 6)] },
    used('01-006760', 40, 42),
    small('02-003471', '0002', 41, lineOf('coffee')),
    small('01-006918', '0001', 47, lineOf('yoghurt'), lineOf('sweets')),
    small('01-006800', '0001', 55, lineOf('electricity')),
    small('05-001190', '0005', 62, lineOf('noodles', 3)),
    small('02-003020', '0002', 70, lineOf('bun')),
    used('01-006102', 76, 10),
    small('01-005877', '0001', 88, lineOf('water', 2), lineOf('sweets')),
    {
      ...small('04-000714', '0004', 95, lineOf('fan'), lineOf('coffee')),
      returned: { line: 0, returnNo: 'R04-00087', daysLater: 2 },
    },
    used('01-005500', 100, 35),
    small('01-005203', '0001', 110, lineOf('topUp', 2)),
    small('02-002268', '0002', 124, lineOf('newspaper')),
    used('01-005001', 134, 30),
    used('01-004702', 160, 22),
    used('01-004401', 190, 23, 'reward'),
    used('01-004103', 220, 30),
    used('01-003804', 250, 25, 'reward'),
    used('01-003502', 285, 12),
    used('01-003203', 320, 18),
    { bill: '02-001146', lot: 1, lines: [lineOf('offering', 12), lineOf('cooker', 1, 70)], used: { coupon: 70 } },
    { bill: '01-000418', lot: 0, lines: [lineOf('fan'), lineOf('rice', 3), lineOf('detergent'), lineOf('water', 2)] },
  ],
  malee: [
    small('01-009299', '0001', 2, lineOf('formula1', 2, 30), lineOf('wipes')),
    small('03-001177', '0003', 21, lineOf('formula2', 3), lineOf('wipes')),
    small('01-007015', '0001', 46, lineOf('formula1', 1, 15), lineOf('topUp')),
    {
      bill: '01-000392',
      branch: '0001',
      yearsAgo: 2,
      lines: [lineOf('stroller', 1, 200), lineOf('diapers', 2), lineOf('wipes', 3)],
    },
  ],
  phimlapat: [small('42-000117', '0042', 3, lineOf('riceSack', 25), lineOf('noodleCarton', 4))],
  james: [
    { bill: '01-009350', lot: 0, lines: [lineOf('cooker'), lineOf('fan'), lineOf('shampoo', 2), lineOf('water', 4)] },
  ],
  suda: [
    { bill: '01-009347', lot: 0, lines: [lineOf('fan'), lineOf('rice', 2), lineOf('tissue'), lineOf('water', 2)] },
  ],
};

/** The stores whose tills have a key in the sandbox. */
export const branches = ['0001', '0002', '0003', '0004', '0005'] as const;

/** The branch where a lot was earned; `place` is its index among the person's lots in `people.ts`. */
export function branchOfLot(place: number): string {
  return branches[place % branches.length] ?? branches[0];
}

/** The ledger's reference of a lot: the bill that earned it, if there is one. */
export function lotReference(name: string, memberId: string, place: number): string {
  const earnedBy = bills[name]?.find((bill) => 'lot' in bill && bill.lot === place);
  if (!earnedBy) return `sandbox ${memberId} ${place}`;
  return earningOf({ branchCode: branchOfLot(place), billNo: earnedBy.bill }, 'cjpoint');
}
