import type { MouseEvent } from 'react';

/** Whether a press is beside an open window. A press on its border or scroll bar has the window as its target, too. */
export function isPressBeside(
  press: Pick<MouseEvent<HTMLElement>, 'target' | 'currentTarget' | 'clientX' | 'clientY'>,
): boolean {
  const { target, currentTarget, clientX, clientY } = press;
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX >= right || clientY < top || clientY >= bottom;
}
