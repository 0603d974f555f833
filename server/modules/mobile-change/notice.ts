import type { Language } from '@/domain/languages';
import { defaultLanguage } from '@/domain/languages';
import type { Deps } from '@/server/deps';
import { messageText } from '@/server/message-text';

/**
 * Tells the number that was left, so that somebody whose card was taken over learns of it. The change stands whether the
 * message goes out or not.
 */
export async function tellOldNumber(
  { sms, config, log }: Pick<Deps, 'sms' | 'config' | 'log'>,
  to: string,
  language: Language = defaultLanguage,
): Promise<void> {
  const text = messageText('mobileChanged', language, { phone: config.callCentrePhone });
  try {
    if (await sms.send({ to, text })) return;
    log.warn('the old number was not told of its change');
  } catch (error) {
    log.warn({ err: error }, 'the old number was not told of its change');
  }
}
