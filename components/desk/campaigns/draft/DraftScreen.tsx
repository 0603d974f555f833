import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { neededPart } from '@/components/ui/states/later-parts';
import { askedDraft } from '@/hooks/desk/campaigns/asked';
import { Drafts } from './Drafts';

/** Not in the first load: its tables and dialogs are more than the list of drafts. */
const Draft = neededPart(() => import('./Draft').then((part) => part.Draft));

/** All drafts and a new one, or the one that the address names. */
export function DraftScreen() {
  return (
    <StaffScreen path="/staff/campaigns/draft/">
      <OneOrAll />
    </StaffScreen>
  );
}

function OneOrAll() {
  const id = askedDraft();
  return id ? <Draft id={id} /> : <Drafts />;
}
