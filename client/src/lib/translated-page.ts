// To translate a page, Chrome and Edge put a `<font>` in the place of each text. React still holds the text: its changes would
// stay unseen, and removing it or inserting before it would throw (https://github.com/facebook/react/issues/11538). So, when
// React changes a replaced text, all texts of its parent return to their places. The browser then translates them again.

interface Replaced {
  text: Text;
  /** The element in its place. */
  font: Element;
}

const replacedIn = new WeakMap<Node, Replaced[]>();
/** The parent of each replaced text, as React knows it. */
const parents = new WeakMap<Node, Node>();
const removedByReact = new WeakSet<Node>();

const observer = new MutationObserver((records) => {
  for (const record of records) {
    const parent = parents.get(record.target);
    if (parent) putBack(parent);
    const text = replacedText(record);
    if (text && !text.isConnected) observer.observe(text, { characterData: true });
  }
});
observer.observe(document.body, { childList: true, subtree: true });

const { appendChild, insertBefore, removeChild } = Node.prototype;
Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
  if (parents.get(child) === this) putBack(this);
  return appendChild.call(this, child) as T;
};
Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
  if (parents.get(child) === this || (next && parents.get(next) === this)) putBack(this);
  return insertBefore.call(this, child, next) as T;
};
Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  if (parents.get(child) === this) putBack(this);
  removedByReact.add(child);
  return removeChild.call(this, child) as T;
};

/** The text that a browser has replaced. It may also have moved the text into the `<font>`. */
function replacedText({ target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): Text | null {
  const [text] = removedNodes;
  if (!(text instanceof Text) || text.parentNode === target || removedByReact.has(text)) return null;
  const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
  if (!font) return null;
  parents.set(text, target);
  replacedIn.set(target, [...(replacedIn.get(target) ?? []), { text, font: font as Element }]);
  return text;
}

function putBack(parent: Node) {
  const replaced = replacedIn.get(parent) ?? [];
  replacedIn.delete(parent);
  const present = replaced.filter(({ font }) => font.parentNode === parent);
  for (const { text } of replaced) parents.delete(text);
  for (const { text, font } of present) font.before(text);
  for (const { font } of present) font.remove();
}
