import { useActors } from '../actors/actors-context.tsx';
import { GiftCardTable } from '../features/gift-cards/GiftCardTable.tsx';
import { createDialogHost } from './dialog-host.tsx';

const GiftCardDialogHost = createDialogHost(
  'giftCardDialog',
  () => import('../features/gift-cards/GiftCardDialog.tsx'),
  ({ GiftCardDialog }, dialog) => <GiftCardDialog dialog={dialog} />,
);

/** The gift cards; the dialog of one opens over them. */
export function GiftCards() {
  const { giftcards } = useActors();
  return (
    giftcards && (
      <>
        <GiftCardTable list={giftcards} />
        <GiftCardDialogHost />
      </>
    )
  );
}
