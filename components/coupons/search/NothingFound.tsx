import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Picture } from '@/components/ui/pictures/Picture';
import { Hint } from '@/components/ui/text/Text';
import type { CouponCategory } from '@/domain/coupons';
import { color, fontWeight, radius, space } from '@/styles/tokens';

export interface NothingFoundProps {
  sought: string;
  /** A word of it that finds something. */
  shorter: string | undefined;
  category: CouponCategory | undefined;
  onShorter: (words: string) => void;
  onCategory: (category: CouponCategory | undefined) => void;
}

/** Names what was not found, and offers a shorter word, or the category where such goods are. */
export function NothingFound({ sought, shorter, category, onShorter, onCategory }: NothingFoundProps) {
  const { t } = useTranslation('coupons');
  return (
    <Root>
      <Picture src="/coupons/basket.svg" size={48} fallback={null} />
      <div>
        <div role="status">
          <strong>{t('search.none', { words: sought })}</strong>
          <Hint>{t(shorter ? 'search.tryThis' : 'search.tryShorter')}</Hint>
        </div>
        {shorter && (
          <Button compact kind="tinted" onClick={() => onShorter(shorter)}>
            {t('search.shorter', { words: shorter })}
          </Button>
        )}
        <Button compact kind="tinted" onClick={() => onCategory(category)}>
          {category ? t('search.inCategory', { category: t(`category.${category}`) }) : t('search.all')}
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1.5px dashed ${color.fieldBorder};
  border-radius: ${radius.medium};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    > div {
      flex: 1 0 100%;
    }
  }
  strong {
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }
`;
