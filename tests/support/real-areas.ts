import type { HttpHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { endpoints } from '@/contract/endpoints';
import { createAreasService } from '@/server/modules/areas/service';

/** The areas of Thailand as on the server. */
export const realAreas = createAreasService();

type Outcome = ReturnType<(typeof realAreas)['districtsOf']>;

/** The calls of areas with the real answers of the server. */
export const realAreaHandlers: HttpHandler[] = [
  http.get(`*${endpoints.listDistrictsByPostcodeV2.path}`, ({ params }) =>
    respond(realAreas.districtsAt(String(params.postcode))),
  ),
  http.get(`*${endpoints.listDistrictsV2.path}`, ({ params }) =>
    respond(realAreas.districtsOf(String(params.provinceId))),
  ),
  http.get(`*${endpoints.listProvincesV2.path}`, () => HttpResponse.json(valueIn(realAreas.provinces()))),
];

function respond(outcome: Outcome) {
  return 'value' in outcome ? HttpResponse.json(outcome.value) : new HttpResponse(null, { status: 404 });
}

/** The value of an outcome that cannot be a refusal. */
export function valueIn<T>(outcome: { value: T } | { refused: never }): T {
  if ('value' in outcome) return outcome.value;
  throw new Error('refused');
}
