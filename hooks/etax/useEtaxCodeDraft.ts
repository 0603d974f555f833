import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { EtaxCode } from './etax-code';
import { readEtaxCode } from './etax-code';
import { etaxPaths } from './etax-steps';

/** The code being asked for. Without one it leads back to the form; undefined while leaving. */
export function useEtaxCodeDraft(): EtaxCode | undefined {
  const { replace } = useNavigate();
  const [code] = useState(readEtaxCode);

  useEffect(() => {
    if (!code) replace(etaxPaths.summary);
  }, [code, replace]);

  return code;
}
