import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Hint } from '@/components/ui/text/Text';
import { maskEmail } from '@/domain/identity/email';
import { showToast } from '@/hooks/errors/useToasts';
import { useRequestEmailCode } from '@/hooks/members/useEmailConfirmation';
import { useMember } from '@/hooks/members/useMember';
import { useMailMemberData, useReadMemberData } from '@/hooks/members/useMemberData';

const EmailSheet = partOnTap(() => import('./EmailSheet').then((part) => part.EmailSheet), {
  texts: ['members', 'fields'],
});
const ReadDataSheet = partOnTap(() => import('./ReadDataSheet').then((part) => part.ReadDataSheet), {
  isOpen: ({ text }) => text !== undefined,
});

/** Inside LINE: by mail to the address on file, which can be given here, or on screen to be copied. */
export function SendData() {
  const { t } = useTranslation('consents-data');
  const { data: member } = useMember();
  const [text, setText] = useState<string>();
  const [isEditingEmail, setEditingEmail] = useState(false);
  const hasNone = member?.email === null;

  const onMailed = useCallback(
    (email: string) => {
      showToast({ kind: 'success', title: t('data.mailed'), message: t('data.mailedTo', { email }) });
    },
    [t],
  );
  const { busy: isSendingCode, requestCode } = useRequestEmailCode();
  // The server knows the new address before the page's data is refreshed.
  const email = member?.email ?? '';
  const onUnconfirmed = useCallback(() => requestCode(email), [requestCode, email]);
  const mail = useMailMemberData(onMailed, onUnconfirmed);
  const read = useReadMemberData(setText);
  const mailThere = () => {
    setEditingEmail(false);
    mail.start();
  };

  return (
    <>
      <Hint>{t('data.inLine')}</Hint>
      {hasNone ? (
        <>
          <p>{t('data.noEmail')}</p>
          <Button kind="secondary" onClick={() => setEditingEmail(true)}>
            {t('data.addEmail')}
          </Button>
        </>
      ) : (
        <>
          <Button kind="secondary" busy={mail.busy || isSendingCode} onClick={mail.start}>
            {t('data.mail')}
          </Button>
          {member?.email_confirmed === false && <Hint>{t('data.unconfirmed', { email: maskEmail(email) })}</Hint>}
        </>
      )}
      <Button kind="secondary" busy={read.busy} onClick={read.start}>
        {t('data.read')}
      </Button>
      {(hasNone || isEditingEmail) && (
        <EmailSheet open={isEditingEmail} onSaved={mailThere} onClose={() => setEditingEmail(false)} />
      )}
      <ReadDataSheet text={text} onClose={() => setText(undefined)} />
    </>
  );
}
