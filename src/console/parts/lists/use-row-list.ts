import { type RefObject, useRef } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import { focusRow } from './focus-row.ts';

/** Walks the rows of a list by `j` and `k`, each marked with `data-row`. */
export function useRowList(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useKeys({
    act: ({ act }) => {
      if (act === 'next') focusRow(list.current, 1);
      if (act === 'previous') focusRow(list.current, -1);
    },
  });
  return list;
}
