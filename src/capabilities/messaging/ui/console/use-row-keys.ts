import { type RefObject, useRef } from 'react';
import { useKeys } from '#console/keys/use-keys.ts';
import { focusRow } from '#console/parts/lists/focus-row.ts';

/** Walks the rows of a list by `j` and `k`. `e`, `a` and `r` press the button of the row that has the focus, by its `data-key`. */
export function useRowKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useKeys({
    act: ({ act }) => {
      if (act === 'next') focusRow(list.current, 1);
      if (act === 'previous') focusRow(list.current, -1);
      if (act !== 'done' && act !== 'mine' && act !== 'answer') return;
      const row = document.activeElement?.closest('[data-row]');
      if (!row || !list.current?.contains(row)) return;
      row.querySelector<HTMLElement>(`[data-key="${act}"]`)?.click();
      if (act === 'done') focusRow(list.current, 1);
    },
  });
  return list;
}
