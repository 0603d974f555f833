import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { ChatIcon } from '@/components/ui/icons/contact-icons';
import { Stack } from '@/components/ui/text/Stack';
import { showToast } from '@/hooks/errors/useToasts';
import { useAddFriend } from '@/hooks/members/useAddFriend';
import { useMember } from '@/hooks/members/useMember';

/** For a member who blocked the official account or never added it: its messages do not arrive, and how they will. */
export function LineNotice() {
  const { t } = useTranslation('members-settings');
  const { mutate } = useMember();
  const { offered, busy, addFriend } = useAddFriend();

  const add = async () => {
    const end = await addFriend();
    if (end === 'nowhere') showToast({ kind: 'info', title: t('notReached.nowhere') });
    // LINE reports a new friend to the server within a second or two; otherwise the next visit shows it.
    await mutate();
  };
  return (
    <Card $tone="note" aria-label={t('notReached.title')}>
      <Stack $gap={3}>
        <div>
          <strong>{t('notReached.title')}</strong>
          <p>{t('notReached.text')}</p>
        </div>
        {offered && (
          <Button kind="secondary" compact busy={busy} onClick={() => void add()}>
            <ChatIcon />
            {t('notReached.action')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
