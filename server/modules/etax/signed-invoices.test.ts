import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { InvoiceSigner } from '@/server/gateways/signer';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { Credentials } from '@/server/signing/credentials';
import { CertificateUnusable } from '@/server/signing/credentials';
import { createOwnSigner } from '@/server/signing/open-signer';
import { onDatabase } from '@/tests/support/database-engines';
import { createEtax } from '@/tests/support/etax';
import { openPdf, squeezed } from '@/tests/support/pdf';
import { signerOf } from '@/tests/support/signers';
import { credentialsOf, holder, madeCertificate, verifiedPdf, verifiedXml } from '@/tests/support/signing';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { createEtaxWorker } from './process-requests';
import { signingHealth } from './watch-signer';

onDatabase('tax invoices signed by this server', (open) => {
  let world: World;
  let etax: ReturnType<typeof createEtax>;
  let good: Credentials;
  let now: Credentials | 'expired' | 'missing';

  before(async () => {
    world = createWorld((await open()).db);
    etax = createEtax(world);
    good = credentialsOf(await madeCertificate());
  });
  beforeEach(() => {
    now = good;
    world.jobs.length = 0;
    world.mailed.length = 0;
    world.clock.advance(60);
  });

  const signer = (): InvoiceSigner =>
    createOwnSigner({
      credentials: async () => {
        if (typeof now === 'string') throw new CertificateUnusable(now);
        return now;
      },
      clock: world.clock,
      timeStamps: undefined,
    });

  const workerOf = (signs: InvoiceSigner | undefined) =>
    createEtaxWorker({ ...world.deps, ...world.services, signer: signs });

  /** Runs each queued job once, until none is left. */
  const work = async (worker = workerOf(signer())) => {
    const steps = new Map(Object.entries({ 'etax-document': worker.makeDocument, 'etax-mail': worker.mailDocument }));
    for (let job = world.jobs.shift(); job; job = world.jobs.shift())
      if ('requestId' in job.data) await steps.get(job.name)?.(job.data);
  };

  const isInProgress = async (requestId: string) => (await etax.request(requestId)).status === 'IN_PROGRESS';

  test('are sent with XML and PDF signed, and the mail names the signer', async () => {
    const bill = await etax.bought();
    await etax.asked(bill);
    await work();
    const [document] = await etax.documents(bill);
    assert.ok(document?.is_signed);
    assert.equal(document.signed_by, holder);
    const pdf = world.mailed[0]?.attachments?.[0]?.content ?? Buffer.alloc(0);
    assert.equal(await verifiedPdf(pdf), 'valid');
    const place = placeOf('etax_documents', 'xml_sealed', document.request_id);
    const xml = world.deps.secrets.open(document.xml_sealed, place);
    assert.equal(await verifiedXml(xml), 'valid');
    const { attachments } = await openPdf(pdf);
    assert.deepEqual(
      attachments.map(({ content }) => content),
      [xml],
    );
    assert.ok(world.mailed[0]?.text.includes(`เป็นเอกสารอิเล็กทรอนิกส์ ลงลายมือชื่อดิจิทัลโดย ${holder} ไม่ต้องรอ`));
  });

  test('wait without a number while there is no certificate, and are made once there is one', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    now = 'missing';
    await work();
    assert.deepEqual([await isInProgress(requestId), await etax.documents(bill), world.mailed], [true, [], []]);
    const stopped = await signingHealth({ ...world.deps, signer: signer() });
    assert.deepEqual([stopped.status, stopped.fault, stopped.waiting], ['stopped', 'missing', 1]);
    const worker = workerOf(signer());
    await worker.resumeWaiting();
    assert.deepEqual(world.jobs, []);
    now = good;
    await worker.resumeWaiting();
    await worker.resumeWaiting();
    assert.deepEqual(world.jobs, [{ name: 'etax-document', data: { requestId } }]);
    await work();
    assert.deepEqual([await isInProgress(requestId), world.mailed.length], [false, 1]);
    assert.equal((await signingHealth({ ...world.deps, signer: signer() })).status, 'ready');
  });

  test('wait with their number if the certificate expires before the mail, without failing', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    const worker = workerOf(signer());
    await worker.makeDocument({ requestId });
    now = 'expired';
    for (let time = 0; time < 20; time += 1) await worker.mailDocument({ requestId });
    assert.deepEqual([await isInProgress(requestId), world.mailed], [true, []]);
    const [waiting] = await etax.documents(bill);
    now = good;
    world.jobs.length = 0;
    await worker.resumeWaiting();
    await work();
    const [document, ...more] = await etax.documents(bill);
    assert.deepEqual([document?.invoice_no, document?.is_signed, more], [waiting?.invoice_no, true, []]);
    assert.equal(world.mailed.length, 1);
  });

  test('that were signed are mailed again unchanged, without a certificate', async () => {
    const bill = await etax.bought();
    const requestId = await etax.asked(bill);
    await work();
    now = 'expired';
    const back = { status: 'IN_PROGRESS', finished_at: 0 } as const;
    await world.deps.db.updateTable('etax_requests').set(back).where('request_id', '=', requestId).execute();
    await workerOf(signer()).mailDocument({ requestId });
    const [first, again] = world.mailed;
    assert.deepEqual(again, first);
  });

  test('signed by two workers at once are mailed with the first signature', async () => {
    const requestId = await etax.asked(await etax.bought());
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = workerOf(
      signerOf({
        signXml: async (xml) => `${xml}<!-- late -->`,
        signPdf: async (pdf) => {
          begun.resolve();
          await gate.promise;
          return Buffer.concat([pdf, Buffer.from('% late')]);
        },
      }),
    );
    await late.makeDocument({ requestId });
    const second = late.mailDocument({ requestId });
    await begun.promise;
    await workerOf(signer()).mailDocument({ requestId });
    gate.resolve();
    await second;
    const pdfs = world.mailed.map(({ attachments }) => attachments?.[0]?.content ?? Buffer.alloc(0));
    assert.equal(pdfs.length, 2);
    assert.deepEqual(pdfs[1], pdfs[0]);
    assert.equal(await verifiedPdf(pdfs[1] ?? Buffer.alloc(0)), 'valid');
    assert.equal(world.mailed[1]?.text, world.mailed[0]?.text);
  });

  test('state that they are unsigned if the signer is removed before the mail', async () => {
    const requestId = await etax.asked(await etax.bought());
    await workerOf(signer()).makeDocument({ requestId });
    await workerOf(undefined).mailDocument({ requestId });
    const pdf = world.mailed[0]?.attachments?.[0]?.content ?? Buffer.alloc(0);
    const { pages } = await openPdf(pdf);
    assert.ok(pages[0]?.includes(squeezed('ยังไม่ได้ลงลายมือชื่ออิเล็กทรอนิกส์')));
    assert.ok(!world.mailed[0]?.text.includes('ลงลายมือชื่อ'));
  });
});
