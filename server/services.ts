import type { Deps } from './deps';
import { createConsentsService } from './modules/consents/service';
import { createCouponsService } from './modules/coupons/service';
import { createErasureService } from './modules/members/erasure';
import { createMemberDataService } from './modules/members/member-data';
import { createMembersService } from './modules/members/service';
import { createMobileChangeService } from './modules/mobile-change/service';
import { createOtpService } from './modules/otp/service';
import { createPointsService } from './modules/points/service';
import { createRegistrationService } from './modules/registration/service';
import { createSessionService } from './modules/session/service';
import { createStoresService } from './modules/stores/service';
import { createTelemetryService } from './modules/telemetry/service';
import { createTillService } from './modules/till/service';
import { createTogglesService } from './modules/toggles/service';
import { erasersOf, recordSources } from './personal-data';

/** The services of all modules, each built once. A module that needs another takes it here, as an argument. */
export type Services = ReturnType<typeof createServices>;

export function createServices(deps: Deps) {
  const session = createSessionService(deps);
  const points = createPointsService(deps);
  const members = createMembersService({ ...deps, points });
  const consents = createConsentsService({ ...deps, members });
  const registration = createRegistrationService({ ...deps, members, session, consents });
  const mobileChange = createMobileChangeService({ ...deps, members, session, registration });
  const subjects = { register: registration.otpSubjects, ...mobileChange.otpSubjects };
  const otp = createOtpService({ ...deps, subjects });
  const toggles = createTogglesService(deps);
  const telemetry = createTelemetryService(deps);
  const till = createTillService({ ...deps, toggles });
  const coupons = createCouponsService({ ...deps, members, till });
  const stores = createStoresService(deps);
  const keepers = { session, points, consents, coupons, registration, mobileChange, telemetry };
  const erasure = createErasureService({ ...deps, members, session, erasers: erasersOf(keepers) });
  const memberData = createMemberDataService({ ...deps, members, records: recordSources({ ...keepers, erasure }) });
  const own = { members, memberData, erasure, consents, registration, mobileChange };
  return { session, otp, points, coupons, toggles, telemetry, till, stores, ...own };
}
