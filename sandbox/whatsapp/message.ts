import * as z from 'zod';

const parameter = z.object({ type: z.string(), text: z.string().min(1).max(1024).optional() });

/** The two kinds of message that a business sends: an approved template, or a text within the customer's own conversation. */
export const cloudApiMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\+?\d{8,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
  template: z
    .object({
      name: z.string().regex(/^[a-z0-9_]{1,512}$/),
      language: z.object({ code: z.string() }),
      components: z.array(z.object({ type: z.string(), parameters: z.array(parameter).default([]) })).default([]),
    })
    .optional(),
  text: z.object({ body: z.string().min(1).max(4096) }).optional(),
});

export type CloudApiMessage = z.infer<typeof cloudApiMessage>;

/** What the inbox shows: the template's name and its body's parameters, or the text. */
export function readable({ template, text }: CloudApiMessage): {
  text: string;
  template: string | null;
  parameters: string[] | null;
} {
  if (!template) return { text: text?.body ?? '', template: null, parameters: null };
  const parameters = template.components
    .filter((component) => component.type.toLowerCase() === 'body')
    .flatMap((component) => component.parameters.map((given) => given.text ?? ''));
  return { text: parameters.join(' · '), template: template.name, parameters };
}
