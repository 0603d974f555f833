import type { World } from './world';
import { granted } from './world';

type Person = { memberId: string; chatAccountId: string };

/** Members who confirm their email address, and verify new ones for tax invoices. */
export function createProvenAddresses(world: World) {
  const { emailConfirmation, etax, members, otp } = world.services;
  const callerOf = ({ chatAccountId }: Person) => ({ chatAccountId, address: '192.0.2.1' });

  const giveEmail = async ({ memberId }: Person, email: string | null) =>
    granted(await members.update(memberId, { email }));

  const sendCode = (id: string, person: Person, language: 'th' | 'en' = 'th') =>
    otp.send(id, callerOf(person), language);

  const codeOf = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? '';

  const mailedCode = () => codeOf(world.mailed.at(-1)?.text);

  const confirm = (id: string, person: Person, code = mailedCode(), process = world) =>
    process.services.otp.verify(id, 'confirm_email', code, callerOf(person));

  /** A confirmation whose code is in the mailbox. */
  const mailed = async (person: Person) => {
    const { id } = granted(await emailConfirmation.begin(person));
    granted(await sendCode(id, person));
    return id;
  };

  /** Saves an address and confirms it, then waits for the minute between two codes to one mailbox. */
  const confirmed = async (person: Person, email: string) => {
    await giveEmail(person, email);
    granted(await confirm(await mailed(person), person));
    world.clock.advance(60);
  };

  type CodeInput = { branch: string; bill: string; email: string };

  const beginEtax = (person: Person, { branch, bill, email }: CodeInput) =>
    etax.beginCode(person, { branch_code: branch, bill_no: bill, email });

  const verifyEtax = (id: string, person: Person, code = world.lastCode()) =>
    otp.verify(id, 'etax_address', code, callerOf(person));

  /** A new address with a verified code. */
  const proven = async (person: Person, input: CodeInput) => {
    const { id } = granted(await beginEtax(person, input));
    granted(await sendCode(id, person));
    granted(await verifyEtax(id, person));
    world.clock.advance(60);
    return id;
  };

  return { giveEmail, sendCode, mailedCode, confirm, mailed, confirmed, beginEtax, verifyEtax, proven };
}
