/** What a member said, given by the operator and shown beside the sign-in card (LOGIN-05). A sample until the operator replaces it. */
export const testimonial = {
  text: 'I came for a desk for one day. The light, the quiet until ten and the people who say hello made me stay.',
  by: 'A member since 2024',
} as const;
