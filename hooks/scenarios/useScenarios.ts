import { useRouter } from 'next/router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenHistorySettled } from '@/hooks/navigation/useBackCloses';
import {
  enterScenario,
  forgetUnknownScenario,
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

const readMilliseconds = 5000;

/** Calls `report` with an unknown scenario named by the link, on each page until one of them was open long enough to read it. */
export function useUnknownScenario(report: (name: string) => void): void {
  const { pathname } = useRouter();
  const unknown = useSyncExternalStore(watchUnknownScenario, unknownScenario, () => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error leaves with its page, so that the next one reports again
  useEffect(() => {
    if (unknown === undefined) return;
    report(unknown);
    const read = setTimeout(forgetUnknownScenario, readMilliseconds);
    return () => clearTimeout(read);
  }, [unknown, report, pathname]);
}

/** Reloads the page under a scenario, or as usual. The sheet it was chosen in has left the history by then. */
export function chooseScenario(name: string | undefined): void {
  whenHistorySettled(() => void enterScenario(name));
}
