import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { BrandMark } from './BrandMark';

/** The brand's strip over the pages for visitors, with the language switch in its right slot. */
export function Navbar({ right }: { right?: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <Root>
      <BrandMark size={40} />
      <span>{t('brand')}</span>
      {right}
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 68px;
  padding: calc(${space(2)} + env(safe-area-inset-top)) ${space(4)} ${space(2)};
  background: ${color.surface};
  border-bottom: 3px solid ${color.brand};
  > span {
    flex: 1;
    min-width: 0;
    color: ${color.brandStrong};
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
  }
`;
