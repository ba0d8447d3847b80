import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerError } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { listFaqsCall, listPostsCall, readPostCall } from './calls.ts';
import type { BlogPost, Faq } from './contract.ts';
import type { Facts } from './rules/facts.ts';
import { listPosts, readPost } from './use-cases/read-blog.ts';
import { listFaqs } from './use-cases/read-page.ts';

type Deps = { db: Database; clock: Clock };

/**
 * The public texts: questions, posts, one post.
 * @param factsNow the facts that fill the texts, as they are now.
 */
export const contentCalls = (services: Deps, factsNow: () => Promise<Facts>): ServedCall[] => [
  serve(listFaqsCall, { about: 'Questions and answers, as Markdown.' }, async (c) =>
    c.json((await listFaqs(services, await factsNow())) satisfies Faq[]),
  ),
  serve(listPostsCall, { about: 'The posts of the blog.' }, async (c) =>
    c.json((await listPosts(services, await factsNow())) satisfies BlogPost[]),
  ),
  serve(readPostCall, { about: 'One post of the blog.', refusals: { 404: ['not_found'] } }, async (c) => {
    const post = await readPost(services, c.req.param('slug'), await factsNow());
    return post ? c.json(post satisfies BlogPost) : answerError(c, 404, 'not_found', 'Post Not Found');
  }),
];
