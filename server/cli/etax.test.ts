import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { settleKind } from '@/server/db/prepare-tables';
import { createEtax } from '@/tests/support/etax';
import { runTool } from '@/tests/support/run-tool';
import { madeCertificate } from '@/tests/support/signing';
import { onToolDatabases } from '@/tests/support/tool-databases';
import { createWorld, granted } from '@/tests/support/world';

onToolDatabases('npm run etax', ({ dir, env, open }) => {
  const samples = join(dir, 'samples');
  const schemas = join(dir, 'schemas');
  const files = (ending: string) =>
    readdirSync(samples)
      .filter((name) => name.endsWith(ending))
      .map((name) => join(samples, name));

  const run = async (args: readonly string[], settings = env) => {
    const { status, stdout, stderr } = await runTool('etax', args, { env: settings });
    return { status, said: `${stdout}${stderr}` };
  };

  before(async () => {
    const { status, said } = await run(['samples', samples, '--count', '10', '--seed', '7']);
    assert.deepEqual([status, said], [0, `10 invoices of seed 7 are in ${samples}.\n`]);
  });

  test('writes valid samples of persons and companies from several stores and provinces', async () => {
    assert.deepEqual([files('.xml').length, files('.pdf').length], [10, 10]);
    const written = files('.xml').map((file) => readFileSync(file, 'utf8'));
    const found = (pattern: RegExp) => new Set(written.map((xml) => pattern.exec(xml)?.[1])).size;
    assert.equal(found(/<ram:BuyerTradeParty>[\s\S]*?schemeID="(TXID|NIDN)"/), 2);
    assert.ok(found(/<ram:CitySubDivisionName>(\d{6})</) > 5);
    assert.ok(found(/<ram:LineTwo>.* (\S+)</) > 5);
    const { status, said } = await run(['check', ...files('.xml'), ...files('.pdf')]);
    assert.deepEqual([status, said], [0, `20 checked against our tables: 0 with faults, ${saying(0, 20)}.\n`]);
  });

  test('writes the same invoices for the same seed and others for another seed', async () => {
    const [again, other] = [join(dir, 'again'), join(dir, 'other')];
    await run(['samples', again, '--count', '2', '--seed', '7']);
    await run(['samples', other, '--count', '2', '--seed', '8']);
    for (const name of readdirSync(again))
      assert.ok(readFileSync(join(again, name)).equals(readFileSync(join(samples, name))), name);
    assert.notDeepEqual(readdirSync(other), readdirSync(again));
  });

  test('signs samples with the configured signer, in the sandbox with the test certificate', async () => {
    const database = await open();
    await settleKind(database.db, 'sandbox');
    await database.close();
    const signed = join(dir, 'signed');
    assert.equal((await run(['samples', signed, '--count', '1', '--sign', 'yes'])).status, 0);
    const [pdf = '', xml = ''] = readdirSync(signed).map((name) => join(signed, name));
    assert.match(readFileSync(xml, 'utf8'), /<ds:SignatureValue/);
    assert.match(readFileSync(pdf, 'latin1'), /\/SubFilter *\/ETSI\.CAdES\.detached/);
    const good = `2 checked against our tables: 0 with faults, ${saying(2, 0)}.\n`;
    assert.equal((await run(['check', xml, pdf])).said, good);

    const pems = [join(dir, 'signer.pem'), join(dir, 'other.pem')] as const;
    const [own = ''] = /(?<=<ds:X509Certificate>)[^<]+/.exec(readFileSync(xml, 'utf8')) ?? [];
    writeFileSync(pems[0], `-----BEGIN CERTIFICATE-----\n${own.trim()}\n-----END CERTIFICATE-----\n`);
    writeFileSync(pems[1], (await madeCertificate()).certificate);
    const elsewhere = { ...env, DATA_DIR: join(dir, 'nothing'), DATABASE_URL: '', SANDBOX: '' };
    assert.equal((await run(['check', '--certificate', pems[0], xml, pdf], elsewhere)).said, good);
    const foreign = await run(['check', '--certificate', pems[1], xml, pdf], elsewhere);
    assert.equal(foreign.status, 1);
    assert.match(foreign.said, /\.xml: is signed by “[^”]+” with another certificate than expected, SHA-256 /);
    assert.match(foreign.said, /\.pdf: is signed by “[^”]+” with another certificate than expected, SHA-256 /);
    const unknown = await run(['check', xml], elsewhere);
    assert.equal(unknown.status, 1);
    assert.match(unknown.said, /is signed, and by whom it should be is not known.*Give --certificate FILE/);
  });

  test('refuses a signed document with one changed byte', async () => {
    for (const name of readdirSync(join(dir, 'signed'))) {
      const text = readFileSync(join(dir, 'signed', name), 'latin1');
      const changed = join(dir, `changed-${name}`);
      writeFileSync(
        changed,
        text.replace(/(?<=GrandTotalAmount>|\/MediaBox \[0 0 )\d/, (digit) => String(9 - Number(digit))),
        'latin1',
      );
      const { status, said } = await run(['check', changed]);
      assert.equal(status, 1);
      assert.match(
        said,
        /: is not the (document|file) that was signed: it was changed afterwards, or the signature was made/,
      );
    }
  });

  test('names each fault of a document and each file that it cannot read', async () => {
    const [right = ''] = files('.xml');
    const [wrong, none] = [join(dir, 'wrong.xml'), join(dir, 'none.xml')];
    writeFileSync(wrong, readFileSync(right, 'utf8').replace(/<ram:CitySubDivisionName>.*/, ''));
    writeFileSync(none, 'no document');
    const { status, said } = await run(['check', right, wrong, none, join(dir, 'absent.xml')]);
    assert.equal(status, 1);
    assert.deepEqual(said.split('\n').slice(0, 2), [
      `${wrong}: TIV-SellerTradeParty-011: a seller without a sub-district`,
      `${none}: is not well-formed XML: missing root element`,
    ]);
    assert.match(
      said,
      /absent\.xml: ENOENT.*\n4 checked against our tables: 3 with faults, 0 signed by the expected signer, 1 that say they are not signed\.\n$/s,
    );
  });

  const saying = (signed: number, unsigned: number) =>
    `${signed} signed by the expected signer, ${unsigned} that say they are not signed`;

  /** Stand-ins for the files of ETDA and for other tools: they refuse every document. */
  const putSchemas = () => {
    for (const [name, text] of Object.entries({
      'ETDA/data/standard/TaxInvoice_CrossIndustryInvoice_2p1.xsd': '<schema/>',
      'ETDA/data/standard/TaxInvoice_Schematron_2p1.sch': '<schematron/>',
      'ETDA/codelist/standard/TISICityName_1p0.xsd': '<enumeration value="1001">',
      'ETDA/codelist/standard/TISICitySubDivisionName_1p0.xsd': '<enumeration value="100101">',
      'bin/xmllint': '#!/bin/sh\n[ "$1" = --version ] || { echo "$5:3: $4 refuses" >&2; exit 3; }\n',
    })) {
      mkdirSync(join(schemas, name, '..'), { recursive: true });
      writeFileSync(join(schemas, name), text);
    }
    chmodSync(join(schemas, 'bin/xmllint'), 0o755);
  };
  const withPath = () => ({ ...env, PATH: `${join(schemas, 'bin')}:/bin:/usr/bin` });

  test('names what is missing for a check against ETDA’s own files', async () => {
    const [file = ''] = files('.xml');
    const ask = (settings?: typeof env) => run(['check', '--schemas', schemas, file], settings);
    mkdirSync(schemas);
    assert.match((await ask()).said, /^\S+ has no data\/standard\/TaxInvoice_CrossIndustryInvoice_2p1\.xsd\n$/);
    putSchemas();
    assert.match((await ask({ ...env, PATH: schemas })).said, /^xmllint is not installed/);
    const { status, said } = await ask(withPath());
    assert.equal(status, 1);
    assert.match(said, /^node-schematron is not installed: npm install --prefix \S+ node-schematron\n$/);
  });

  test('checks documents and areas against ETDA’s own files if an operator has them', async () => {
    const [file = ''] = files('.xml');
    const schematron = join(schemas, 'node_modules/node-schematron');
    mkdirSync(schematron, { recursive: true });
    const validate = 'validateString: (xml) => [{ message: rules + " of\\n " + xml.length }]';
    writeFileSync(join(schematron, 'index.js'), `exports.Schema = { fromString: (rules) => ({ ${validate} }) };`);
    const { status, said } = await run(['check', '--schemas', schemas, file], withPath());
    assert.equal(status, 1);
    const [schema, rule, area, ...more] = said.split('\n');
    assert.match(schema ?? '', /: schema: line 3: \S+_2p1\.xsd refuses$/);
    assert.match(rule ?? '', /: Schematron: <schematron\/> of \d{4,}$/);
    assert.equal(area, 'areas: 100102 วังบูรพาภิรมย์ is not in the code list');
    assert.equal(more.length, 928 + 7436 - 2 - 1 + 2);
  });

  test('lists the credit notes that a person must look at, with sums and reason, until they are delivered', async () => {
    const database = await open();
    await settleKind(database.db, 'sandbox');
    const world = createWorld(database.db);
    const etax = createEtax(world);
    const invoiced = async () => {
      const bill = await etax.bought(321.5);
      await etax.asked(bill);
      await etax.work();
      world.clock.advance(60);
      return bill;
    };
    const [mailed, refused, earlier] = [await invoiced(), await invoiced(), await invoiced()];
    await etax.cancel(mailed);
    await etax.work();
    world.behaviour.mailTakes = 'refused';
    const goods = { return_no: 'G-1', returned_at: world.clock.now(), lines: [{ line: 0, amount: 100 }] };
    granted(await world.services.receipts.takeGoodsBack('0001', refused.bill, goods));
    await etax.work();
    // As a release without credit notes did.
    await etax.cancel(earlier);
    await database.db.deleteFrom('etax_credits').where('bill_no', '=', earlier.bill).execute();
    const invoiceNo = (await etax.documents(refused))[0]?.invoice_no;
    await database.close();
    const { status, said } = await run(['voided']);
    assert.equal(status, 0);
    const [heading, line, other, ...more] = said.replace('\uFEFF', '').split('\r\n');
    assert.equal(
      heading,
      'invoice_no,branch_code,bill_no,issued_at,voided_at,value_before_vat,vat,untaxed,total,return_branch,return_no,credit_no,reason',
    );
    const cells = line?.split(',') ?? [];
    assert.deepEqual(cells.slice(0, 3), [invoiceNo, '0001', refused.bill]);
    assert.ok(
      cells.slice(3, 5).every((instant) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/.test(instant)),
      line,
    );
    const creditNo = 'CN-0001-2569-000002';
    assert.deepEqual(cells.slice(5), ['93.46', '6.54', '0.00', '100.00', '0001', 'G-1', creditNo, 'mail_refused']);
    assert.match(other ?? '', /,300\.47,21\.03,0\.00,321\.50,,,,not_recorded$/);
    assert.deepEqual(more, ['']);
    assert.equal((await run(['delivered', 'CN-0001-2569-000001'])).status, 1);
    assert.equal((await run(['delivered', creditNo])).status, 0);
    const { said: left } = await run(['voided']);
    assert.deepEqual([left.includes('mail_refused'), left.includes('not_recorded')], [false, true]);
  });

  test('prints its usage for wrong arguments', async () => {
    const wrong = ['', 'check', 'samples', 'voided x', 'check --count 1 x', 'samples x --seed -1', 'samples x y'];
    for (const words of wrong) {
      const { status, said } = await run(words.split(' ').filter(Boolean));
      assert.equal(status, 1);
      assert.match(said, /^usage:\n {2}npm run etax -- check /);
    }
  });
});
