import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Bullets } from '@/components/ui/lists/Lists';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { maskMobile } from '@/domain/identity/masks';
import { useMember } from '@/hooks/members/useMember';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useFreeze, useRequestUnfreeze } from '@/hooks/points/useFreeze';

/**
 * Freezes points, or starts to unfreeze them: it keeps the state from when it was opened. While the member is unknown
 * it offers freezing, which is safe to repeat.
 */
export function FreezeSheet({ onClose }: { onClose: () => void }) {
  const { data: member } = useMember();
  const [isFrozen] = useState(member?.points_frozen);
  return (
    <Suspense fallback={null}>
      {isFrozen ? (
        <UnfreezeQuestion onClose={onClose} />
      ) : (
        <FreezeQuestion mobile={member?.phone ?? undefined} onClose={onClose} />
      )}
    </Suspense>
  );
}

interface FreezeQuestionProps {
  /** Where the code to unfreeze them will be sent, if known. */
  mobile: string | undefined;
  onClose: () => void;
}

/** Explains freezing, with the button that does it. */
function FreezeQuestion({ mobile, onClose }: FreezeQuestionProps) {
  const { t } = useTranslation('points-freeze');
  const { busy, failure, needsMobile, freeze } = useFreeze(onClose);
  // While in progress it cannot be closed, and its outcome is shown here.
  const close = () => {
    if (!busy) onClose();
  };
  if (needsMobile) return <MobileRequired onClose={onClose} />;
  return (
    <BottomSheet open title={t('freeze.title')} onClose={close}>
      <Stack>
        <p>{t('freeze.when')}</p>
        <Bullets>
          <li>{t('freeze.spend')}</li>
          <li>{t('freeze.earn')}</li>
          <li>{mobile ? t('freeze.undo', { mobile: maskMobile(mobile) }) : t('freeze.undoUnknown')}</li>
        </Bullets>
        <FailureNote failure={failure} />
        <Button busy={busy} onClick={freeze}>
          {t('freeze.confirm')}
        </Button>
        <Button kind="secondary" onClick={close}>
          {t('freeze.stay')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

/** Before a code is sent: its purpose and destination; the server returns the masked number with it. */
function UnfreezeQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('points-freeze');
  const { busy, failure, needsMobile, requestUnfreeze } = useRequestUnfreeze(onClose);
  const close = () => {
    if (!busy) onClose();
  };
  if (needsMobile) return <MobileRequired onClose={onClose} />;
  return (
    <BottomSheet open title={t('unfreeze.title')} onClose={close}>
      <Stack>
        <p>{t('unfreeze.text')}</p>
        <Hint>{t('unfreeze.otherNumber')}</Hint>
        <Hint>{t('unfreeze.secret')}</Hint>
        <FailureNote failure={failure} />
        <Button busy={busy} onClick={requestUnfreeze}>
          {t('unfreeze.send')}
        </Button>
        <Button kind="secondary" onClick={close}>
          {t('unfreeze.stay')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

/** No mobile number on file for the code. */
function MobileRequired({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('points-freeze');
  const { push } = useNavigate();
  const leave = () => {
    onClose();
    push(path);
  };
  return (
    <BottomSheet open title={t('mobile.title')} onClose={onClose}>
      <Stack>
        <p>{t('mobile.text')}</p>
        <LinkButton {...linkTo(path, leave)}>{t('mobile.add')}</LinkButton>
        <Button kind="secondary" onClick={onClose}>
          {t('mobile.later')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

const path = '/request-mobile/';
