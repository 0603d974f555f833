import type { Answer, Body } from '@/contract/types';
import { emailMustBeWellFormed, maskEmail } from '@/domain/identity/email';
import { maskMobile } from '@/domain/identity/masks';
import { limits } from '@/domain/limits';
import { tidyText } from '@/domain/tidy-text';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { emailKeyOf } from '@/server/modules/members/seal-identity';
import type { MembersService } from '@/server/modules/members/service';
import type { OtpSubjects } from '@/server/modules/otp/types';
import { isBarred } from '@/server/modules/receipts/derive-tax-status';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { SessionService } from '@/server/modules/session/service';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { countInWindow } from '@/server/platform/rate-windows.store';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { AddressCode } from './address-code.store';
import * as store from './address-code.store';

type Linked = { memberId: string; chatAccountId: string };

export type AddressNeeds = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config'> & {
  members: Pick<MembersService, 'lock' | 'recordById' | 'emailStatusOf'>;
  receipts: Pick<ReceiptsService, 'lockOwnBill'>;
};

type Begun = Outcome<Answer<'requestEtaxCode'>, '404' | '412' | '422' | '429' | 'e4029'>;

const hourSeconds = 60 * 60;

/** Decides where a document with the ID on file may be mailed: to a known address, or to one proven by a code to the mobile. */
export function createAddressCodes({ db, clock, ids, secrets, config, members, receipts }: AddressNeeds) {
  /** Every caller with a session can confirm an address of their own, so an address counts as known only after some time. */
  const isRested = async (tx: Db, memberId: string, emailKey: string) => {
    const status = await members.emailStatusOf(tx, memberId);
    if (status?.emailKey !== emailKey || status.confirmedAt === 0) return false;
    return status.confirmedAt + config.limits.emailRestHours * hourSeconds <= clock.now();
  };

  const begin = async (tx: Db, linked: Linked, input: Body<'requestEtaxCode'>): Promise<Begun> => {
    const { memberId, chatAccountId } = linked;
    const asked = { branchCode: input.branch_code, billNo: input.bill_no };
    const own = await receipts.lockOwnBill(tx, memberId, asked);
    if (isRefusal(own)) return own;
    if (isBarred(own.value)) return refuse('412');
    const member = await members.lock(tx, memberId);
    if (!member?.isActive || member.mobileSealed === null) return refuse('e4029');
    const email = tidyText(input.email);
    const now = clock.now();
    const [id, expires_at] = [ids.uuid(), now + limits.etaxCodeLifeSeconds];
    await store.putCode(tx, {
      id,
      member_id: memberId,
      chat_account_id: chatAccountId,
      created_at: now,
      expires_at,
      branch_code: own.value.branch_code,
      bill_no: own.value.bill_no,
      email_sealed: secrets.seal(maskEmail(email), placeOf('etax_address_codes', 'email_sealed', memberId)),
      email_key: emailKeyOf(secrets, email),
    });
    return value({
      id,
      mobile: maskMobile(secrets.open(member.mobileSealed, placeOf('members', 'mobile_sealed', memberId))),
    });
  };

  return {
    /** Begins to prove an address for a bill, replacing any earlier attempt. e4029: no mobile number is on file. */
    begin: async (linked: Linked, input: Body<'requestEtaxCode'>): Promise<Begun> => {
      if (!emailMustBeWellFormed(tidyText(input.email)))
        return refuse('422', { fields: [{ field: 'email', message: 'emailMustBeWellFormed' }] });
      const { waitSeconds } = await countInWindow(db, {
        key: `etax-code:${linked.memberId}`,
        per: 'hour',
        now: clock.now(),
        most: config.limits.etaxCodesPerHour,
      });
      if (waitSeconds > 0) return refuse('429', { retryAfterSeconds: waitSeconds });
      return transact(db, (tx) => begin(tx, linked, input));
    },

    /**
     * Decides whether the ID on file may be sent to this address; bill and member are locked. Returns the address's key if a
     * code has just proven it, null if it was known. 422: without a mobile number on file, the ID must be typed.
     */
    admit: async (
      tx: Db,
      memberId: string,
      bill: BillKey,
      email: string,
    ): Promise<Outcome<string | null, '422' | 'etax_code_needed'>> => {
      const key = emailKeyOf(secrets, email);
      if ((await isRested(tx, memberId, key)) || (await store.isProven(tx, memberId, key))) return value(null);
      if (await store.spendCode(tx, memberId, bill, key, clock.now())) return value(key);
      if ((await members.recordById(tx, memberId))?.mobileSealed) return refuse('etax_code_needed');
      return refuse('422', { fields: [{ field: 'customer.tax_no', message: 'taxIdMustBeTyped' }] });
    },

    erase: async (tx: Db, { memberId, chatAccountIds }: { memberId: string; chatAccountIds: readonly string[] }) => {
      await store.deleteOfMember(tx, memberId);
      for (const id of chatAccountIds) await store.deleteOfAccount(tx, id);
    },
  };
}

export type SubjectNeeds = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  members: Pick<MembersService, 'lock' | 'recordById'>;
  session: Pick<SessionService, 'linkOf'>;
};

/** Subjects of one-time codes that prove a new address for tax invoices, sent to the mobile number on file. */
export function createAddressSubjects({ db, clock, secrets, members, session }: SubjectNeeds): OtpSubjects {
  const isStillCallers = async ({ member_id, chat_account_id }: AddressCode) =>
    (await session.linkOf(db, member_id))?.chatAccountId === chat_account_id;

  return {
    find: async (id, chatAccountId) => {
      const begun = isUuid(id) ? await store.findById(db, id) : undefined;
      if (begun?.chat_account_id !== chatAccountId || begun.expires_at <= clock.now()) return undefined;
      const member = await members.recordById(db, begun.member_id);
      if (!member || member.mobileSealed === null || member.mobileKey === null) return undefined;
      const mayGoOn = member.isActive && begun.verified_at === 0 && (await isStillCallers(begun));
      return {
        id,
        mobile: secrets.open(member.mobileSealed, placeOf('members', 'mobile_sealed', member.id)),
        mobileKey: member.mobileKey,
        identifierKey: member.identifierKey,
        details: { email: secrets.open(begun.email_sealed, placeOf('etax_address_codes', 'email_sealed', member.id)) },
        closed: mayGoOn ? null : 'e0505',
      };
    },

    markVerified: async (tx, id) => {
      const begun = await store.findById(tx, id);
      if (!begun) return false;
      await members.lock(tx, begun.member_id);
      // Read again under the lock, because a new attempt may have replaced it.
      const now = await store.findById(tx, id);
      if (!now || now.verified_at > 0) return false;
      await store.updateCode(tx, id, { verified_at: clock.now() });
      return true;
    },
  };
}
