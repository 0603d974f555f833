import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import type { BillLineOnWire } from '@/contract/till-points';
import { createServices } from '@/server/services';
import type { Credentials } from '@/server/signing/credentials';
import { CertificateUnusable } from '@/server/signing/credentials';
import { createOwnSigner } from '@/server/signing/open-signer';
import { createCreditNotes, sumsOf } from '@/tests/support/credit-notes';
import { onDatabase } from '@/tests/support/database-engines';
import { company, createEtax } from '@/tests/support/etax';
import { openPdf, squeezed } from '@/tests/support/pdf';
import { skipWithout } from '@/tests/support/programs';
import {
  credentialsOf,
  holder,
  madeCertificate,
  pdfsig,
  verifiedPdf,
  verifiedXml,
  xmlsec,
} from '@/tests/support/signing';
import { testsAll } from '@/tests/support/test-all';
import { line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { archiveFaults, documentFaults } from './check/find-faults';
import { at } from './check/read-xml';
import { signingHealth } from './watch-signer';

onDatabase('credit notes signed by this server', (openDatabase) => {
  let world: World;
  let services: World['services'];
  let etax: ReturnType<typeof createEtax>;
  let credits: ReturnType<typeof createCreditNotes>;
  let certificate: string;
  let good: Credentials;
  let now: Credentials | 'missing';

  before(async () => {
    world = createWorld((await openDatabase()).db);
    etax = createEtax(world);
    credits = createCreditNotes(world, etax);
    const made = await madeCertificate();
    [certificate, good] = [made.certificate, credentialsOf(made)];
    const credentials = async () => {
      if (typeof now === 'string') throw new CertificateUnusable(now);
      return now;
    };
    const signer = createOwnSigner({ credentials, clock: world.clock, timeStamps: undefined });
    services = createServices({ ...world.deps, signer });
  });
  beforeEach(() => {
    now = good;
    world.jobs.length = 0;
    world.mailed.length = 0;
    world.clock.advance(60);
  });

  const work = () => etax.work(services);
  const onePiece = [{ line: 0, quantity: 1 }];

  describe('of random bills', () => {
    const made: { xml: string; pdf: Buffer }[] = [];

    const bookOf = async ({ lines, steps, isVoided, isCompany }: Case, branch: string) => {
      const bill = await etax.bought(0, { lines, branch });
      await etax.asked(bill, isCompany ? company() : {});
      await work();
      for (const step of steps) await credits.giveBack(bill, [{ ...step, line: step.line % lines.length }]);
      if (isVoided) await etax.cancel(bill);
      await work();
      const [document] = await etax.documents(bill);
      assert.ok(document);
      return { document, notes: await credits.notes(bill) };
    };
    type Book = Awaited<ReturnType<typeof bookOf>>;
    type Note = Book['notes'][number];

    const assertRight = async (note: Note, invoiceNo: string, original: number) => {
      const [xml, pdf, root] = [credits.xmlOf(note), credits.pdfOf(note), credits.readOf(note)];
      made.push({ xml, pdf });
      assert.deepEqual([documentFaults(xml), archiveFaults(pdf)], [[], []]);
      assert.deepEqual([await verifiedXml(xml), await verifiedPdf(pdf), note.signed_by], ['valid', 'valid', holder]);
      const sums = sumsOf(root);
      assert.equal(satang(sums.OriginalInformationAmount), original);
      assert.equal(satang(sums.LineTotalAmount), original - satang(sums.DifferenceInformationAmount));
      const text = (await openPdf(pdf)).pages.join('');
      const purpose = at(root, 'ExchangedDocument/Purpose')?.text ?? '-';
      for (const fact of [note.credit_no, invoiceNo, purpose, ...Object.values(sums).map(shown)])
        assert.ok(text.includes(squeezed(fact)), `the PDF lacks ${fact}`);
    };

    const assertBook = async ({ document, notes }: Book, isVoided: boolean) => {
      let original = document.base_satang + document.untaxed_satang;
      for (const note of notes) {
        await assertRight(note, document.invoice_no, original);
        original -= note.base_satang + note.untaxed_satang;
      }
      const left = (name: (typeof sumNames)[number]) => notes.reduce((sum, note) => sum - note[name], document[name]);
      assert.ok(sumNames.every((name) => (isVoided ? left(name) === 0 : left(name) >= 0)));
    };

    test('keep every rule, say the same in PDF and XML, and add up to the invoice to the satang', async () => {
      const cases = fc.sample(anyCase, { seed: 20261128, numRuns: testsAll ? 20 : 6 });
      for (const [place, one] of cases.entries())
        await assertBook(await bookOf(one, place % 3 === 0 ? '0002' : '0001'), one.isVoided);
      assert.ok(made.length >= cases.length, `${made.length} notes`);
    });

    test('are verified by xmlsec1 and pdfsig', { skip: skipWithout('xmlsec1', 'pdfsig') }, () => {
      const at = ['--verification-gmt-time', '2026-07-01 06:00:00'];
      for (const { xml, pdf } of made) {
        assert.ok(xmlsec(xml, certificate, at).ok);
        assert.match(pdfsig(pdf), /Total document signed[\s\S]*Signature is Valid/);
      }
    });
  });

  test('leave their invoice as it was issued if goods come back before it is signed', async () => {
    const bill = await etax.bought(0, { lines: [line(214, { quantity: 2 })] });
    const requestId = await etax.asked(bill);
    await services.etaxWorker.makeDocument({ requestId });
    granted(await credits.giveBack(bill, onePiece));
    await work();
    const [invoice, note] = ['ใบกำกับภาษี', 'ใบลดหนี้'].map((kind) =>
      world.mailed.find(({ subject }) => subject.startsWith(kind)),
    );
    const pages = async (mail = invoice) =>
      (await openPdf(mail?.attachments?.[0]?.content ?? Buffer.alloc(0))).pages.join('');
    assert.ok((await pages()).includes('214.00บาท'));
    assert.ok((await pages(note)).includes('107.00บาท'));
  });

  test('wait without a number while there is no certificate, and are made once there is one', async () => {
    const bill = await etax.bought(0, { lines: [line(214, { quantity: 2 })] });
    await etax.asked(bill);
    await work();
    world.mailed.length = 0;
    now = 'missing';
    granted(await credits.giveBack(bill, onePiece));
    await work();
    assert.deepEqual([await credits.notes(bill), await credits.faults(bill), world.jobs], [[], ['no_certificate'], []]);
    assert.equal((await signingHealth(world.deps)).waiting, 1);
    await services.creditWorker.resumeWaiting();
    assert.deepEqual(world.jobs, []);
    now = good;
    await services.creditWorker.resumeWaiting();
    await services.creditWorker.resumeWaiting();
    assert.deepEqual(world.jobs, [{ name: 'etax-credit', data: { creditBranch: '0001' } }]);
    await services.creditWorker.makeNotes({ creditBranch: '0001' });
    now = 'missing';
    world.jobs.splice(0, 1);
    await work();
    assert.deepEqual([world.mailed, await credits.faults(bill)], [[], ['no_certificate']]);
    now = good;
    await services.creditWorker.resumeWaiting();
    await work();
    const [note] = await credits.notes(bill);
    assert.deepEqual([note?.is_signed, world.mailed.length, await credits.faults(bill)], [true, 1, [null]]);
  });
});

const sumNames = ['base_satang', 'vat_satang', 'untaxed_satang', 'total_satang'] as const;

const anyLine: fc.Arbitrary<BillLineOnWire> = fc
  .record({
    satang: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 500_000 })),
    quantity: fc.integer({ min: 1, max: 5 }),
    category: fc.constantFrom('food', 'household', 'fresh_produce'),
  })
  .map(({ satang, ...rest }) => line(satang / 100, rest));

/** What comes back may be more than is left: such a return is refused. */
const anyStep = fc.oneof(
  fc.record({ line: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ line: fc.nat({ max: 3 }), amount: fc.integer({ min: 1, max: 2_000 }).map((satang) => satang / 100) }),
);

type Case = {
  lines: BillLineOnWire[];
  steps: { line: number; quantity?: number; amount?: number }[];
  isVoided: boolean;
  isCompany: boolean;
};

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    taxed: anyLine.map((one) => ({ ...one, category: 'food' })),
    others: fc.array(anyLine, { maxLength: 3 }),
    steps: fc.array(anyStep, { maxLength: 3 }),
    isVoided: fc.boolean(),
    isCompany: fc.boolean(),
  })
  .map(({ taxed, others, ...rest }) => ({
    ...rest,
    lines: [taxed, ...others],
    isVoided: rest.isVoided || rest.steps.length === 0,
  }));

function satang(baht: string | undefined): number {
  return Math.round(Number(baht) * 100);
}

function shown(baht: string): string {
  return baht.replace(/\B(?=(\d{3})+\.)/g, ',');
}
