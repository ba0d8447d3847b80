/** The element that a translation put in place of a text node, and the text nodes that each such element replaces. */
const replacementOf = new WeakMap<Node, ChildNode>();
const textsOf = new WeakMap<ChildNode, Text[]>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isReplacement = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT';

function noteReplaced(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      const replacement = [...addedNodes, previousSibling, nextSibling].find(isReplacement);
      if (!isText(text) || !replacement || replacementOf.get(text) === replacement) continue;
      replacementOf.set(text, replacement);
      textsOf.set(replacement, [...(textsOf.get(replacement) ?? []), text]);
    }
}

function putBack(replacement: ChildNode | undefined): void {
  if (replacement?.parentNode) replacement.replaceWith(...(textsOf.get(replacement) ?? [replacement]));
}

/** The child of `parent` that holds the place of `node`, which a translation may have replaced or moved; null if it has none. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node.parentNode ? node : (replacementOf.get(node) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/**
 * Lets React work on a page that the browser translates. Chrome replaces each text node by a `<font>` element, so React removes or changes
 * nodes that are no longer there: it throws, or the visitor goes on reading an earlier state
 * (https://github.com/facebook/react/issues/11538). Here the text node comes back before React changes it, and Chrome translates it again.
 * Call it before React starts: React then finds the page as the server sent it.
 * @param early changes of the document since it was parsed. With them React hydrates the page: until the event `hydrated`, what is translated
 * comes back at once, as a slow device hydrates for longer than a translation takes.
 */
export function followTranslation(early?: readonly MutationRecord[]): void {
  let isHydrating = early !== undefined;
  addEventListener('hydrated', () => (isHydrating = false), { once: true });
  const onMutations = (records: readonly MutationRecord[]) => {
    noteReplaced(records);
    if (!isHydrating) return;
    for (const replacement of document.querySelectorAll('font')) putBack(replacement);
    observer.takeRecords();
  };
  const observer = new MutationObserver(onMutations);
  observer.observe(document, { childList: true, subtree: true });
  onMutations(early ?? []);

  /** Makes a change of React's, for which `node` is in its own place. What we change is no translation, so it is not noted. */
  const withOwnPlace = <Result>(node: Node, change: () => Result): Result => {
    noteReplaced(observer.takeRecords());
    putBack(replacementOf.get(node));
    const result = change();
    observer.takeRecords();
    return result;
  };

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      return isText(child) ? withOwnPlace(child, () => appendChild.call(this, child)) : appendChild.call(this, child);
    },
    insertBefore(this: Node, child: Node, before: Node | null) {
      if (!isText(child) && before?.parentNode === this) return insertBefore.call(this, child, before);
      return withOwnPlace(child, () => insertBefore.call(this, child, before && placeIn(this, before)));
    },
    removeChild(this: Node, child: Node) {
      return withOwnPlace(child, () => {
        if (child.parentNode) removeChild.call(child.parentNode, child);
        return child;
      });
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      withOwnPlace(this, () => nodeValue?.set?.call(this, text));
    },
  });
}
