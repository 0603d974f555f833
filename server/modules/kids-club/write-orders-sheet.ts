import type { Destination } from '@/domain/delivery-address';
import { formatMobile } from '@/domain/identity/mobile-number';
import { bangkokMinute } from '@/domain/time/bangkok';
import type { LineFault } from '@/server/catalogue/lines';
import { readCsv, separatorFault, writeCsv } from '@/server/platform/csv';
import type { Damage } from '@/server/platform/spreadsheet-damage';
import { createDamageCheck } from '@/server/platform/spreadsheet-damage';

export type SheetRow = {
  reference: string;
  orderedAt: number;
  prizeId: string;
  prize: string;
  destination: Destination;
};

export type Shipment = { reference: string; tracking: string | null };

const columns = [
  'reference',
  'ordered_at',
  'prize_id',
  'prize',
  'first_name',
  'last_name',
  'mobile',
  'address',
  'sub_district',
  'district',
  'province',
  'postcode',
  'tracking',
];

/** The packing list for the warehouse, with an empty column for tracking numbers. */
export function ordersSheet(rows: readonly SheetRow[]): string {
  return writeCsv([columns, ...rows.map(cellsOf)]);
}

/** Writes the mobile number with hyphens, because a spreadsheet would drop its leading 0. */
function cellsOf({ reference, orderedAt, prizeId, prize, destination }: SheetRow): string[] {
  const { firstName, lastName, mobileNumber, address, subDistrict, district, province, postcode } = destination;
  const whom = [firstName, lastName, formatMobile(mobileNumber)];
  const where = [address, subDistrict, district, province, postcode];
  return [reference, bangkokMinute(orderedAt), prizeId, prize, ...whom, ...where, ''];
}

/** Accepts tracking numbers, but not what a spreadsheet made of one, such as 1.2E+12. */
export function isTracking(text: string): boolean {
  return /^[A-Z0-9-]{4,40}$/i.test(text);
}

/** Reads the list when it comes back. With a column of tracking numbers, a row without one was not sent yet. */
export function readShipments(text: string): { shipments: Shipment[]; faults: LineFault[]; damage: Damage[] } {
  const [head, ...rows] = readCsv(text);
  const separator = separatorFault(head?.cells ?? []);
  if (separator) return { shipments: [], faults: [{ line: 1, what: separator }], damage: [] };
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const [referenceAt, trackingAt] = [names.indexOf('reference'), names.indexOf('tracking')];
  if (referenceAt < 0)
    return { shipments: [], faults: [{ line: 1, what: 'there is no column named reference' }], damage: [] };
  const parcels = rows
    .map(({ line, cells }) => ({ line, reference: cellAt(cells, referenceAt), tracking: cellAt(cells, trackingAt) }))
    .filter(({ tracking }) => trackingAt < 0 || tracking !== '');
  const check = createDamageCheck({ tracking: { holds: 'code' } });
  for (const { line, tracking } of parcels) check.add(line, () => tracking);
  return {
    damage: check.found(),
    shipments: parcels.map(({ reference, tracking }) => ({ reference, tracking: tracking === '' ? null : tracking })),
    faults: parcels.flatMap((row, place) => faultsOf(row, parcels.slice(0, place))),
  };
}

type ParcelRow = { line: number; reference: string; tracking: string };

function faultsOf({ line, reference, tracking }: ParcelRow, before: readonly ParcelRow[]): LineFault[] {
  if (before.some((other) => other.reference === reference)) return [{ line, what: `${reference} is here twice` }];
  if (tracking === '' || isTracking(tracking)) return [];
  return [{ line, what: `${tracking} is not a tracking number: 4 to 40 of A-Z, 0-9 and -` }];
}

function cellAt(cells: readonly string[], place: number): string {
  return cells[place]?.trim().replace(/^'/, '') ?? '';
}
