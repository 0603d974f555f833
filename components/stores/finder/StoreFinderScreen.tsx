import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { TextField } from '@/components/form/TextField';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { LocateIcon } from '@/components/ui/icons/place-icons';
import { Art, bright, faint, paper } from '@/components/ui/illustrations/Art';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { SpokenOnly } from '@/components/ui/text/Text';
import { useStoreVisit } from '@/hooks/stores/useStore';
import type { StoreFinder } from '@/hooks/stores/useStoreFinder';
import { useScrollRestoration, useStoreFinder } from '@/hooks/stores/useStoreFinder';
import { space } from '@/styles/tokens';
import { StoreResults } from './StoreResults';

/** Finds a store: by position once it is allowed, by name at any time. */
export function StoreFinderScreen() {
  const { t } = useTranslation('stores');
  const finder = useStoreFinder();
  const { open, join, leaveList } = useStoreVisit();
  const { position, problem, busy, locate } = finder.where;
  useScrollRestoration();

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

/** A map with a pin in it. */
function NearestArt() {
  return (
    <Art>
      <path d="M26 44 62 32l36 12 36-12v56l-36 12-36-12-36 12Z" {...paper} />
      <path d="M62 32v56M98 44v56" {...faint} />
      <path d="M34 84c14-4 12-18 26-20" strokeDasharray="2 9" />
      <path d="M86 80s20-18 20-34a20 20 0 0 0-40 0c0 16 20 34 20 34Z" {...bright} />
      <circle cx="86" cy="46" r="7" {...paper} strokeWidth="3" />
    </Art>
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

interface StoreSearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The keyboard's search key. */
  onSearch: () => void;
}

/** Searches while typing; the keyboard's search key closes the keyboard. */
function StoreSearchField({ value, onChange, onSearch }: StoreSearchFieldProps) {
  const { t } = useTranslation('stores');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const clear = (
    <IconButton plain label={t('finder.clear')} icon={<CloseIcon size={20} />} onClick={() => onChange('')} />
  );
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          id="store-search"
          label={t('finder.search')}
          placeholder={t('finder.example')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          end={value !== '' && clear}
        />
      </form>
    </search>
  );
}
