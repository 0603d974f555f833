import { createTransport } from 'nodemailer';
import type { Log } from '@/server/platform/log';
import type { MailSettings } from '@/server/platform/settings/gateways';
import type { MailGateway } from './mail';

/** Any SMTP server. The settings of the connection are in its address: smtp://user:password@host:587. */
export function createMailGateway({ url, from }: MailSettings, log: Log, timeoutMs = 15_000): MailGateway {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async ({ to, subject, text, messageId, attachments = [] }) => {
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId, attachments });
        return 'accepted';
      } catch (error) {
        log.warn({ err: error }, 'a mail was not accepted');
        return isRefusedForGood(error) ? 'refused' : 'unavailable';
      }
    },
  };
}

/** The server's last word on the receiver (RFC 5321: 5xx); whatever else went wrong is not the receiver's fault. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const [command, status]: unknown[] = [Reflect.get(error, 'command'), Reflect.get(error, 'responseCode')];
  return command === 'RCPT TO' && typeof status === 'number' && status >= 500 && status < 600;
}
