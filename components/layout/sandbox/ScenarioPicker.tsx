import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { RouteIcon } from '@/components/ui/icons/place-icons';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { showToast } from '@/hooks/errors/useToasts';
import { chooseScenario, useScenarios, useUnknownScenario } from '@/hooks/scenarios/useScenarios';
import { color, depths, shadow, space } from '@/styles/tokens';
import { ScenarioList } from './ScenarioList';

/** The overlay of the app without a server: a button that opens the list of scenarios. */
export function ScenarioPicker() {
  return (
    // Its own boundary: the page in front does not suspend for these texts.
    <Suspense fallback={null}>
      <Picker />
    </Suspense>
  );
}

function Picker() {
  const { t } = useTranslation('scenarios');
  const [open, setOpen] = useState(false);
  const { groups, inForce } = useScenarios();
  const report = useCallback(
    (name: string) => showToast({ kind: 'error', title: t('unknown', { name }), message: t('unknownText') }),
    [t],
  );
  useUnknownScenario(report);
  const choose = (name: string | undefined) => {
    setOpen(false);
    chooseScenario(name);
  };
  return (
    <>
      <Corner aria-label={t('title')} $inForce={inForce !== undefined}>
        <IconButton
          label={inForce ? `${t('open')}, ${t('inForce', { name: inForce })}` : t('open')}
          icon={<RouteIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </Corner>
      <BottomSheet open={open} title={t('title')} onClose={() => setOpen(false)}>
        <Suspense fallback={null}>
          {groups && <ScenarioList groups={groups} inForce={inForce} onChoose={choose} />}
        </Suspense>
      </BottomSheet>
    </>
  );
}

/** At the page's edge, above every action bar; the accent marks an active scenario. */
const Corner = styled.aside<{ $inForce: boolean }>`
  position: fixed;
  z-index: ${depths.notification};
  bottom: ${space(42)};
  inset-inline-end: ${space(1)};
  border-radius: 50%;
  background: ${({ $inForce }) => ($inForce ? color.accent : color.surface)};
  box-shadow: ${shadow.raised};
`;
