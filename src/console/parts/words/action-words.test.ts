import { describe, expect, it } from 'vitest';
import { actionText } from './action-words.ts';

describe('An action', () => {
  it.each([
    ['staff-role', 'Role changed'],
    ['arrival-undone', 'Check-in undone'],
    ['cancel', 'Cancelled'],
    ['sessions ended', 'Signed out everywhere'],
    ['publish-catalogue', 'Prices published'],
  ])('of an earlier release, %s, keeps its words', (stored, words) => {
    expect(actionText(stored)).toBe(words);
  });

  it('of a newer server is shown by its name', () => {
    expect(actionText('desk_painted')).toBe('Desk painted');
  });
});
