import { createTransport } from 'nodemailer';
import type { Log } from '@/server/log';
import type { MailSettings } from '@/server/settings/gateways';
import type { MailGateway } from './mail';

/** Any SMTP server. The settings of the connection are in its address: smtp://user:password@host:587. */
export function createMailGateway({ url, from }: MailSettings, log: Log, timeoutMs = 15_000): MailGateway {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ to, subject, text, messageId, attachments = [] }) => {
      try {
        const sent = await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId, attachments });
        return sent.rejected.length === 0;
      } catch (error) {
        log.warn({ err: error }, 'a mail was not accepted');
        return false;
      }
    },
  };
}
