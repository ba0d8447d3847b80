import type { BlogPost, Faq } from '#capabilities/content/contract.ts';
import { cardOf } from './cards.ts';
import { placeId } from './place-data.ts';
import type { Thing } from './structured-data.ts';

/** Questions with their answers, as HTML. */
export const faqData = (faqs: readonly Faq[]): Thing[] =>
  faqs.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

/** One post. */
export const postData = (post: BlogPost, publicUrl: string): Thing => ({
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  datePublished: post.publishedAt,
  author: { '@type': 'Person', name: post.author },
  publisher: placeId(publicUrl),
  image: publicUrl + cardOf(`blog/${post.slug}`),
  keywords: post.tags.join(', '),
  inLanguage: 'en-IN',
  mainEntityOfPage: `${publicUrl}/blog/${post.slug}`,
});
