import { useTranslation } from 'react-i18next';
import { DrawnCard, DrawnWords } from '@/components/ui/cards/DrawnCard';
import { Hint, Title } from '@/components/ui/text/Text';
import { useFirstName } from '@/hooks/members/useFirstName';
import { useMember } from '@/hooks/members/useMember';
import { LandArt } from './LandArt';

/** The landscape, and the greeting below it: the name appears when known, in a reserved line. */
export function LandHero() {
  const { t } = useTranslation(['missions', 'card']);
  const { data: member } = useMember();
  const { name, lang } = useFirstName(member);
  return (
    <DrawnCard>
      <LandArt />
      <DrawnWords $gap={0}>
        <Hint>
          {t('card:hello')} {name && <span lang={lang}>{t('card:name', { name })}</span>}
        </Hint>
        <Title as="h2">{t('land.welcome')}</Title>
        <p>{t('land.about')}</p>
      </DrawnWords>
    </DrawnCard>
  );
}
