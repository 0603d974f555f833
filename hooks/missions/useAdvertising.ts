import { useEffect, useRef } from 'react';
import type { Mission } from '@/contract/missions';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { heldMission, holdMission } from '@/services/missions';
import { logEvent } from '@/services/telemetry';
import { useMissions } from './useMissions';

/** The advertisement named in the address, or the last opened one. Viewing it is logged once. */
export function useAdvertising(requestedId: string | undefined) {
  const { data: missions, ...call } = useMissions();
  const wanted = requestedId ?? heldMission();
  const mission = missions?.find(({ kind, mission_uuid }) => kind === 'advertising' && mission_uuid === wanted);
  const loggedMission = useRef<string>(undefined);
  const seen = mission?.mission_uuid;

  useEffect(() => {
    if (seen === undefined || loggedMission.current === seen) return;
    loggedMission.current = seen;
    holdMission(seen);
    logEvent('mission_view', seen);
  }, [seen]);

  return { isKnown: missions !== undefined, mission, ...call };
}

/** Opens an advertisement's target, and logs each click. */
export function useOpenMission({ mission_uuid, link_path }: Mission): () => void {
  const { push } = useNavigate();
  return () => {
    logEvent('mission_tap', mission_uuid);
    if (link_path !== null) push(link_path);
  };
}
