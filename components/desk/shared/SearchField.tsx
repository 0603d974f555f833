import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { SearchIcon } from '@/components/ui/icons/place-icons';
import { color, radius, space, target } from '@/styles/tokens';

export interface SearchFieldProps {
  /** The accessible name, which is also shown while nothing is typed. */
  label: string;
  onSearch: (words: string) => void;
}

/** Nobody types a name in one go: the list is asked a moment after the last key. */
const pauseMilliseconds = 300;

/** Narrows a list by words while they are typed. */
export function SearchField({ label, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <Root role="search">
      <SearchIcon size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
      />
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  flex: 1 1 14rem;
  max-width: 22rem;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space(3)};
    margin-block: auto;
    color: ${color.muted};
    pointer-events: none;
  }
  > input {
    width: 100%;
    min-height: ${target.small};
    padding: ${space(1)} ${space(3)} ${space(1)} ${space(10)};
    border: 1.5px solid ${color.fieldBorder};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
  }
  > input::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
`;
