import { InfoNote } from '#web/ui/info-note.tsx';

/** Where the operator has not set up a card provider. */
export function PaymentsOffNote() {
  return (
    <InfoNote>
      Payments are not set up on this server, so plans can’t be bought or changed here. Nothing is charged,
      and everything else works as usual.
    </InfoNote>
  );
}
