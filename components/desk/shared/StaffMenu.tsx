import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Answer } from '@/contract/types';
import type { StaffRoutePath } from '@/domain/navigation/staff-routes';
import { staffMenuOf, staffRouteOf } from '@/domain/navigation/staff-routes';
import { signOut } from '@/hooks/desk/useStaffSession';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { staffTitles } from '@/locales/desk-titles';
import { color, fontSize, fontWeight, radius, space, target } from '@/styles/tokens';
import { MenuFoot } from './MenuFoot';

export interface StaffMenuProps {
  path: StaffRoutePath;
  session: Answer<'getStaffSession'>;
}

/** The pages that the roles open, next to the content; on a narrow screen below a row with a button. */
export function StaffMenu({ path, session }: StaffMenuProps) {
  const { t } = useTranslation('desk');
  const language = useShownLanguage();
  const [isOpen, setOpen] = useState(false);
  const current = staffRouteOf(path).within ?? path;
  return (
    <Root>
      <a href="#desk" data-skip>
        {t('skip')}
      </a>
      <Top>
        <strong>{t('desk')}</strong>
        <button type="button" aria-expanded={isOpen} aria-controls="desk-menu" onClick={() => setOpen(!isOpen)}>
          {t('openMenu')}
        </button>
      </Top>
      <Body id="desk-menu" data-open={isOpen || undefined}>
        <nav aria-label={t('menu')}>
          {staffMenuOf(session.roles).map((entry) => (
            <a key={entry} href={entry} aria-current={entry === current ? 'page' : undefined}>
              {staffTitles[entry][language]}
            </a>
          ))}
        </nav>
        <MenuFoot session={session} onSignOut={() => void signOut()} />
      </Body>
    </Root>
  );
}

const wide = '@media (min-width: 62rem)';

const Root = styled.header`
  background: ${color.brandStrong};
  color: ${color.onBrand};
  :focus-visible {
    outline-color: ${color.accent};
  }
  [data-skip] {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-start: ${space(2)};
    padding: ${space(2)} ${space(4)};
    border-radius: ${radius.small};
    background: ${color.surface};
  }
  [data-skip]:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${wide} {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    flex-direction: column;
    height: 100vh;
    height: 100dvh;
    overflow-y: auto;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(2)} ${space(4)};
  > strong {
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
  }
  > button {
    min-height: ${target.small};
    padding: 0 ${space(4)};
    border: 1.5px solid currentColor;
    border-radius: ${radius.medium};
    background: none;
    font-weight: ${fontWeight.semibold};
    cursor: pointer;
  }
  ${wide} {
    padding: ${space(6)} ${space(6)} ${space(3)};
    > button {
      display: none;
    }
  }
`;

const Body = styled.div`
  display: none;
  padding: 0 ${space(3)} ${space(4)};
  &[data-open] {
    display: block;
  }
  ${wide} {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
  }
  nav > a {
    display: flex;
    align-items: center;
    min-height: ${target.small};
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.small};
    color: inherit;
    text-decoration: none;
  }
  nav > a:hover {
    text-decoration: underline;
  }
  nav > [aria-current] {
    background: ${color.brand};
    font-weight: ${fontWeight.semibold};
  }
`;
