import type { Viewer } from '#modules/users/user.type.ts';
import { hasRole, Role } from '#platform/access.ts';
import type { ReturnMove, ReturnStatus } from './returns.type.ts';

interface Rule {
  by: 'customer' | 'admin';
  from: readonly ReturnStatus[];
}

/** Every move of a return: who makes it, and from which status. The statements check the status again. */
const moves: Record<ReturnMove, Rule> = {
  WITHDRAW: { by: 'customer', from: ['REQUESTED', 'APPROVED'] },
  APPROVE: { by: 'admin', from: ['REQUESTED'] },
  DECLINE: { by: 'admin', from: ['REQUESTED', 'APPROVED', 'RECEIVED'] },
  RECEIVE: { by: 'admin', from: ['APPROVED'] },
  REFUND: { by: 'admin', from: ['RECEIVED'] },
};

const statusNames: Record<ReturnStatus, string> = {
  REQUESTED: 'This return is not approved yet.',
  APPROVED: 'This return is approved, and its pieces have not arrived yet.',
  DECLINED: 'This return was declined.',
  WITHDRAWN: 'The customer withdrew this return.',
  RECEIVED: 'The pieces of this return have arrived.',
  REFUNDED: 'This return is refunded already.',
};

/** The moves that the viewer may make now. */
export const nextMoves = (viewer: Viewer, { status, userId }: { status: ReturnStatus; userId: string }): ReturnMove[] =>
  (Object.keys(moves) as ReturnMove[]).filter((move) => {
    const { by, from } = moves[move];
    const isAllowed = by === 'customer' ? userId === viewer.id : hasRole(viewer.role, Role.ADMIN);
    return isAllowed && from.includes(status);
  });

/** Why the status of a return does not allow the move, or is not the one that the viewer has seen; null if all is well. */
export const refusalOf = (move: ReturnMove, status: ReturnStatus, seen = status): string | null =>
  moves[move].from.includes(status) && status === seen ? null : statusNames[status];
