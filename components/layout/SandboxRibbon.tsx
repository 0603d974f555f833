import { useTranslation } from 'react-i18next';
import styled, { createGlobalStyle } from 'styled-components';
import { useSwitchPerson } from '@/hooks/session/useSwitchPerson';
import { color, fontSize, space } from '@/styles/tokens';

/** Says on every page that nothing here is real, and as whom one is here. */
export function SandboxRibbon() {
  const { t } = useTranslation('sandbox');
  const { person, switchPerson } = useSwitchPerson();
  return (
    <Ribbon aria-label={t('ribbon')}>
      <RoomForRibbon />
      <span>
        {t('ribbon')}
        {person && ` · ${person}`}
      </span>
      {person && (
        <button type="button" onClick={switchPerson}>
          {t('switchPerson')}
        </button>
      )}
    </Ribbon>
  );
}

const height = '2rem';

// The screens below fill the rest of the window.
const RoomForRibbon = createGlobalStyle`
  body { min-height: calc(100vh - ${height}); min-height: calc(100dvh - ${height}); }
`;

const Ribbon = styled.aside`
  order: -1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  height: ${height};
  padding-inline: ${space(4)};
  background: ${color.accent};
  color: ${color.accentInk};
  font-size: ${fontSize.small};
  line-height: ${height};
  white-space: nowrap;
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  button {
    flex: none;
    height: ${height};
    padding: 0 ${space(2)};
    border: 0;
    background: none;
    text-decoration: underline;
    cursor: pointer;
  }
`;
