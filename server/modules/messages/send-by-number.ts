import type { MessageState } from '@/domain/messages';
import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import type { MessageChannel } from '@/server/db/schema-support';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import { takeBackInWindow, takeInWindow } from '@/server/platform/rate-windows.store';
import * as store from './number-messages.store';

/** A security message whose row is written: what LINE shows, and the short text of an SMS. */
export type NumberMessage = { id: string; memberId: string; text: string; smsText: string };

export type MessageCount = (state: MessageState, channel: MessageChannel | null) => void;

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'sms' | 'lineMessages' | 'log' | 'meter'> & {
  members: Pick<MembersService, 'contactOf'>;
  count: MessageCount;
};

/** Sends security messages to the phone number of a member whom chat messages do not reach. */
export type NumberMessages = {
  /** By LINE, if the operator has set it up and the number has LINE, and otherwise by SMS within the budget. */
  send(message: NumberMessage): Promise<void>;
  /** Sends the SMS of messages that LINE has not delivered in time. */
  sendDue(turn?: Turn): Promise<void>;
};

/** How long the SMS service may take; afterwards its process was killed, and it is not known whether the SMS was sent. */
const smsSeconds = 5 * 60;

const dueAtOnce = 100;

export function createNumberMessages(needs: Needs): NumberMessages {
  const { db, clock, config, sms, lineMessages, log, meter, members, count } = needs;
  const { noticeSmsPerDay, noticeSmsPerDayOfMember, minutesOfLineNotification } = config.limits;

  /** Claims the SMS and its part of both budgets. */
  const claim = (id: string, memberId: string) =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      if (!(await store.claimSms(tx, id, { now, dueAt: now + smsSeconds }))) return 'claimed before';
      const ofMember = { key: `notice-sms:${memberId}`, per: 'day', now } as const;
      if ((await takeInWindow(tx, { ...ofMember, most: noticeSmsPerDayOfMember })) === undefined) return 'member';
      const taken = await takeInWindow(tx, { key: noticeSmsBudget, per: 'day', now, most: noticeSmsPerDay });
      if (taken === undefined) await takeBackInWindow(tx, ofMember);
      return taken === undefined ? 'programme' : 'mine';
    });

  const giveUp = async (id: string) => {
    await store.giveUp(db, id);
    count('unreachable', null);
  };

  const sendSms = async ({ id, memberId, text }: { id: string; memberId: string; text: string }, mobile: string) => {
    const claimed = await claim(id, memberId);
    if (claimed === 'claimed before') return;
    if (claimed !== 'mine') {
      meter.count('sabai_notice_sms_over_budget_total', { of: claimed });
      log.warn(
        { messageId: id, of: claimed },
        'a security notice was not sent by SMS: the budget of the day is used up',
      );
      return giveUp(id);
    }
    const isSent = await sms.send({ to: mobile, text });
    await store.settleSms(db, id, isSent ? clock.now() : null);
    count(isSent ? 'accepted' : 'unreachable', 'sms');
    if (!isSent) log.warn({ messageId: id }, 'a security notice was not sent by SMS: the service did not confirm it');
  };

  /** The process that began the SMS was killed. Sending it again could be a second one. */
  const settleUnknown = async (id: string) => {
    await store.settleSms(db, id, null);
    count('unreachable', 'sms');
  };

  const settleDue = async ({ id, member_id: memberId, sms_text: text, sms_at }: store.DueMessage) => {
    if (sms_at !== null || text === null) return settleUnknown(id);
    const { mobile } = await members.contactOf(memberId);
    return mobile === null ? giveUp(id) : sendSms({ id, memberId, text }, mobile);
  };

  /** False if it needs an SMS now. Without an answer LINE may have taken it, so the SMS waits for its delivery, too. */
  const sendByLine = async ({ id, text, smsText }: NumberMessage, mobile: string): Promise<boolean> => {
    if (!lineMessages.notify) return false;
    const now = clock.now();
    const dueAt = now + minutesOfLineNotification * 60;
    if (!(await store.claimNotification(db, id, { now, dueAt, smsText }))) return true;
    const outcome = await lineMessages.notify({ to: mobile, text, deliveryTag: id });
    if (outcome === 'accepted') {
      await store.acceptNotification(db, id, clock.now());
      count('accepted', 'line_number');
    }
    return outcome !== 'refused';
  };

  return {
    send: async (message) => {
      const { id, memberId, smsText } = message;
      const { mobile } = await members.contactOf(memberId);
      if (mobile === null) return giveUp(id);
      if (!(await sendByLine(message, mobile))) await sendSms({ id, memberId, text: smsText }, mobile);
    },
    sendDue: (turn = ownTurn) =>
      // Each message is settled, or due later, so each batch finds others.
      inBatches(turn, dueAtOnce, async (size) => {
        const due = await store.dueMessages(db, clock.now(), size);
        for (const message of due) if (turn.isMine()) await settleDue(message);
        return due.length;
      }),
  };
}

/** The window in which the SMS of the whole programme are counted. */
const noticeSmsBudget = 'notice-sms';
