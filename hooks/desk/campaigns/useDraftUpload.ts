import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { loadPage } from '@/services/browser/page-address';

/** Uploads a folder and goes on to the draft that it has become. */
export function useDraftUpload() {
  const { busy, failure, run } = useStaffAct('uploadDraft', {
    onDone: ({ id }) => loadPage(`/staff/campaigns/draft/?${new URLSearchParams({ id })}`),
  });
  // Windows has a name of its own for the type of a zip.
  const upload = (name: string, zip: Blob) =>
    run({ query: { name }, file: new Blob([zip], { type: 'application/zip' }) });
  return { busy, failure, upload };
}
