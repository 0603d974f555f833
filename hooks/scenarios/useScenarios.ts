import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenHistorySettled } from '@/hooks/navigation/useBackCloses';
import {
  enterScenario,
  getScenarios,
  scenarioInForce,
  unknownScenario,
  watchUnknownScenario,
} from '@/services/mocks/scenarios';

export type Scenarios = {
  /** Scenario names by feature; undefined until loaded. */
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

/** An unknown scenario named by the link, once that is clear. */
export function useUnknownScenario(): string | undefined {
  return useSyncExternalStore(watchUnknownScenario, unknownScenario, () => undefined);
}

/** Reloads the page under a scenario, or as usual. The sheet it was chosen in has left the history by then. */
export function chooseScenario(name: string | undefined): void {
  whenHistorySettled(() => void enterScenario(name));
}
