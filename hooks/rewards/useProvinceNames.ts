import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

/** Names of provinces by code, sorted. An unknown code is shown as it is. */
export function useProvinceNames(codes: readonly string[]): string[] {
  const { i18n } = useTranslation('areas-provinces');
  const language = useShownLanguage();
  const nameOf = (code: string): string => {
    const name: unknown = i18n.getResource(language, 'areas-provinces', code);
    return typeof name === 'string' ? name : code;
  };
  return codes.map(nameOf).sort(new Intl.Collator(language).compare);
}
