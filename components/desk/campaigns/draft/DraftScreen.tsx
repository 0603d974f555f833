import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { askedDraft } from '@/hooks/desk/campaigns/asked';
import { Draft } from './Draft';
import { Drafts } from './Drafts';

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
