import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { BrandCover } from '@/components/layout/bars/BrandCover';
import { BusyDots } from '@/components/ui/buttons/BusyDots';
import { Button } from '@/components/ui/buttons/Button';
import { SpokenOnly } from '@/components/ui/text/Text';
import { useSlowStart } from '@/hooks/session/useSlowStart';
import { color } from '@/styles/tokens';

/** While logging in. The dots appear after 300 ms, an explanation after 8 s, and with it a way to continue. */
export function SplashEntering() {
  const { t } = useTranslation('session');
  const start = useSlowStart();
  return (
    <BrandCover>
      <p>{t('welcome')}</p>
      <Working role="status">
        <SpokenOnly>{t('entering')}</SpokenOnly>
        <BusyDots />
        {start !== 'usual' && <p>{t('slow')}</p>}
      </Working>
      {start === 'stalled' && (
        <Button kind="secondary" compact onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      )}
    </BrandCover>
  );
}

const show = keyframes`
  from { opacity: 0; }
`;

const Working = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  min-height: 24px;
  color: ${color.brandStrong};
  animation: ${show} 150ms 300ms ease-out both;
`;
