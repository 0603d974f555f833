import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Navbar } from '@/components/layout/bars/Navbar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Hint, Title } from '@/components/ui/text/Text';
import { becomeSandboxPerson, useSandboxPeople } from '@/hooks/session/useSandboxPeople';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';

/** Instead of LINE's login: the sandbox people to enter as, and a field for any other name. */
export function SandboxEntrance({ onEnter }: { onEnter: () => void }) {
  const { t } = useTranslation('sandbox');
  const text = useCatalogueText();
  const people = useSandboxPeople();
  const enterAs = (name: string) => {
    const known = becomeSandboxPerson(name);
    if (known) onEnter();
    return known;
  };
  return (
    <Screen top={<Navbar right={<LanguageSwitch />} />}>
      <Stack $gap={1}>
        <Title>{t('title')}</Title>
        <Hint>{t('hint')}</Hint>
      </Stack>
      {people === undefined && (
        <Skeleton>
          <RowSkeleton />
        </Skeleton>
      )}
      {people && people.length > 0 && (
        <ListCard aria-label={t('people')}>
          {people.map((person) => (
            <ListRow
              key={person.name}
              title={text(person, 'title')}
              note={text(person, 'hint')}
              onClick={() => enterAs(person.name)}
            />
          ))}
        </ListCard>
      )}
      {people && <AnyName onEnter={enterAs} />}
    </Screen>
  );
}

function AnyName({ onEnter }: { onEnter: (name: string) => boolean }) {
  const { t } = useTranslation('sandbox');
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <Stack
      as="form"
      $gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(!onEnter(name));
      }}
    >
      <TextField
        name="sandbox-name"
        label={t('anyName')}
        hint={t('anyNameHint')}
        error={wrong ? t('nameMustFit') : undefined}
        value={name}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value.trim().toLowerCase())}
      />
      <Button type="submit" kind="secondary">
        {t('enterAs')}
      </Button>
    </Stack>
  );
}
