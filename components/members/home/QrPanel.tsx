import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MemberQr } from '@/components/members/card/member-codes';
import { Hint } from '@/components/ui/text/Text';
import { color, radius, space } from '@/styles/tokens';

/** The QR beside its explanation, on the white ground that codes need. */
export function QrPanel({ number }: { number: string }) {
  const { t } = useTranslation('members-card');
  return (
    <Root>
      <MemberQr number={number} modulePixels={4} />
      <Hint>{t('qrHint')}</Hint>
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)} ${space(2)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.codePaper};
  > p {
    text-wrap: balance;
  }
`;
