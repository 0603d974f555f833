import type { FormEvent } from 'react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FoundCoupons } from '@/components/coupons/lists/FoundCoupons';
import { TicketSkeleton } from '@/components/coupons/lists/TicketSkeleton';
import { Chip } from '@/components/ui/buttons/Chip';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { BackIcon } from '@/components/ui/icons/navigation-icons';
import { modalStyles, useModal } from '@/components/ui/layers/useModal';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponCategory } from '@/domain/coupons';
import { couponCategories } from '@/domain/coupons';
import { useAllCoupons } from '@/hooks/coupons/useAllCoupons';
import { useCouponSearch } from '@/hooks/coupons/useCouponSearch';
import { color, columnWidth, depths, fontSize, fontWeight, space, target } from '@/styles/tokens';
import { markWords } from './marked-words';
import { NothingFound } from './NothingFound';
import { SearchField } from './SearchField';

export interface CouponSearchProps {
  /** What the list has loaded: searched without a connection. */
  loaded: readonly ListedCoupon[];
  /** The words of a search to which Back returns. */
  first: string;
  onCategory: (category: CouponCategory | undefined) => void;
  onClose: () => void;
}

/** Searching coupons by their name, goods and category, over the list: results while typing, recent words below; before that, the categories. */
export function CouponSearch({ loaded, first, onCategory, onClose }: CouponSearchProps) {
  const { t } = useTranslation(['coupons', 'ui']);
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const modal = useModal(true, onClose, first === '' ? field : result);
  const { data: all, error, mutate } = useAllCoupons(true);
  const search = useCouponSearch(all ?? loaded, first);
  const { typed, setTyped, sought, found, shorter, category, recent, remember, leave, clearRecent } = search;
  const mark = useMemo(() => markWords(sought), [sought]);
  const isWaiting = !all && !error && found?.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    remember();
    field.current?.blur();
  };
  const open = () => {
    remember();
    leave();
  };
  return (
    <Root {...modal} aria-label={t('search.title')}>
      <Column>
        <Top onSubmit={submit} role="search">
          <IconButton plain label={t('ui:back')} icon={<BackIcon size={24} />} onClick={onClose} />
          <SearchField ref={field} value={typed} onChange={setTyped} />
        </Top>
        <Stack>
          {error && !all && <Hint role="status">{t('search.offline')}</Hint>}
          <Count ref={result} tabIndex={-1} role="status">
            {found && !isWaiting && (found.length > 0 ? t('search.found', { count: found.length }) : null)}
          </Count>
          {isWaiting && <TicketSkeleton rows={2} />}
          {found && found.length > 0 && (
            <FoundCoupons coupons={found} label={t('search.title')} markWords={mark} onOpen={open} refresh={mutate} />
          )}
          {found?.length === 0 && !isWaiting && (
            <NothingFound
              sought={sought}
              shorter={shorter}
              category={category}
              onShorter={setTyped}
              onCategory={onCategory}
            />
          )}
          {recent.length > 0 && (
            <section aria-labelledby="recent-searches">
              <Part>
                <h2 id="recent-searches">{t('search.recent')}</h2>
                <button type="button" onClick={clearRecent}>
                  {t('search.clearRecent')}
                </button>
              </Part>
              <Words>
                {recent.map((words) => (
                  <Chip key={words} onClick={() => setTyped(words)}>
                    {words}
                  </Chip>
                ))}
              </Words>
            </section>
          )}
          {!found && (
            <section aria-labelledby="search-categories">
              <Part>
                <h2 id="search-categories">{t('search.byCategory')}</h2>
              </Part>
              <Words>
                {couponCategories.map((one) => (
                  <Chip key={one} onClick={() => onCategory(one)}>
                    {t(`category.${one}`)}
                  </Chip>
                ))}
              </Words>
            </section>
          )}
        </Stack>
      </Column>
    </Root>
  );
}

const Root = styled.dialog`
  ${modalStyles}
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  background: ${color.page};
`;

const Column = styled.div`
  max-width: ${columnWidth};
  margin-inline: auto;
  padding: 0 ${space(4)} ${space(6)};
`;

const Top = styled.form`
  position: sticky;
  z-index: ${depths.bar};
  top: 0;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)};
  margin-inline: ${space(-2)} 0;
  padding-block: calc(${space(2)} + env(safe-area-inset-top)) ${space(2)};
  background: ${color.page};
`;

const Count = styled.h2`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
  outline: none;
  &:empty {
    position: absolute;
  }
`;

const Part = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${target.small};
  > h2 {
    font-size: ${fontSize.body};
  }
  > button {
    min-width: ${target.small};
    min-height: ${target.small};
    border: 0;
    background: none;
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
    text-align: end;
    cursor: pointer;
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;
