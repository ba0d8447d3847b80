/** The four service lines, named as the catalogue's `type` (CAT-03). */
export const serviceTypes = ['dayPass', 'meetingRoom', 'coworking', 'recreation'] as const;
