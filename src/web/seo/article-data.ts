import type { BlogPost, Faq } from '#capabilities/content/contract.ts';
import { localBusinessId } from './local-business-data.ts';
import { shareImageOf, type Thing } from './structured-data.ts';

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
  publisher: localBusinessId(publicUrl),
  image: publicUrl + shareImageOf(`blog/${post.slug}`),
  keywords: post.tags.join(', '),
  inLanguage: 'en-IN',
  mainEntityOfPage: `${publicUrl}/blog/${post.slug}`,
});
