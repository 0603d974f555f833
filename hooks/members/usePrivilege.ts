import { useState } from 'react';
import type { Channel } from '@/domain/navigation/channels';
import { channelInForce } from '@/domain/navigation/channels';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';
import { readStored } from '@/services/storage/client-store';

export type PrivilegeVariant = Channel | 'generic';

/** The channel of the benefits page, and its main link: to sign-up, or for a member to the card. */
export function usePrivilege(): { variant: PrivilegeVariant; isMember: boolean; goOn: Link } {
  const link = useLinkTo();
  const { toggles } = useToggles();
  const [channel] = useState(() => readStored('entranceChannel'));
  const [isMember] = useState(() => readStored('isLinked') === true);
  return {
    variant: channelInForce(channel, toggles) ?? 'generic',
    isMember,
    goOn: link(isMember ? memberProfilePath(toggles) : '/signup/'),
  };
}
