import { browserStore } from '../browser-store.ts';
import { ADDED, type AddedLine, basketStore, become, currentUser, LATER, linesOf, shownOf } from './basket-store.ts';

/** What becomes of lines that this browser moves to an account. */
export const basketMoves = {
  /** The account of the uid has had these lines, also if another user is signed in by now. A larger line stays. */
  done(lines: AddedLine[], uid: string) {
    const isMoved = ({ productId, quantity, owner = uid }: AddedLine) =>
      owner === uid && lines.some((line) => line.productId === productId && line.quantity >= quantity);
    for (const key of [ADDED, LATER]) {
      browserStore.write(key, JSON.stringify(linesOf(key).filter((line) => !isMoved(line))));
    }
    basketStore.replace(shownOf(ADDED), shownOf(LATER));
  },
  failed(uid: string) {
    if (uid === currentUser()) become({ hasFailed: true });
  },
  tryAgain: () => become({ hasFailed: false }),
  /** The account has parts with these ids. */
  know: (uid: string, ids: string[]) => become({ known: { uid, ids, at: Date.now() } }),
};
