import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { WalletService } from './service';

export function walletRoutes(app: App, { wallet }: { wallet: WalletService }): void {
  register(app, 'openWalletCard', ({ caller, body }) => wallet.open(caller, body.kind));
}
