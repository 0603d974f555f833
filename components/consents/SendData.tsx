import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import { Hint } from '@/components/ui/Text';
import { useMember } from '@/hooks/members/useMember';
import { useMailMemberData, useReadMemberData } from '@/hooks/members/useMemberData';
import { showToast } from '@/hooks/useToasts';

const EmailSheet = later(() => import('./EmailSheet').then((part) => part.EmailSheet));
const ReadDataSheet = later(() => import('./ReadDataSheet').then((part) => part.ReadDataSheet));

/** Inside LINE: by mail to the address on file, which can be given here, or on screen to be copied. */
export function SendData() {
  const { t } = useTranslation('privacy');
  const { data: member } = useMember();
  const [text, setText] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const hasNone = member?.email === null;

  const onMailed = useCallback(
    (email: string) => {
      showToast({ kind: 'success', title: t('data.mailed'), message: t('data.mailedTo', { email }) });
    },
    [t],
  );
  const mail = useMailMemberData(onMailed);
  const read = useReadMemberData(setText);
  const mailThere = () => {
    setAsking(false);
    mail.start();
  };

  return (
    <>
      <Hint>{t('data.inLine')}</Hint>
      {hasNone ? (
        <>
          <p>{t('data.noEmail')}</p>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('data.addEmail')}
          </Button>
        </>
      ) : (
        <Button kind="secondary" busy={mail.busy} onClick={mail.start}>
          {t('data.mail')}
        </Button>
      )}
      <Button kind="secondary" busy={read.busy} onClick={read.start}>
        {t('data.read')}
      </Button>
      {(hasNone || isAsking) && <EmailSheet open={isAsking} onSaved={mailThere} onClose={() => setAsking(false)} />}
      <ReadDataSheet text={text} onClose={() => setText(undefined)} />
    </>
  );
}
