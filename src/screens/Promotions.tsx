import { useActors } from '../actors/actors-context.tsx';
import { PromotionTable } from '../features/promotions/PromotionTable.tsx';

/** Published posts and packages with their reach. */
export function Promotions() {
  const { promotions } = useActors();
  return promotions && <PromotionTable list={promotions} />;
}
