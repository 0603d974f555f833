import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SearchField } from '@/components/form/SearchField';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { LocateIcon, SearchIcon } from '@/components/ui/icons/place-icons';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { FoundStore } from '@/contract/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useStoreVisit } from '@/hooks/stores/useStore';
import type { StoreFinder } from '@/hooks/stores/useStoreFinder';
import { useScrollRestoration, useStoreFinder } from '@/hooks/stores/useStoreFinder';
import type { ShownStores } from '@/hooks/stores/useUsualStores';
import { useUsualStores } from '@/hooks/stores/useUsualStores';
import { space } from '@/styles/tokens';
import { NearestArt } from './NearestArt';
import type { OpenFilter } from './open-filter';
import { NoneOpen, OpenFilterChips, useOpenFilter } from './open-filter';
import { ResultsSkeleton, StoreResults } from './StoreResults';
import { UsualStores } from './UsualStores';

/** Finds a store: by position once it is allowed, by name at any time. */
export function StoreFinderScreen() {
  const { t } = useTranslation('stores');
  const open = useOpenFilter();
  const finder = useStoreFinder(open.filter !== 'all');
  const { waiting, usual } = useUsualStores(!finder.isSearching);
  const { open: openStore, join, leaveList } = useStoreVisit();
  const { position, problem, busy, locate } = finder.where;
  const [byName, setByName] = useState(finder.name !== '');
  useScrollRestoration();
  const isNear = position !== undefined && !byName;

  return (
    <Screen
      top={
        <AppBar
          title={t(isNear ? 'finder.titleNear' : 'finder.title')}
          onBack={leaveList}
          right={
            isNear && (
              <IconButton label={t('finder.byName')} icon={<SearchIcon size={20} />} onClick={() => setByName(true)} />
            )
          }
        />
      }
      bottom={
        (!position || join) && (
          <ActionBar>
            {!position && (
              <Button busy={busy} onClick={locate}>
                <LocateIcon />
                {t('finder.locate')}
              </Button>
            )}
            {join && (
              <LinkButton kind="secondary" {...join}>
                {t('join')}
              </LinkButton>
            )}
          </ActionBar>
        )
      }
    >
      <Search $isEmpty={isNear && !problem}>
        {!isNear && (
          <SearchField
            id="store-search"
            label={t('finder.search')}
            placeholder={t('finder.example')}
            value={finder.name}
            isFocused={position !== undefined && finder.name === ''}
            onChange={finder.setName}
            onSearch={finder.search}
          />
        )}
        <PositionNotice problem={problem} busy={busy} />
      </Search>
      {(finder.isSearching || usual) && <OpenFilterChips {...open} />}
      {finder.isSearching ? (
        <StoreResults finder={finder} open={open} onOpen={openStore} />
      ) : (
        <AtFirst waiting={waiting} usual={usual} open={open} onOpen={openStore} />
      )}
    </Screen>
  );
}

/** Always rendered, because screen readers read its changes; while empty it takes no space. */
const Search = styled.div<{ $isEmpty: boolean }>`
  ${({ $isEmpty }) => $isEmpty && 'position: absolute;'}
`;

interface AtFirstProps {
  waiting: boolean;
  usual: ShownStores | undefined;
  open: OpenFilter;
  onOpen: (store: FoundStore) => Link;
}

/** Before a search or a position: the member's usual stores. For everybody else, what the position would show. */
function AtFirst({ waiting, usual, open, onOpen }: AtFirstProps) {
  if (waiting) return <ResultsSkeleton hasMap={false} />;
  if (!usual) return <FinderIntro />;
  const isNone = ![...(usual.last ? [usual.last] : []), ...usual.stores].some(open.isShown);
  if (isNone) return <NoneOpen {...open} />;
  return <UsualStores usual={usual} isShown={open.isShown} onOpen={onOpen} />;
}

/** Why the position helps and how it is used, before the permission is requested. */
function FinderIntro() {
  const { t } = useTranslation('stores');
  return (
    <Card>
      <EmptyState picture={<NearestArt />} title={t('finder.introTitle')}>
        {t('finder.intro')}
      </EmptyState>
    </Card>
  );
}

type PositionNoticeProps = Pick<StoreFinder['where'], 'problem' | 'busy'>;

/** Why the position is unknown, and what to do instead; the search by name keeps working. */
function PositionNotice({ problem, busy }: PositionNoticeProps) {
  const { t } = useTranslation('stores');
  return (
    <div role="status">
      {busy && <SpokenOnly>{t('finder.locating')}</SpokenOnly>}
      {problem && !busy && (
        <Note as="p" $tone="note">
          {t(`problem.${problem}`)}
        </Note>
      )}
    </div>
  );
}

const Note = styled(Card)`
  margin-top: ${space(4)};
`;
