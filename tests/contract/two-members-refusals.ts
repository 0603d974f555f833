import type { AnyEndpointName } from '@/contract/all-endpoints';
import type { OtpType } from '@/domain/otp';
import type { AnyCode } from '@/domain/till-codes';
import { emailKeyOf } from '@/server/modules/members/seal-identity';
import { line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import type { Case } from './two-members-account-calls';
import { beginningOf } from './two-members-code-calls';
import { invoiceForm } from './two-members-invoices';
import type { Scene } from './two-members-scene';

export type Refusal = { call: AnyEndpointName; code: AnyCode; way: string; how: Case };

const newAddress = 'new@example.com';

/** The form for one of the actor's bills, sent to this address. */
function formTo({ actor }: Scene, email: string, place = 5, branch?: string) {
  const { customer, ...form } = invoiceForm(actor, place, branch);
  return { token: actor.token, body: { ...form, customer: { ...customer, email } } };
}

async function proveForFifth({ actor, services, prove }: Scene, email: string): Promise<void> {
  const input = { branch_code: actor.branch, bill_no: actor.bill(5), email };
  const { id } = granted(await services.etax.beginCode(actor.caller, input));
  await prove(id, 'etax_address', actor.chatAccountId);
}

const acceptTerms = ({ actor: { memberId }, services }: Scene, branch_code: string, bill_no: string) =>
  services.etax.acceptTerms(memberId, { branch_code, bill_no, accepted: true }, 'th');

/** A bill with the number of the fifth bill at the other branch. */
async function sellElsewhere({ actor: { otherBranch, bill, memberNo, soldAt, baht }, services }: Scene) {
  const sale = { bill_no: bill(5), member_no: memberNo, sold_at: soldAt, lines: [line(500), line(baht)] };
  granted(await services.receipts.record(otherBranch, sale));
}

const invoiceRefusals: readonly Refusal[] = [
  {
    call: 'submitEtax',
    code: 'etax_code_needed',
    way: 'an address that another member has proven for this bill',
    how: async (scene) => {
      const { db, deps, actor, behind, clock } = scene;
      const proven = {
        branch_code: actor.branch,
        bill_no: actor.bill(5),
        email_key: emailKeyOf(deps.secrets, newAddress),
      };
      const open = { verified_at: clock.now(), used_at: 0, expires_at: clock.now() + 60 };
      const codes = db.updateTable('etax_address_codes').set({ ...proven, ...open });
      await codes.where('member_id', '=', behind.memberId).execute();
      return formTo(scene, newAddress);
    },
  },
  {
    call: 'submitEtax',
    code: 'etax_code_needed',
    way: 'an address that an invoice of another member went to',
    how: (scene) => formTo(scene, invoiceForm(scene.behind, 3).customer.email),
  },
  {
    call: 'submitEtax',
    code: 'etax_code_needed',
    way: 'an address proven for another bill',
    how: async (scene) => {
      await proveForFifth(scene, newAddress);
      await acceptTerms(scene, scene.actor.branch, scene.actor.bill(6));
      return formTo(scene, newAddress, 6);
    },
  },
  {
    call: 'submitEtax',
    code: 'etax_code_needed',
    way: 'an address proven for a bill at another branch',
    how: async (scene) => {
      await sellElsewhere(scene);
      await proveForFifth(scene, newAddress);
      await acceptTerms(scene, scene.actor.otherBranch, scene.actor.bill(5));
      return formTo(scene, newAddress, 5, scene.actor.otherBranch);
    },
  },
  {
    call: 'submitEtax',
    code: 'etax_code_needed',
    way: 'an address other than the proven one',
    how: async (scene) => {
      await proveForFifth(scene, newAddress);
      return formTo(scene, 'another@example.com');
    },
  },
  {
    call: 'submitEtax',
    code: '412',
    way: 'terms accepted by another member',
    how: async ({ db, actor, behind }) => {
      const accepted = db.updateTable('etax_consents').set({ branch_code: actor.branch, bill_no: actor.bill(6) });
      await accepted.where('member_id', '=', behind.memberId).where('bill_no', '=', behind.bill(5)).execute();
      return { token: actor.token, body: invoiceForm(actor, 6) };
    },
  },
  {
    call: 'submitEtax',
    code: '412',
    way: 'terms accepted for a bill at another branch',
    how: async (scene) => {
      await sellElsewhere(scene);
      return { token: scene.actor.token, body: invoiceForm(scene.actor, 5, scene.actor.otherBranch) };
    },
  },
  {
    call: 'submitEtax',
    code: '412',
    way: 'a key of another bill',
    how: ({ actor }) => ({ token: actor.token, body: invoiceForm(actor, 5), headers: keyOf(actor.branch) }),
  },
  {
    call: 'submitEtax',
    code: '412',
    way: 'a key of a bill with the same number at another branch',
    how: ({ actor }) => ({ token: actor.token, body: invoiceForm(actor, 3), headers: keyOf(actor.otherBranch) }),
  },
  ...[{ bill_no: 'R-4' }, { branch_code: '0004' }].map(
    (shown): Refusal => ({
      call: 'submitEtax',
      code: '412',
      way: `a sale that differs from the one shown: ${Object.keys(shown)}`,
      how: ({ actor }) => {
        const form = invoiceForm(actor, 5);
        return { token: actor.token, body: { ...form, receipt: { ...form.receipt, ...shown } } };
      },
    }),
  ),
];

const keyOf = (branch: string) => ({ 'idempotency-key': `invoice-${branch}-3` });

const tillRefusals: readonly Refusal[] = [
  {
    call: 'approveMobileChange',
    code: 'till_change_over',
    way: 'a request approved by another branch',
    how: async ({ actor: { branch, otherBranch, request, identifier, till }, services }) => {
      granted(await services.mobileChange.approve({ branchCode: branch, key: till }, request, identifier));
      const { key } = await services.till.addKey(otherBranch);
      return { token: key, params: { id: request }, body: { identifier } };
    },
  },
];

/** Started on a phone that has since lost its link to another one. */
const afterLosingLink = (['change_mobile', 'unfreeze_points', 'confirm_email', 'etax_address'] as const).map(
  (type: OtpType): Refusal => ({
    call: 'sendOtp',
    code: 'e0505',
    way: `${type}, from a phone that has lost its link`,
    how: async (scene) => {
      const { services, db, actor, enter } = scene;
      const { id } = await beginningOf[type](scene);
      await services.session.unlink(db, actor.memberId, 'unlinked');
      await services.session.link(db, actor.desk.chatAccountId, actor.memberId);
      return { token: (await enter(actor.name)).token, params: { id } };
    },
  }),
);

/** Refusals that must be the same with and without the others. */
export const refusals: readonly Refusal[] = [
  ...invoiceRefusals,
  ...tillRefusals,
  ...afterLosingLink,
  {
    call: 'sendOtp',
    code: '503',
    way: 'while no message can be sent',
    how: async (scene) => {
      const { id, token } = await beginningOf.register(scene);
      scene.behaviour.smsAccepts = false;
      return { token, params: { id } };
    },
  },
];
