/** A UUID; crypto.randomUUID would ask for https, and a shop may be tried without. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Names calls, so that the server does each once: tried again (after a lost answer, an error, a double click) a call
 * keeps its name, and with another input, or once it was answered, it is another call.
 */
export function makeCallKeys() {
  const unanswered = new Map<string, string>();
  return {
    keyOf(input: object): string {
      const call = JSON.stringify(input);
      const key = unanswered.get(call) ?? makeUuid();
      unanswered.set(call, key);
      return key;
    },
    /** The call was answered; the same again would be meant. */
    settle(input: object): void {
      unanswered.delete(JSON.stringify(input));
    },
  };
}
