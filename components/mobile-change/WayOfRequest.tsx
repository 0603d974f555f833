import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { IdCardIcon } from '@/components/ui/icons/IdCardIcon';
import { PhoneIcon } from '@/components/ui/icons/PhoneIcon';
import { StarIcon } from '@/components/ui/icons/StarIcon';
import { Heading } from '@/components/ui/text/Text';
import { color, space } from '@/styles/tokens';

const steps = [
  { name: 'code', Icon: PhoneIcon },
  { name: 'store', Icon: IdCardIcon },
  { name: 'signIn', Icon: StarIcon },
] as const;

/** The steps ahead, before anybody types: the code, the visit to a store, and signing up again. */
export function WayOfRequest() {
  const { t } = useTranslation('mobileChange');
  return (
    <Card>
      <Heading>{t('requestIntro')}</Heading>
      <Steps>
        {steps.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={24} />
            <span>{t(`step.${name}`)}</span>
          </li>
        ))}
      </Steps>
    </Card>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  > li {
    display: flex;
    align-items: flex-start;
    gap: ${space(3)};
  }
  svg {
    flex: none;
    color: ${color.brand};
  }
`;
