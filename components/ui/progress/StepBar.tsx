import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { color, motion, radius, space } from '@/styles/tokens';

/** The number of steps and the current one; `step` counts from 1. */
export function StepBar({ step, steps = 3 }: { step: number; steps?: number }) {
  const { t } = useTranslation('ui');
  const words = t('stepOf', { step, steps });
  return (
    <Root role="img" aria-label={words}>
      {Array.from({ length: steps }, (_, index) => index + 1).map((number) => (
        <Segment key={number} data-done={number <= step || undefined} />
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space(1.5)};
`;

const Segment = styled.span`
  flex: 1;
  height: 6px;
  border-radius: ${radius.round};
  background: ${color.line};
  transition: background-color ${motion.calm};
  &[data-done] {
    background: ${color.brand};
  }
`;
