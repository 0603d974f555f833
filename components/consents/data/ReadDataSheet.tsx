import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { useCopy } from '@/hooks/members/useMemberData';
import { color, fontSize, radius, space } from '@/styles/tokens';

/** The full data to view; one tap copies it, and it can be selected by hand where the phone refuses. */
export function ReadDataSheet({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('consents-data');
  return (
    <BottomSheet open={text !== undefined} title={t('data.sheetTitle')} onClose={onClose}>
      {text !== undefined && <DataText text={text} />}
    </BottomSheet>
  );
}

function DataText({ text }: { text: string }) {
  const { t } = useTranslation('consents-data');
  const { outcome, copy } = useCopy();
  return (
    <Stack>
      {/* Scrollable content must be reachable by keyboard. */}
      <Paper tabIndex={0} role="region" aria-label={t('data.sheetTitle')}>
        {text}
      </Paper>
      <div role="status">{outcome && <p>{t(`data.${outcome}`)}</p>}</div>
      <Button onClick={() => copy(text)}>{t('data.copy')}</Button>
    </Stack>
  );
}

const Paper = styled.pre`
  max-height: 45vh;
  max-height: 45dvh;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.page};
  font-size: ${fontSize.body};
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
  -webkit-user-select: text;
  user-select: text;
`;
