import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { loadPage } from '@/services/browser/page-address';

/** Makes a copy of a campaign and goes on to the draft that has it. */
export function useCampaignCopy() {
  return useStaffAct('copyCampaign', { onDone: openDraft });
}

/** Uploads a folder and goes on to the draft that it has become. */
export function useDraftUpload() {
  const { busy, failure, run } = useStaffAct('uploadDraft', { onDone: openDraft });
  // Windows has a name of its own for the type of a zip.
  const upload = (name: string, zip: Blob) =>
    run({ query: { name }, file: new Blob([zip], { type: 'application/zip' }) });
  return { busy, failure, upload };
}

function openDraft({ id }: { id: string }): void {
  loadPage(`/staff/campaigns/draft/?${new URLSearchParams({ id })}`);
}
