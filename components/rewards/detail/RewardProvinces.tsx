import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Heading } from '@/components/ui/text/Text';
import { useProvinceNames } from '@/hooks/rewards/useRewardTexts';
import { color, fontSize, radius, space } from '@/styles/tokens';

/** The provinces where a reward can be redeemed. */
export function RewardProvinces({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('rewards');
  const names = useProvinceNames(codes);
  return (
    <>
      <Heading as="h3">{t('provinces')}</Heading>
      <Names>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Names>
    </>
  );
}

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > li {
    padding: ${space(0.5)} ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    font-size: ${fontSize.small};
  }
`;
