import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { ChatIcon } from '@/components/ui/icons/contact-icons';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import { showToast } from '@/hooks/errors/useToasts';
import { useAddFriend } from '@/hooks/members/useAddFriend';

/** Adding the official account with one tap; absent if there is none to add. */
export function PrivilegeFriend() {
  const { t } = useTranslation('members-privilege');
  const { offered, busy, addFriend } = useAddFriend();
  if (!offered) return null;

  const add = async () => {
    const end = await addFriend();
    if (end === 'added') showToast({ kind: 'success', title: t('friend.asked') });
    if (end === 'later') showToast({ kind: 'info', title: t('friend.later'), message: t('friend.laterText') });
    if (end === 'nowhere') showToast({ kind: 'info', title: t('friend.nowhere'), message: t('friend.nowhereText') });
  };
  return (
    <Stack as={Card} $gap={3}>
      <div>
        <Heading>{t('friend.title')}</Heading>
        <Hint>{t('friend.text')}</Hint>
      </div>
      <Button kind="secondary" busy={busy} onClick={() => void add()}>
        <ChatIcon />
        {t('friend.action')}
      </Button>
    </Stack>
  );
}
