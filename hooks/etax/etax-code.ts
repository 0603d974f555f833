import type { EtaxForm } from '@/contract/etax';
import { readSentCode } from '@/hooks/otp/sent-code';
import { nowMilliseconds } from '@/services/browser/clock';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** The subject of a code: the invoice of this bill at this address only. */
type EtaxCodeInput = { branch_code: string; bill_no: string; email: string };

/** A new address for a tax invoice, from requesting its code to submitting the form. */
export type EtaxCode = EtaxCodeInput & {
  id: string;
  /** Masked: 08x-xxx-4321. */
  mobile: string;
  /** The code was right: the form submits itself, once. */
  verified: boolean;
};

export function etaxCodeInput({ branch_code, bill_no, customer }: EtaxForm): EtaxCodeInput {
  return { branch_code, bill_no, email: customer.email };
}

export function keepEtaxCode(code: EtaxCode): void {
  keep('etaxCode', code);
  keep('otpType', 'etax_address');
}

export function readEtaxCode(): EtaxCode | undefined {
  const { id, mobile, branch_code, bill_no, email, verified } = readStored('etaxCode') ?? {};
  if (typeof id !== 'string' || typeof mobile !== 'string' || typeof email !== 'string') return undefined;
  if (typeof branch_code !== 'string' || typeof bill_no !== 'string') return undefined;
  return { id, mobile, branch_code, bill_no, email, verified: verified === true };
}

export function endEtaxCode(): void {
  if (readStored('otpType') === 'etax_address') forget('otpType', 'otpData');
  forget('etaxCode');
}

/** The current code, if it is for this form. */
export function etaxCodeFor(form: EtaxForm): EtaxCode | undefined {
  const [code, input] = [readEtaxCode(), etaxCodeInput(form)];
  const isSame =
    code?.branch_code === input.branch_code && code.bill_no === input.bill_no && code.email === input.email;
  return isSame ? code : undefined;
}

/** Whether a sent code can still be entered. */
export function isCodeOut({ id, verified }: EtaxCode): boolean {
  return !verified && (readSentCode(id)?.expiresAtMilliseconds ?? 0) > nowMilliseconds();
}
