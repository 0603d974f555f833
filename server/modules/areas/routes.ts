import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { AreasService } from './service';

/** Older and newer paths for the same answers. */
export function areasRoutes(app: App, { areas }: { areas: AreasService }): void {
  register(app, 'listProvinces', async () => areas.provinces());
  register(app, 'listProvincesV2', async () => areas.provinces());
  register(app, 'listDistricts', async ({ params }) => areas.districtsOf(params.provinceId));
  register(app, 'listDistrictsV2', async ({ params }) => areas.districtsOf(params.provinceId));
  register(app, 'listDistrictsByPostcode', async ({ params }) => areas.districtsAt(params.postcode));
  register(app, 'listDistrictsByPostcodeV2', async ({ params }) => areas.districtsAt(params.postcode));
}
