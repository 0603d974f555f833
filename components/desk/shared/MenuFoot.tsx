import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import type { Answer } from '@/contract/types';
import { color, fontWeight, radius, space, target } from '@/styles/tokens';

export interface MenuFootProps {
  session: Answer<'getStaffSession'>;
  onSignOut: () => void;
}

/** Who is signed in, the language, and the way out. */
export function MenuFoot({ session, onSignOut }: MenuFootProps) {
  const { t } = useTranslation('desk');
  return (
    <Root>
      <p>
        {session.name} · {session.roles.map((role) => t(`role.${role}`)).join(', ')}
      </p>
      <LanguageSwitch />
      <button type="button" onClick={onSignOut}>
        {t('signOut')}
      </button>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  padding: ${space(4)} ${space(3)} 0;
  > button {
    min-height: ${target.small};
    margin-inline-start: ${space(-3)};
    padding: ${space(2)} ${space(3)};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    font-weight: ${fontWeight.semibold};
    cursor: pointer;
  }
  /* On the menu's green the chosen one is light, and the others are not. */
  [role='radiogroup'] span {
    border-color: currentColor;
    background: none;
    color: inherit;
  }
  [role='radiogroup'] input:checked + span {
    background: ${color.surface};
    color: ${color.brandStrong};
  }
  [role='radiogroup'] input:focus-visible + span {
    outline-color: ${color.accent};
  }
  > button:hover {
    background: ${color.brand};
  }
`;
