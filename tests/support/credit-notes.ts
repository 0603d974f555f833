import type { BillLineOnWire } from '@/contract/till-points';
import type { XmlElement } from '@/server/modules/etax/check/read-xml';
import { at, readXml } from '@/server/modules/etax/check/read-xml';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { Bill, createEtax } from './etax';
import type { World } from './world';

type Etax = ReturnType<typeof createEtax>;
type Changes = Parameters<Etax['asked']>[1];

/** Invoiced bills of which goods come back, and their credit notes. */
export function createCreditNotes(world: World, etax: Etax) {
  const { db, secrets } = world.deps;

  /** A bill whose tax invoice has been mailed. */
  const invoiced = async (lines: BillLineOnWire[], changes: Changes = {}, branch = '0001'): Promise<Bill> => {
    const bill = await etax.bought(0, { lines, branch });
    await etax.asked(bill, changes);
    await etax.work();
    return bill;
  };

  const giveBack = (
    { bill, branch }: Bill,
    lines: Parameters<typeof etax.till.takeBack>[1]['lines'],
    more: Omit<Parameters<typeof etax.till.takeBack>[1], 'lines'> = {},
  ) => etax.till.takeBack(bill, { branch, lines, ...more });

  /** In the order of their numbers. */
  const notes = ({ bill, branch }: Pick<Bill, 'bill' | 'branch'>) => {
    const found = db.selectFrom('etax_credit_notes').selectAll().where('branch_code', '=', branch);
    return found.where('bill_no', '=', bill).orderBy('running').execute();
  };

  const faults = async ({ bill, branch }: Pick<Bill, 'bill' | 'branch'>) => {
    const found = db.selectFrom('etax_credits').select('fault').where('branch_code', '=', branch);
    return (await found.where('bill_no', '=', bill).orderBy('id').execute()).map(({ fault }) => fault);
  };

  type Note = Awaited<ReturnType<typeof notes>>[number];

  const xmlOf = ({ credit_no, xml_sealed }: Note): string =>
    secrets.open(xml_sealed, placeOf('etax_credit_notes', 'xml_sealed', credit_no));

  const pdfOf = ({ credit_no, pdf_sealed }: Note): Buffer =>
    Buffer.from(secrets.open(pdf_sealed, placeOf('etax_credit_notes', 'pdf_sealed', credit_no)), 'base64');

  return { invoiced, giveBack, notes, faults, xmlOf, pdfOf, readOf: (note: Note) => readXml(xmlOf(note)) };
}

const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';

/** The sums of a note's XML by their names. */
export function sumsOf(root: XmlElement): Record<string, string> {
  const sums = at(root, `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`)?.children ?? [];
  return Object.fromEntries(sums.map(({ name, text }) => [name.replace('ram:', ''), text]));
}
