import { createMobileChanges } from './mobile-changes';
import type { World } from './world';
import { granted } from './world';

type Person = { memberId: string; chatAccountId: string };

/** Members who freeze and unfreeze their points. */
export function createUnfreezing(world: World) {
  const changes = createMobileChanges(world);
  const callerOf = ({ chatAccountId }: Person) => ({ chatAccountId, address: '192.0.2.1' });

  /** A new member who may get another code, because the one for joining is a minute old. */
  const linked = async () => {
    const person = await changes.linked();
    world.clock.advance(60);
    return person;
  };

  const freeze = async ({ memberId }: Person) => granted(await world.services.freeze.freeze(memberId));

  /** A linked member whose points are frozen. */
  const frozen = async () => {
    const person = await linked();
    await freeze(person);
    return person;
  };

  const ask = async (person: Person) => granted(await world.services.freeze.requestUnfreeze(person)).id;

  const sendCode = (id: string, person: Person) => world.services.otp.send(id, callerOf(person), 'th');

  const verify = (id: string, person: Person, code = world.lastCode()) =>
    world.services.otp.verify(id, 'unfreeze_points', code, callerOf(person));

  /** A request to unfreeze with a verified code. */
  const verified = async (person: Person) => {
    const id = await ask(person);
    granted(await sendCode(id, person));
    granted(await verify(id, person));
    return id;
  };

  return { linked, frozen, freeze, ask, sendCode, verify, verified };
}
