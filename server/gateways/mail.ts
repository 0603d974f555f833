import { createTransport } from 'nodemailer';
import { fieldOf } from '@/domain/records';
import { noteAnswer } from '@/server/platform/current-work';
import type { Log } from '@/server/platform/log';
import type { MailSettings } from '@/server/platform/settings/gateways';
import { gatewayTimeMs, unlessLate } from '@/server/platform/time-limit';

export type MailAttachment = { filename: string; contentType: string; content: Buffer };

export type Mail = { to: string; subject: string; text: string; messageId: string; attachments?: MailAttachment[] };

/** `refused`: the address does not accept mail, so do not retry · `unavailable`: it may be accepted later. */
export type MailOutcome = 'accepted' | 'refused' | 'unavailable';

/** Sends mail. The caller sets the message ID, so that a repeat is recognised as the same mail. */
export type MailGateway = { send(mail: Mail): Promise<MailOutcome> };

/** For all steps together, outside of calls. A job has two minutes. */
const sendWithinMs = 90_000;

/** Any SMTP server. The URL contains the connection settings: smtp://user:password@host:587. */
export function createMailGateway({ url, from }: MailSettings, log: Log, timeoutMs = 15_000): MailGateway {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts }, { from });
  const deliver = async ({ to, subject, text, messageId, attachments = [] }: Mail): Promise<MailOutcome> => {
    try {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId, attachments });
      return 'accepted';
    } catch (error) {
      noteAnswer('mail', statusOf(error) ?? 'unreachable');
      log.warn({ err: error, status: statusOf(error) }, 'a mail was not accepted');
      return isRefusedForGood(error) ? 'refused' : 'unavailable';
    }
  };
  return {
    send: async (mail) => {
      // Each step of SMTP has its own timeout, so several may take longer than a call has. The mail may still be accepted after that.
      const outcome = await unlessLate(deliver(mail), { afterMs: gatewayTimeMs(sendWithinMs), late: 'late' as const });
      if (outcome !== 'late') return outcome;
      noteAnswer('mail', 'timeout');
      log.warn('the mail server did not answer in time');
      return 'unavailable';
    },
  };
}

/** Only a permanent refusal of the recipient counts (RFC 5321: 5xx to RCPT TO); other failures are not about the recipient. */
function isRefusedForGood(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return error instanceof Error && fieldOf(error, 'command') === 'RCPT TO' && status >= 500 && status < 600;
}

/** The server's reply, if there was one. */
function statusOf(error: unknown): number | undefined {
  const status: unknown = fieldOf(error, 'responseCode');
  return typeof status === 'number' ? status : undefined;
}
