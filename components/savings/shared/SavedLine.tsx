import { useTranslation } from 'react-i18next';
import { TextLink } from '@/components/ui/text/Text';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useSavings } from '@/hooks/savings/useSavings';
import { useFormats } from '@/hooks/texts/useFormats';

/** One line where a coupon was used: what the card saved this year. Renders nothing if that is nothing. */
export function SavedLine() {
  const { t } = useTranslation('savings');
  const { baht } = useFormats();
  const link = useLinkTo();
  const { data } = useSavings();
  if (!data?.saved) return null;
  return (
    <p>
      <TextLink {...link('/savings/')}>
        {t('thisYear')} {t('amount', { amount: baht(data.saved) })}
      </TextLink>
    </p>
  );
}
