import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function tillRoutes(app: App, { mobileChange }: Services): void {
  register(app, 'approveMobileChange', ({ caller, params }) => mobileChange.approve(caller.branchCode, params.id));
}
