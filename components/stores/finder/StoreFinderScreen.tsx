import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { LocateIcon } from '@/components/ui/icons/LocateIcon';
import { useListPlace } from '@/hooks/stores/useListPlace';
import { useStoreFinder } from '@/hooks/stores/useStoreFinder';
import { useStoreVisit } from '@/hooks/stores/useStoreVisit';
import { FinderIntro } from './FinderIntro';
import { PositionNotice } from './PositionNotice';
import { StoreResults } from './StoreResults';
import { StoreSearchField } from './StoreSearchField';

/** Finds a store: by position once it is allowed, by name at any time. */
export function StoreFinderScreen() {
  const { t } = useTranslation('stores');
  const finder = useStoreFinder();
  const { open, join, leaveList } = useStoreVisit();
  const { position, problem, busy, locate } = finder.where;
  useListPlace();

  return (
    <Screen
      top={<AppBar title={t('finder.title')} onBack={leaveList} right={<LanguageSwitch />} />}
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
      <div>
        <StoreSearchField value={finder.name} onChange={finder.setName} onSearch={finder.search} />
        <PositionNotice problem={problem} busy={busy} />
      </div>
      {finder.isSearching ? <StoreResults finder={finder} onOpen={open} /> : <FinderIntro />}
    </Screen>
  );
}
