import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { holder, madeCertificate, p12Of, validity } from '@/tests/support/signing';
import { createOwnSigner, watchCertificateFile } from './open-signer';

const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
const path = join(folder, 'own.p12');

describe('a signer with a certificate in a file', () => {
  let made: Awaited<ReturnType<typeof madeCertificate>>;
  let seconds = validity.from.getTime() / 1000;
  const clock = { now: () => seconds };
  const ends = validity.until.getTime() / 1000;

  before(async () => {
    made = await madeCertificate();
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Replaces the file atomically, as an operator may while it is being read. */
  const put = (bytes: Buffer) => {
    writeFileSync(`${path}.new`, bytes);
    renameSync(`${path}.new`, path);
  };
  const signer = createOwnSigner({ credentials: watchCertificateFile(path, 'pass'), clock, timeStamps: undefined });
  const faultOf = async () => {
    const state = await signer.state();
    return state.canSign ? 'none' : state.fault;
  };

  test('states why it cannot sign, and signs once a valid file is put in place', async () => {
    assert.equal(await faultOf(), 'missing');
    put(Buffer.from('no certificate'));
    assert.equal(await faultOf(), 'unreadable');
    put(p12Of(made, 'another'));
    assert.equal(await faultOf(), 'wrong_password');
    await assert.rejects(signer.begin(), { fault: 'wrong_password' });
    put(p12Of(made, 'pass'));
    assert.deepEqual(await signer.state(), { canSign: true, by: holder, until: ends });
    rmSync(path);
    assert.equal(await faultOf(), 'missing');
    put(p12Of(made, 'pass'));
    assert.equal(await faultOf(), 'none');
  });

  test('signs from the first to the last second of its certificate only', async () => {
    const faults: string[] = [];
    for (const instant of [validity.from.getTime() / 1000 - 1, validity.from.getTime() / 1000, ends, ends + 1]) {
      seconds = instant;
      faults.push(await faultOf());
    }
    assert.deepEqual(faults, ['not_yet_valid', 'none', 'none', 'expired']);
    await assert.rejects(signer.begin(), { fault: 'expired' });
    const state = await signer.state();
    assert.equal(state.until, ends);
  });
});
