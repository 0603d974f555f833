import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { GearIcon } from '@/components/ui/icons/menu-icons';
import { neededPart, partOnTap } from '@/components/ui/states/later-parts';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { useToggles } from '@/hooks/toggles/useToggles';
import { color, fontWeight, space, target } from '@/styles/tokens';
import { InboxBones } from './InboxBones';

preloadNamespaces('messages-inbox');

const Inbox = neededPart(() => import('./Inbox').then((part) => part.Inbox), InboxBones);

const KindsSheet = partOnTap(() => import('./KindsSheet').then((part) => part.KindsSheet));

/** /messages/: what was sent to the member, and which kinds are sent. */
export function MessagesScreen() {
  const { t } = useTranslation('messages-inbox');
  const { toggles } = useToggles();
  const back = useBackOr(memberProfilePath(toggles));
  const [isChoosing, setChoosing] = useState(false);
  const settings = (
    <SettingsButton type="button" onClick={() => setChoosing(true)}>
      <GearIcon size={20} />
      {t('settings')}
    </SettingsButton>
  );
  return (
    <Screen top={<AppBar title={t('title')} onBack={back} right={settings} />}>
      <Inbox />
      <KindsSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </Screen>
  );
}

const SettingsButton = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${target.small};
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  color: ${color.brandStrong};
  font-weight: ${fontWeight.semibold};
  cursor: pointer;
`;
