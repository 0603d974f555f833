import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { CelebrationArt } from '@/components/ui/illustrations/CelebrationArt';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { postponeFriendRequest } from '@/hooks/coupons/useFriendInvitation';
import { showToast } from '@/hooks/errors/useToasts';
import { useAddFriend } from '@/hooks/members/useAddFriend';

/** Shown after a used coupon, at most once in 90 days: the official account announces new ones. */
export function FriendSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const { offered, busy, addFriend } = useAddFriend();
  if (!offered) return null;

  const add = async () => {
    const end = await addFriend();
    onClose();
    if (end === 'added') showToast({ kind: 'success', title: t('friend.asked') });
    if (end === 'later') postponeFriendRequest();
    if (end === 'nowhere') showToast({ kind: 'info', title: t('friend.nowhere') });
  };
  return (
    <BottomSheet open title={t('friend.title')} onClose={onClose}>
      <Stack>
        <Stack $align="center">
          <CelebrationArt />
          <p>{t('friend.text')}</p>
        </Stack>
        <Button busy={busy} onClick={() => void add()}>
          {t('friend.action')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('friend.later')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
