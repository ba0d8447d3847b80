/** What can be closed, by the name that the calls know. */
export const soldServices = [
  { id: 'dayPass', label: 'Day passes' },
  { id: 'meetingRoom', label: 'Conference room' },
  { id: 'coworking', label: 'Monthly desks' },
  { id: 'recreation', label: 'Recreation' },
] as const;
