import type { MemberSituation } from '@/domain/registration';
import type { Db } from '@/server/db/transact';

/** Why a subject gets no code: blocked by its situation, or done already. */
export type ClosedBy = 'e0007' | 'e0012' | 'e0505';

/**
 * What a one-time code is sent for: the number or the address that it goes to, whose ID it counts against, and why it cannot go
 * on, if so.
 */
export type OtpSubject = {
  id: string;
  identifierKey: string;
  closed: ClosedBy | null;
  /** What the caller learns with the right code, and not before. */
  withheld?: MemberSituation;
  /** Said with the code, where its text has a place for it. */
  details?: Readonly<Record<string, string>>;
} & (BySms | ByMail);

type BySms = { mobile: string; mobileKey: string };

type ByMail = { email: string; emailKey: string };

/** A kind of subject, given by the module that owns it. */
export type OtpSubjects = {
  /** Nothing for an unknown, foreign or expired id. */
  find(id: string, chatAccountId: string): Promise<OtpSubject | undefined>;
  /** False when it cannot go on any more: then the code stays unused. */
  markVerified(tx: Db, id: string): Promise<boolean>;
};
