import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { CallIcon } from '@/components/ui/icons/CallIcon';
import { Heading } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';
import { useFormats } from '@/hooks/texts/useFormats';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { space } from '@/styles/tokens';

/** Address and telephone. */
export function StoreContact({ store }: { store: Store }) {
  const { t } = useTranslation('stores');
  const { language } = useLanguage();
  const { telephone } = useFormats();
  return (
    <Root>
      <Heading as="h3">{t('store.address')}</Heading>
      <p>{store[`address_${language}`]}</p>
      <LinkButton href={`tel:${store.phone}`} kind="secondary" compact>
        <CallIcon size={20} />
        {t('store.call', { number: telephone(store.phone) })}
      </LinkButton>
    </Root>
  );
}

const Root = styled(Card)`
  > a {
    margin-top: ${space(3)};
  }
`;
