import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { Hint, Title } from '@/components/ui/Text';
import { useFirstName } from '@/hooks/members/useFirstName';
import { useMember } from '@/hooks/members/useMember';
import { space } from '@/styles/tokens';
import { LandArt } from './LandArt';

/** The landscape, and under it the greeting: the name comes when it is known, in a line that is there before. */
export function LandHero() {
  const { t } = useTranslation(['missions', 'card']);
  const { data: member } = useMember();
  const { name, lang } = useFirstName(member);
  return (
    <Root>
      <LandArt />
      <Words>
        <Hint>
          {t('card:hello')} {name && <span lang={lang}>{t('card:name', { name })}</span>}
        </Hint>
        <Title as="h2">{t('land.welcome')}</Title>
        <p>{t('land.about')}</p>
      </Words>
    </Root>
  );
}

const Root = styled(Card)`
  padding: 0;
  overflow: hidden;
  > svg {
    display: block;
  }
`;

const Words = styled.div`
  padding: ${space(4)};
`;
