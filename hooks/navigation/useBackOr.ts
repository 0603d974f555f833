import type { RoutePath } from '@/domain/navigation/routes';
import { useNavigate } from './useNavigate';

/** Back to the previous page; from a link opened directly to `otherwise`. */
export function useBackOr(otherwise: RoutePath): () => void {
  const { back, replace } = useNavigate();
  return () => (window.history.length > 1 ? back() : replace(otherwise));
}
