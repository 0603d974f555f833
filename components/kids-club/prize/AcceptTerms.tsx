import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/Checkbox';
import { Button } from '@/components/ui/buttons/Button';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';

const TermsSheet = laterOnTap(() => import('@/components/kids-club/terms/TermsSheet').then((part) => part.TermsSheet));

export const acceptId = 'accept-terms';

export interface AcceptTermsProps {
  accepted: boolean;
  error: string | undefined;
  onChange: (accepted: boolean) => void;
}

/** The tick for the club's terms; they open over the page, so that the tick keeps its state. */
export function AcceptTerms({ accepted, error, onChange }: AcceptTermsProps) {
  const { t } = useTranslation('kids-club');
  const [isReading, setReading] = useState(false);
  return (
    <div>
      <Checkbox
        required
        id={acceptId}
        label={t('accept')}
        error={error}
        checked={accepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Button kind="quiet" onClick={() => setReading(true)}>
        {t('readTerms')}
      </Button>
      {isReading && <TermsSheet onClose={() => setReading(false)} />}
    </div>
  );
}
