/** Whether a kind of place is bought for a month: who stays away for a day keeps it. */
export const isByMonth = (kind: string): boolean => kind === 'dedicated_desk' || kind === 'recreation_month';
