import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Notification } from '@/components/ui/layers/Notification';
import { routePathOf } from '@/domain/navigation/routes';
import { useOutbox } from '@/hooks/session/useOutbox';
import { useSwitchPerson } from '@/hooks/session/useSandboxPeople';
import { brandName } from '@/locales/brand';
import { ribbonHeight } from '@/styles/sandbox-rules';
import { color, fontSize, space } from '@/styles/tokens';

/** The sandbox's overlay: the ribbon, and the messages that a phone would receive. */
export function SandboxLayer() {
  const { message, code } = useOutbox();
  return (
    // Its own boundary: the page in front does not suspend for these texts.
    <Suspense fallback={null}>
      <SandboxRibbon code={code}>
        {message && (
          <Notification key={`${message.sent_at} ${message.text}`} from={senders[message.channel]}>
            {message.text}
          </Notification>
        )}
      </SandboxRibbon>
    </Suspense>
  );
}

const sender = brandName.toUpperCase();
const senders = { sms: sender, email: sender, line: `LINE · ${sender}` } as const;

/**
 * Shows on every page that this is a sandbox, and the current person; where a code is asked for also the last one sent. A message replaces
 * them in the same space, so that the page does not move.
 */
function SandboxRibbon({ code, children }: { code: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('sandbox');
  const isAskedFor = routePathOf(useRouter().pathname) === '/otp/';
  const { person, switchPerson } = useSwitchPerson();
  return (
    <Ribbon aria-label={t('ribbon')}>
      {children ?? (
        <span>
          {t('ribbon')}
          {person && ` · ${person}`}
        </span>
      )}
      {code !== undefined && isAskedFor && <strong>{t('code', { code })}</strong>}
      {person && (
        <button type="button" onClick={switchPerson}>
          {t('switchPerson')}
        </button>
      )}
    </Ribbon>
  );
}

/** In the space that `sandboxRules` reserve. */
const Ribbon = styled.aside`
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  height: ${ribbonHeight};
  padding-inline: max(${space(4)}, env(safe-area-inset-left), env(safe-area-inset-right));
  background: ${color.accent};
  color: ${color.accentInk};
  font-size: ${fontSize.small};
  line-height: ${ribbonHeight};
  white-space: nowrap;
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > strong {
    flex: none;
  }
  button {
    flex: none;
    height: ${ribbonHeight};
    padding: 0 ${space(2)};
    border: 0;
    background: none;
    text-decoration: underline;
    cursor: pointer;
  }
`;
