import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { WalletService } from '@/server/modules/wallet/service';
import { value } from '@/server/platform/outcome';
import type { TogglesService } from './service';

type Services = { toggles: TogglesService; wallet: Pick<WalletService, 'flags'> };

export function togglesRoutes(app: App, { toggles, wallet }: Services): void {
  register(app, 'getConfig', async () => value({ ...(await toggles.all()), ...(await wallet.flags()) }));
}
