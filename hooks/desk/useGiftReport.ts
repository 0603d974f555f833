import { environment } from '@/services/browser/environment';
import { addressOf } from '@/services/desk/staff-call';
import type { AuditFilter } from './useAudit';
import { spanOf } from './useAudit';
import { useStaffCall } from './useStaffCall';

/** What staff gave in the days that the audit is searched for, and the address of the same as a file. */
export function useGiftReport(filter: AuditFilter) {
  const query = spanOf(filter);
  const { data, error, isLoading, reload } = useStaffCall('reportGifts', { query });
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  const fileAddress = `${environment.apiBaseUrl}${addressOf('exportGifts')}?${parameters}`;
  return { data, error, isLoading, reload, fileAddress };
}
