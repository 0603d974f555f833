import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/CloseIcon';

export interface StoreSearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The keyboard's search key. */
  onSearch: () => void;
}

/** Searches while typing; the keyboard's search key closes the keyboard. */
export function StoreSearchField({ value, onChange, onSearch }: StoreSearchFieldProps) {
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
