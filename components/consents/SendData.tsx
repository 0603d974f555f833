import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import { Hint } from '@/components/ui/Text';
import { updateProfilePath } from '@/domain/navigation/feature-routing';
import { routeOf } from '@/domain/navigation/routes';
import { useMember } from '@/hooks/members/useMember';
import { useMailMemberData, useReadMemberData } from '@/hooks/members/useMemberData';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useNavigate } from '@/hooks/useNavigate';
import { showToast } from '@/hooks/useToasts';

const ReadDataSheet = later(() => import('./ReadDataSheet').then((part) => part.ReadDataSheet));

/** Inside LINE: by mail to the address on file, or on screen to be copied. */
export function SendData() {
  const { t } = useTranslation('privacy');
  const { data: member } = useMember();
  const [text, setText] = useState<string>();

  const onMailed = useCallback(
    (email: string) => {
      showToast({ kind: 'success', title: t('data.mailed'), message: t('data.mailedTo', { email }) });
    },
    [t],
  );
  const mail = useMailMemberData(onMailed);
  const read = useReadMemberData(setText);

  return (
    <>
      <Hint>{t('data.inLine')}</Hint>
      {member?.email === null ? (
        <AddEmail />
      ) : (
        <Button kind="secondary" busy={mail.busy} onClick={mail.start}>
          {t('data.mail')}
        </Button>
      )}
      <Button kind="secondary" busy={read.busy} onClick={read.start}>
        {t('data.read')}
      </Button>
      <ReadDataSheet text={text} onClose={() => setText(undefined)} />
    </>
  );
}

function AddEmail() {
  const { t } = useTranslation('privacy');
  const { toggles } = useToggles();
  const { push } = useNavigate();
  const path = updateProfilePath(toggles);
  return (
    <>
      <p>{t('data.noEmail')}</p>
      {!routeOf(path).pending && (
        <Button kind="secondary" onClick={() => push(path)}>
          {t('data.addEmail')}
        </Button>
      )}
    </>
  );
}
