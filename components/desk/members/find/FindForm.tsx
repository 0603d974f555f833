import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import type { FindFailure } from '@/hooks/desk/members/useFoundMember';
import { space } from '@/styles/tokens';

export interface FindFormProps {
  busy: boolean;
  failure: FindFailure | undefined;
  onFind: (typed: string) => Promise<boolean>;
}

/** One field for any number that the caller has. It is cleared as soon as a member is found. */
export function FindForm({ busy, failure, onFind }: FindFormProps) {
  const { t } = useTranslation('desk-members');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (await onFind(typed)) {
      setTyped('');
      return;
    }
    // What is typed next takes the place of what was wrong, after the button too.
    field.current?.focus();
    field.current?.select();
  };
  return (
    <Form role="search" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        id="find"
        label={t('find.label')}
        hint={t('find.hint')}
        error={failure && (typeof failure === 'object' ? failure.told : t(`find.${failure}`))}
        autoComplete="off"
        autoFocus
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('find.action')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  @media (min-width: 40rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    > button {
      width: auto;
      min-width: 7rem;
    }
  }
`;
