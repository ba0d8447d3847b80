import type { Selection } from '../contract.ts';

/** The same text for the same thing at the same price, whatever else was sent along: how a repeated request is recognised. */
export function selectionKey(selection: Selection): string {
  switch (selection.serviceType) {
    case 'dayPass':
      return ['dayPass', selection.date, selection.desk ?? 'any', selection.offer ?? 'list'].join('|');
    case 'meetingRoom':
      return ['meetingRoom', selection.date, selection.startTime, selection.endTime].join('|');
    case 'coworking':
      return ['coworking', selection.date, selection.offer ?? 'list'].join('|');
    case 'recreation':
      return ['recreation', selection.date, selection.plan].join('|');
  }
}
