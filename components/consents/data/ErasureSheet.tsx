import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Checkbox } from '@/components/form/Checkbox';
import { Button } from '@/components/ui/buttons/Button';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { totalOwed } from '@/domain/points';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import { useMember } from '@/hooks/members/useMember';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';

export interface ErasureSheetProps {
  open: boolean;
  /** Days until the data is erased. */
  days: number;
  busy: boolean;
  failure: FailureNotice | undefined;
  onRequest: () => void;
  onClose: () => void;
}

/**
 * The review before the request: what is erased, what the law requires to be kept, what is remembered, and when; with a tick to confirm.
 */
export function ErasureSheet({ open, onClose, ...review }: ErasureSheetProps) {
  const { t } = useTranslation('consents-data');
  return (
    <BottomSheet open={open} title={t('erasure.sheetTitle')} onClose={onClose}>
      <Review {...review} onClose={onClose} />
    </BottomSheet>
  );
}

function Review({ days, busy, failure, onRequest, onClose }: Omit<ErasureSheetProps, 'open'>) {
  const { t } = useTranslation('consents-data');
  const { points } = useFormats();
  const { data: member } = useMember();
  const owed = totalOwed(member?.points ?? []);
  const [isUnderstood, setUnderstood] = useState(false);
  const [isRefused, setRefused] = useState(false);

  const request = () => {
    setRefused(!isUnderstood);
    if (isUnderstood) onRequest();
    else document.getElementById('understood')?.focus();
  };
  return (
    <Stack>
      <Points title={t('erasure.lostTitle')} points={[t('erasure.lost1'), t('erasure.lost2'), t('erasure.lost3')]} />
      <Points title={t('erasure.keptTitle')} points={[t('erasure.kept1'), t('erasure.kept2')]} />
      <Points
        title={t('erasure.rememberedTitle')}
        points={[t('erasure.remembered1'), t('erasure.remembered2'), t('erasure.remembered3')]}
      />
      {owed > 0 && <p>{t('erasure.owed', { points: points(owed) })}</p>}
      <p>{t('erasure.when', { days })}</p>
      <Checkbox
        required
        name="understood"
        label={t('erasure.understood')}
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.target.checked)}
        error={isRefused && !isUnderstood ? t('erasure.mustUnderstand') : undefined}
      />
      <FailureNote failure={failure} />
      <Stack $gap={2}>
        <Button kind="danger" busy={busy} onClick={request}>
          {t('erasure.confirm')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('erasure.back')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <strong>{title}</strong>
      <List>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </div>
  );
}

const List = styled.ul`
  padding-inline-start: ${space(5)};
  list-style: disc;
`;
