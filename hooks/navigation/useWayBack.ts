import type { RoutePath } from '@/domain/navigation/routes';
import { useNavigate } from './useNavigate';

/** Back to where one came from; who opened a link directly is led to `otherwise`. */
export function useWayBack(otherwise: RoutePath): () => void {
  const { back, replace } = useNavigate();
  return () => (window.history.length > 1 ? back() : replace(otherwise));
}
