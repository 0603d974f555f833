import { useTranslation } from 'react-i18next';
import type { Shared } from '@/domain/share-message';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { shareTexts } from '@/locales/share';
import { linkIntoApp } from '@/services/browser/permanent-link';
import { sharedPicture } from '@/services/browser/shared-picture';

/** The benefits page as it is shared, with nothing about the member who shares it. */
export function useSharedBenefits(): Shared {
  const { t } = useTranslation('session-share');
  const language = useShownLanguage();
  return {
    title: shareTexts.privilege[language].title,
    text: t('benefits.text'),
    action: t('benefits.open'),
    picture: sharedPicture('privilege'),
    link: linkIntoApp({ path: '/member-privilege/', medium: 'share', campaign: 'benefits' }),
  };
}
