import type { Answer, Query } from '@/contract/types';
import type { Language } from '@/domain/languages';
import type { TaxLineKind, TaxSums } from '@/domain/tax-report';
import { addSums, boxesOf, noSums } from '@/domain/tax-report';
import { buddhistEraYear } from '@/domain/time/calendar-date';
import { bangkokMonthSpan, parseCalendarMonth } from '@/domain/time/calendar-month';
import type { ActedBy } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { StoresService } from '@/server/modules/stores/service';
import { pageOf } from '@/server/platform/pages';
import { limitedBy, shortUses } from '@/server/platform/time-limit';
import { placeOf } from '@/server/sealing/sealed-columns';
import { taxBranchNoOf } from './build-invoice';
import type { StatedBuyer } from './read-party';
import { statedBuyer } from './read-party';
import type { LineCursor, ReportSpan } from './report.store';
import { listLines, sealedInvoices, sealedNotes, sumLines } from './report.store';
import type { TaxLine } from './write-report';
import { createReportWriter } from './write-report';

/** The output tax reports of a month (2026-11), one for each establishment; `branch` is its number at the tax office. */
export type TaxReports = {
  /** The sums of all establishments that issued documents. It names no buyer. */
  sums(month: string): Promise<Answer<'getTaxReport'>>;
  /** A page of the lines of one establishment, with the buyers. Each is recorded in the audit log. */
  lines(asked: Query<'listTaxReportLines'>, by: ActedBy): Promise<Answer<'listTaxReportLines'>>;
  /** CSV of one establishment or all, read page by page while it is sent. Recorded in the audit log before the first piece. */
  sheet(asked: AskedSheet, by: ActedBy): Promise<AsyncIterable<string>>;
};

type AskedSheet = { month: string; branch?: string; language: Language };

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'> & { stores: Pick<StoresService, 'allEntries'> };

export function createTaxReports(needs: Needs): TaxReports {
  const { db, clock, secrets, stores } = needs;
  const { seller } = needs.config;

  const isOver = ({ to }: ReportSpan) => clock.now() >= to;

  /** The buyer is read from the document, which stays when the member and the form of the request are erased. */
  const buyersOf = async (db: Db, rows: readonly { kind: TaxLineKind; document_no: string }[]) => {
    const numbersOf = (isWanted: (kind: TaxLineKind) => boolean) =>
      rows.flatMap(({ kind, document_no }) => (isWanted(kind) ? [document_no] : []));
    const invoices = await sealedInvoices(
      db,
      numbersOf((kind) => kind !== 'credit_note'),
    );
    const notes = await sealedNotes(
      db,
      numbersOf((kind) => kind === 'credit_note'),
    );
    return new Map([
      ...invoices.map(({ invoice_no, request_id, xml_sealed }): [string, StatedBuyer] => {
        const place = placeOf('etax_documents', 'xml_sealed', request_id);
        return [invoice_no, statedBuyer(secrets.open(xml_sealed, place))];
      }),
      ...notes.map(({ credit_no, xml_sealed }): [string, StatedBuyer] => {
        const place = placeOf('etax_credit_notes', 'xml_sealed', credit_no);
        return [credit_no, statedBuyer(secrets.open(xml_sealed, place))];
      }),
    ]);
  };

  const withBuyers = async (db: Db, rows: Awaited<ReturnType<typeof listLines>>): Promise<TaxLine[]> => {
    const buyers = await buyersOf(db, rows);
    return rows.map(({ kind, issued_at, document_no, bill_no, sold_at, other_no, base, vat, untaxed, total }) => {
      const buyer = buyers.get(document_no);
      if (!buyer) throw new Error('a line of the output tax report has no document');
      const about = { kind, issuedAt: issued_at, documentNo: document_no, buyer, billNo: bill_no, soldAt: sold_at };
      return { ...about, otherNo: other_no, base, vat, untaxed, total };
    });
  };

  const pageAfter = async (db: Db, { span, branch, after }: PageInput) => {
    const branchCodes = codesOf(branch);
    const rows = await listLines(db, { span, branchCodes, after, most: linesPerPage + 1 });
    const { page, next } = pageOf(rows, linesPerPage, ({ issued_at, place }) => `${issued_at}.${place}`);
    return { lines: await withBuyers(db, page), next };
  };

  async function* piecesOf({ language }: AskedSheet, span: ReportSpan, branches: readonly string[]) {
    const writer = createReportWriter({ seller, from: span.from, language });
    let whole = noSums;
    yield writer.heading();
    for (const branch of branches) {
      let sums = noSums;
      let count = 0;
      for (let next: string | null | undefined; next !== null; ) {
        const after = cursorOf(next);
        // The call that began it has been answered, so its time limit does not apply.
        const page = await limitedBy(shortUses, () => pageAfter(db, { span, branch, after }));
        const rows = page.lines.map((line) => {
          count += 1;
          sums = addSums(sums, line);
          return writer.line(branch, count, line);
        });
        yield rows.join('');
        next = page.next;
      }
      whole = addSums(whole, sums);
      yield writer.sum(branch, sums);
    }
    yield writer.end(whole, isOver(span));
  }

  return {
    sums: async (month) => {
      const span = spanOf(month);
      const found = establishmentsOf(await sumLines(db, span, undefined));
      const names = new Map((await stores.allEntries()).map((store) => [store.branch_code, store]));
      const whole = found.reduce((sums, one) => addSums(sums, one.sums), noSums);
      return {
        month,
        is_over: isOver(span),
        company_th: seller.name.th,
        company_en: seller.name.en,
        tax_id: seller.taxId,
        boxes: boxesOf(whole),
        items: found.map(({ taxBranchNo, branchCodes, counts, sums }) => {
          const store = branchCodes.map((code) => names.get(code)).find((entry) => entry !== undefined);
          return {
            tax_branch_no: taxBranchNo,
            name_th: store?.name_th ?? '',
            name_en: store?.name_en ?? '',
            ...counts,
            total: sums.total,
            boxes: boxesOf(sums),
          };
        }),
      };
    },
    lines: ({ month, branch, after }, { actor, traceId }) =>
      inTransaction(db, async (tx) => {
        const span = spanOf(month);
        const { lines, next } = await pageAfter(tx, { span, branch, after: cursorOf(after) });
        const on = { kind: 'tax_report', id: month } as const;
        await writeAct(tx, needs, {
          actor,
          act: 'tax_report.read',
          on,
          after: { branch, lines: lines.length },
          traceId,
        });
        return { items: lines.map(presentLine), next };
      }),
    sheet: async (asked, { actor, traceId }) => {
      const { month, branch } = asked;
      const span = spanOf(month);
      const found = establishmentsOf(await sumLines(db, span, branch === undefined ? undefined : codesOf(branch)));
      const lines = found.reduce(
        (sum, { counts }) => sum + counts.invoices + counts.cancelled + counts.credit_notes,
        0,
      );
      const on = { kind: 'tax_report', id: month } as const;
      const after = { ...(branch !== undefined && { branch }), lines };
      await inTransaction(db, (tx) => writeAct(tx, needs, { actor, act: 'tax_report.export', on, after, traceId }));
      return piecesOf(asked, span, branch === undefined ? found.map(({ taxBranchNo }) => taxBranchNo) : [branch]);
    },
  };
}

type PageInput = { span: ReportSpan; branch: string; after: LineCursor | undefined };

/** Some megabytes of sealed documents are in memory at a time. */
const linesPerPage = 500;

function spanOf(text: string): ReportSpan {
  const month = parseCalendarMonth(text);
  if (!month) throw new Error('a month of the output tax report is written 2026-11');
  return { ...bangkokMonthSpan(month), year: buddhistEraYear(month.year) };
}

/** Undefined for the first page, and for an invalid cursor. */
function cursorOf(next: string | null | undefined): LineCursor | undefined {
  const [, at, place] = /^(\d{1,12})\.(.{1,64})$/.exec(next ?? '') ?? [];
  return place === undefined ? undefined : { at: Number(at), place };
}

/** The codes of a store that have this number at the tax office: 00012 is 12, 012, 0012 and 00012. */
function codesOf(taxBranchNo: string): string[] {
  return [1, 2, 3, 4, 5]
    .map((digits) => taxBranchNo.slice(-digits))
    .filter((code) => taxBranchNoOf(code) === taxBranchNo);
}

type Establishment = {
  taxBranchNo: string;
  branchCodes: string[];
  counts: { invoices: number; cancelled: number; credit_notes: number };
  sums: TaxSums;
};

/** In the order of their numbers. */
function establishmentsOf(rows: Awaited<ReturnType<typeof sumLines>>): Establishment[] {
  const found = Map.groupBy(rows, ({ branch_code }) => taxBranchNoOf(branch_code));
  return [...found]
    .map(([taxBranchNo, own]) => {
      const countOf = (wanted: TaxLine['kind']) =>
        own.reduce((count, { kind, lines }) => count + (kind === wanted ? Number(lines) : 0), 0);
      return {
        taxBranchNo,
        branchCodes: [...new Set(own.map(({ branch_code }) => branch_code))],
        counts: {
          invoices: countOf('invoice'),
          cancelled: countOf('cancelled'),
          credit_notes: countOf('credit_note'),
        },
        sums: own.reduce((sums, row) => addSums(sums, row), noSums),
      };
    })
    .sort((one, other) => (one.taxBranchNo < other.taxBranchNo ? -1 : 1));
}

function presentLine({ kind, issuedAt, documentNo, buyer, billNo, soldAt, otherNo, ...sums }: TaxLine) {
  return {
    kind,
    issued_at: issuedAt,
    document_no: documentNo,
    buyer_name: buyer.name,
    buyer_tax_id: buyer.taxId,
    buyer_branch_no: buyer.branchNo,
    bill_no: billNo,
    sold_at: soldAt,
    other_no: otherNo,
    ...sums,
  };
}
