import { useCallback } from 'react';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { takeDestination } from '@/services/session/destination';
import { getToggles } from '@/services/toggles';
import { useNavigate } from './useNavigate';

/** Opens the link's destination after the login, else the member's own page. */
export function useRedirectAfterLogin(): () => Promise<void> {
  const { replace } = useNavigate();
  return useCallback(async () => {
    const home = memberProfilePath(await getToggles());
    const destination = takeDestination();
    if (!destination) return replace(home);
    const { page, query, fragment = '' } = destination;
    replace(`${page}${query && `?${query}`}${fragment}`);
  }, [replace]);
}
