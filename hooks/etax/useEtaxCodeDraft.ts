import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { EtaxCode } from './etax-code';
import { readEtaxCode } from './etax-code';
import { etaxPaths } from './etax-steps';

/** The code that is asked for. Who has none in hand is led back to the form; nothing while leaving. */
export function useEtaxCodeDraft(): EtaxCode | undefined {
  const { replace } = useNavigate();
  const [code] = useState(readEtaxCode);

  useEffect(() => {
    if (!code) replace(etaxPaths.summary);
  }, [code, replace]);

  return code;
}
