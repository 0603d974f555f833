import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { CheckIcon } from '@/components/ui/icons/navigation-icons';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { color, space } from '@/styles/tokens';

/** The consent text. The server stores a hash of exactly these words with the answer. */
export function CommuText() {
  const { t } = useTranslation('consents-commu');
  return (
    <Card>
      <Stack>
        <Heading>{t('title')}</Heading>
        <p>{t('lead')}</p>
        <Uses>
          <li>
            <CheckIcon size={20} />
            {t('use1')}
          </li>
          <li>
            <CheckIcon size={20} />
            {t('use2')}
          </li>
        </Uses>
        <p>{t('free')}</p>
        <p>{t('withdraw')}</p>
      </Stack>
    </Card>
  );
}

const Uses = styled.ul`
  display: grid;
  gap: ${space(3)};
  li {
    display: flex;
    gap: ${space(2)};
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${color.brand};
  }
`;
