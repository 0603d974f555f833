import { useTranslation } from 'react-i18next';
import { Switch } from '@/components/ui/controls/Switch';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { optionalKinds } from '@/domain/messages';
import { useMessageKinds } from '@/hooks/messages/useMessageKinds';

interface KindsSheetProps {
  open?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

/** Which kinds of messages are sent. All of them stay in the inbox. */
export function KindsSheet({ open = true, onClose = () => undefined }: KindsSheetProps) {
  const { t } = useTranslation('messages-inbox');
  return (
    <BottomSheet open={open} title={t('kinds.title')} onClose={onClose}>
      {open && <Kinds />}
    </BottomSheet>
  );
}

function Kinds() {
  const { t } = useTranslation('messages-inbox');
  const { silenced, error, isLoading, retry, busy, failure, set } = useMessageKinds();
  if (!silenced && error) return <ErrorRetry error={error} onRetry={retry} busy={isLoading} />;
  if (!silenced)
    return (
      <Skeleton>
        {optionalKinds.map((kind) => (
          <Bone key={kind} $height="56px" />
        ))}
      </Skeleton>
    );
  return (
    <Stack $gap={2}>
      <p>{t('kinds.text')}</p>
      <div>
        {optionalKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`kinds.${kind}.label`)}
            hint={t(`kinds.${kind}.hint`)}
            checked={!silenced.includes(kind)}
            disabled={busy}
            onChange={({ target }) => set({ kind, on: target.checked })}
          />
        ))}
      </div>
      <FailureNote failure={failure} />
      <Hint>{t('kinds.security')}</Hint>
    </Stack>
  );
}
