import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { OtpType } from '@/domain/otp';
import type { Deps } from '@/server/gateways/deps';
import { messageText } from '@/server/platform/message-text';
import type { OtpSubject } from './types';

export type Code = { type: OtpType; code: string; reference: string };

type Needs = Pick<Deps, 'sms' | 'mail' | 'secrets'>;

/** Sends the message that carries a one-time code. It goes to the gateway and nowhere else, least of all to a log. */
export function createCodeMessages({ sms, mail, secrets }: Needs) {
  return async (subject: OtpSubject, { type, code, reference }: Code, language: Language): Promise<boolean> => {
    const values = { ...subject.details, code, reference, minutes: String(limits.otpLifeSeconds / 60) };
    if ('mobile' in subject) {
      return sms.send({ to: subject.mobile, text: messageText(textOf(type), language, values) });
    }
    const outcome = await mail.send({
      to: subject.email,
      subject: messageText('otpMailSubject', language, values),
      text: messageText('otpMailText', language, values),
      messageId: `<code-${secrets.lookUpKey('otp-mail', `${subject.id} ${reference} ${code}`).slice(0, 32)}@sabai>`,
    });
    return outcome === 'accepted';
  };
}

/** A recipient who did not request the code must understand what somebody is about to do. */
function textOf(type: OtpType): 'otp' | 'otpChangeMobile' | 'otpEtaxAddress' {
  if (type === 'confirm_change_mobile') return 'otpChangeMobile';
  return type === 'etax_address' ? 'otpEtaxAddress' : 'otp';
}
