import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenHistorySettled } from '@/hooks/navigation/useBackCloses';
import {
  enterScenario,
  getScenarios,
  scenarioInForce,
  unknownScenario,
  watchUnknownScenario,
} from '@/services/scenarios';

export type Scenarios = {
  /** Names by what they are about; nothing until they are known. */
  groups: Awaited<ReturnType<typeof getScenarios>> | undefined;
  inForce: string | undefined;
};

export function useScenarios(): Scenarios {
  const [scenarios, setScenarios] = useState<Scenarios>({ groups: undefined, inForce: undefined });
  useEffect(() => {
    void Promise.all([getScenarios(), scenarioInForce()]).then(([groups, inForce]) =>
      setScenarios({ groups, inForce }),
    );
  }, []);
  return scenarios;
}

/** What a link asked for and nobody knows, once that is clear. */
export function useUnknownScenario(): string | undefined {
  return useSyncExternalStore(watchUnknownScenario, unknownScenario, () => undefined);
}

/** Loads the page anew under a scenario, or as usual. The sheet it was chosen in has left the history by then. */
export function chooseScenario(name: string | undefined): void {
  whenHistorySettled(() => void enterScenario(name));
}
