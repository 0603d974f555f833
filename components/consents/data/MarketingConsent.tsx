import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { Consent } from '@/contract/consents';
import { isGranted, isOutdated } from '@/domain/consents';
import { useMarketing } from '@/hooks/consents/useMarketing';
import { showToast } from '@/hooks/errors/useToasts';
import { useFormats } from '@/hooks/texts/useFormats';

const GiveConsentSheet = partOnTap(() => import('./GiveConsentSheet').then((part) => part.GiveConsentSheet));
const WithdrawDialog = partOnTap(() => import('./WithdrawDialog').then((part) => part.WithdrawDialog));

/** The current state and the change. Giving and withdrawing take the same two taps, and their buttons look the same. */
export function MarketingConsent({ consent, isUnderAge }: { consent: Consent; isUnderAge: boolean }) {
  const { t } = useTranslation('consents-data');
  const [openDialog, setOpenDialog] = useState<'give' | 'withdraw'>();

  // Toasts lie under dialogs: these close first.
  const onAnswered = useCallback(
    (granted: boolean) => {
      setOpenDialog(undefined);
      const message = granted ? t('marketing.savedGiven') : t('marketing.savedWithdrawn');
      showToast({ kind: 'success', title: t('marketing.saved'), message });
    },
    [t],
  );
  const onChanged = useCallback(() => {
    setOpenDialog(undefined);
    showToast({ kind: 'info', title: t('marketing.changed'), message: t('marketing.changedText') });
  }, [t]);
  const { busy, failure, clear, answer } = useMarketing({ onAnswered, onChanged });

  const close = () => {
    if (busy) return;
    clear();
    setOpenDialog(undefined);
  };
  const version = consent.current_version;
  const granted = isGranted(consent.status);
  const mayGive = !granted || isOutdated(consent);

  return (
    <>
      <MarketingState consent={consent} />
      {mayGive && (
        <Button kind="secondary" onClick={() => setOpenDialog('give')}>
          {t(`marketing.${giveWords(consent)}`)}
        </Button>
      )}
      {granted && (
        <Button kind="secondary" onClick={() => setOpenDialog('withdraw')}>
          {t('marketing.withdraw')}
        </Button>
      )}
      <GiveConsentSheet
        open={openDialog === 'give'}
        busy={busy}
        failure={failure}
        isUnderAge={isUnderAge}
        onGive={() => answer({ granted: true, version, ...(isUnderAge && { guardian_confirmed: true }) })}
        onClose={close}
      />
      <WithdrawDialog
        open={openDialog === 'withdraw'}
        busy={busy}
        failure={failure}
        onWithdraw={() => answer({ granted: false, version })}
        onClose={close}
      />
    </>
  );
}

function giveWords(consent: Consent): 'give' | 'giveAgain' | 'readAgain' {
  if (isGranted(consent.status)) return 'readAgain';
  return consent.status === 'withdrew' ? 'giveAgain' : 'give';
}

/** The state of the consent in words: yes or no, since when, and for which version of the request. */
function MarketingState({ consent }: { consent: Consent }) {
  const { t } = useTranslation('consents-data');
  const { date } = useFormats();
  const { status, version, updated_at } = consent;
  const isAnswered = version !== '';
  return (
    <>
      <div>
        <Badge $tone={isGranted(status) ? 'good' : 'off'}>
          {isAnswered ? t(`marketing.status.${status}`) : t('marketing.never')}
        </Badge>
        {isAnswered && <Hint>{t('marketing.answered', { date: date(updated_at), version })}</Hint>}
      </div>
      {isAnswered && isOutdated(consent) && <p>{t('marketing.outdated')}</p>}
    </>
  );
}
