// Compares the names of folders in all layers with the list of features; no linter knows both.

import { namesAlikeButForCase, unknownNames } from './names';
import { rule } from './rule';

rule('every name in a layer is a feature word', unknownNames, {
  breaks: [
    { 'services/vouchers.ts': '' },
    { 'services/call.ts': '' },
    { 'services/vouchers/list.ts': '' },
    { 'hooks/vouchers/useVouchers.ts': '' },
    { 'components/vouchers/VouchersScreen.tsx': '' },
    { 'components/Stray.tsx': '' },
    { 'contract/vouchers.ts': '' },
    { 'locales/en/vouchers.ts': '' },
    { 'server/modules/vouchers/service.ts': '' },
    { '__mocks__/scenarios/vouchers.ts': '' },
  ],
  keeps: [
    { 'services/coupons.test.ts': '' },
    { 'services/http/call.ts': '' },
    { 'locales/th/points-history.ts': '' },
    { 'hooks/navigation/useNavigate.ts': '' },
    { 'components/ui/buttons/Button.tsx': '' },
    { 'server/modules/mobile-change/service.ts': '' },
  ],
});

rule('no two names in a folder differ only in case', namesAlikeButForCase, {
  breaks: [
    { 'components/rewards/DonateForm.tsx': '', 'components/rewards/donateForm.ts': '' },
    { 'components/rewards/DonateForm.tsx': '', 'components/rewards/donateForm.test.ts': '' },
    { 'components/Rewards/Card.tsx': '', 'components/rewards/List.tsx': '' },
  ],
  keeps: [
    { 'components/rewards/DonateForm.tsx': '', 'components/rewards/DonateForm.test.tsx': '' },
    { 'components/rewards/DonateForm.tsx': '', 'hooks/rewards/donateForm.ts': '' },
  ],
});
