import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { TextField } from './TextField';

export interface SearchFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  /** Opened by its button, so it has the focus for the next letter. */
  isFocused?: boolean;
  onChange: (value: string) => void;
  /** The keyboard's search key; where it is left out, every letter has searched already. */
  onSearch?: () => void;
}

/** Searches while typing; the keyboard's search key closes the keyboard. */
export function SearchField({ id, label, placeholder, value, isFocused, onChange, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch?.();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const clear = (
    <IconButton plain label={t('clearSearch')} icon={<CloseIcon size={20} />} onClick={() => onChange('')} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers of package.json's list do not know <search>
    <form role="search" onSubmit={submit}>
      <TextField
        id={id}
        label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        ref={isFocused ? focusOn : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        end={value !== '' && clear}
      />
    </form>
  );
}

function focusOn(field: HTMLInputElement | null): void {
  field?.focus();
}
