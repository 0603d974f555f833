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
import { useStoreVisit } from '@/hooks/stores/useStore';
import type { StoreFinder } from '@/hooks/stores/useStoreFinder';
import { useScrollRestoration, useStoreFinder } from '@/hooks/stores/useStoreFinder';
import { space } from '@/styles/tokens';
import { NearestArt } from './NearestArt';
import { StoreResults } from './StoreResults';

/** Finds a store: by position once it is allowed, by name at any time. */
export function StoreFinderScreen() {
  const { t } = useTranslation('stores');
  const finder = useStoreFinder();
  const { open, join, leaveList } = useStoreVisit();
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
      {finder.isSearching ? <StoreResults finder={finder} onOpen={open} /> : <FinderIntro />}
    </Screen>
  );
}

/** Always rendered, because screen readers read its changes; while empty it takes no space. */
const Search = styled.div<{ $isEmpty: boolean }>`
  ${({ $isEmpty }) => $isEmpty && 'position: absolute;'}
`;

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
