import type { Field } from './field.ts';
import type { FieldName } from './field-rules.ts';

/** What a card frame exposes to the other frames of its form. They share its origin; the shop's page does not. */
export interface FramePeer {
  group: string;
  fields(): Field[];
  refresh(): void;
}

type FrameWindow = Window & { cardFramePeer?: FramePeer };

export function joinGroup(peer: FramePeer): void {
  (window as FrameWindow).cardFramePeer = peer;
}

/** The frames of this form, including this one. */
export function peersOf(group: string): FramePeer[] {
  const windows = Array.from({ length: window.parent.length }, (_, index) => window.parent[index]);
  return windows.flatMap((frame) => {
    const peer = peerIn(frame);
    return peer?.group === group ? [peer] : [];
  });
}

export function fieldOf(group: string, wanted: FieldName): Field | undefined {
  return peersOf(group)
    .flatMap((peer) => peer.fields())
    .find(({ name }) => name === wanted);
}

function peerIn(frame: FrameWindow | undefined): FramePeer | undefined {
  try {
    return frame?.cardFramePeer;
  } catch {
    // The page may hold frames of other origins.
    return undefined;
  }
}
