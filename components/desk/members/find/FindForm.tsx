import type { FormEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { controlAria, HintAndError } from '@/components/form/Field';
import { Button } from '@/components/ui/buttons/Button';
import { SearchIcon } from '@/components/ui/icons/place-icons';
import type { FindFailure } from '@/hooks/desk/members/useFoundMember';
import { color, fontSize, radius, space, target } from '@/styles/tokens';

export interface FindFormProps {
  busy: boolean;
  failure: FindFailure | undefined;
  onFind: (typed: string) => Promise<boolean>;
}

/** One field for any number that the caller has. It is cleared as soon as a member is found. */
export function FindForm({ busy, failure, onFind }: FindFormProps) {
  const { t } = useTranslation('desk-members');
  const [typed, setTyped] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const error = failure && (typeof failure === 'object' ? failure.told : t(`find.${failure}`));
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
      <Box>
        <SearchIcon size={20} />
        <input
          ref={field}
          type="text"
          {...controlAria(id, { hint: t('find.kept'), error })}
          aria-label={t('find.label')}
          placeholder={t('find.hint')}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the page is for the next caller's number
          autoFocus
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </Box>
      <Button type="submit" compact busy={busy}>
        {t('find.action')}
      </Button>
      <Notes>
        <HintAndError id={id} hint={t('find.kept')} error={error} />
      </Notes>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
`;

const Box = styled.div`
  position: relative;
  flex: 1 1 20rem;
  max-width: 32rem;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space(4)};
    margin-block: auto;
    color: ${color.muted};
  }
  > input {
    width: 100%;
    min-height: ${target.small};
    padding: ${space(2)} ${space(4)} ${space(2)} ${space(11)};
    border: 1.5px solid ${color.fieldBorder};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    font-size: max(16px, 1rem);
    text-overflow: ellipsis;
  }
  > input::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  > input[aria-invalid] {
    border: 2px solid ${color.danger};
  }
`;

const Notes = styled.div`
  > p {
    margin: 0;
    font-size: ${fontSize.small};
  }
`;
