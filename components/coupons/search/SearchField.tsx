import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { SearchIcon } from '@/components/ui/icons/place-icons';
import { color, radius, space, target } from '@/styles/tokens';

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

const charactersMost = 60;

/** One line for a search, with its own way to empty it. */
export function SearchField({ value, onChange, ref }: SearchFieldProps) {
  const { t } = useTranslation('coupons');
  return (
    <Box>
      <SearchIcon size={20} />
      <input
        ref={ref}
        aria-label={t('search.title')}
        placeholder={t('search.example')}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={charactersMost}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton plain label={t('search.empty')} icon={<CloseIcon size={20} />} onClick={() => onChange('')} />
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  min-height: ${target.main};
  padding-inline-start: ${space(3)};
  border: 1.5px solid ${color.fieldBorder};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &:focus-within {
    border-color: ${color.brand};
    outline: 1px solid ${color.brand};
  }
  > svg {
    flex: none;
    color: ${color.muted};
  }
  > input {
    flex: 1;
    min-width: 0;
    min-height: ${target.small};
    padding: 0 ${space(2)};
    border: 0;
    background: none;
    color: ${color.ink};
    font-size: max(16px, 1rem);
    outline: none;
    &::placeholder {
      color: ${color.muted};
      opacity: 1;
    }
  }
`;
