import type { MemberSituation } from '@/domain/registration';
import type { Db } from '@/server/db/transact';

/** Why a subject gets no code: its situation blocks it, or it is already done. */
export type ClosedBy = 'e0007' | 'e0012' | 'e0505';

/**
 * The subject of a one-time code: the number or address that it is sent to, the ID that it counts against, and why it cannot proceed, if
 * so.
 */
export type OtpSubject = {
  id: string;
  identifierKey: string;
  closed: ClosedBy | null;
  /** Revealed to the caller only after the right code. */
  withheld?: MemberSituation;
  /** Values for placeholders in the message. */
  details?: Readonly<Record<string, string>>;
} & (BySms | ByMail);

type BySms = { mobile: string; mobileKey: string };

type ByMail = { email: string; emailKey: string };

/** One kind of subject, provided by the module that owns it. */
export type OtpSubjects = {
  /** Undefined for an unknown, foreign or expired id. */
  find(id: string, chatAccountId: string): Promise<OtpSubject | undefined>;
  /** Returns false if it can no longer proceed; the code then stays unused. */
  markVerified(tx: Db, id: string): Promise<boolean>;
};
