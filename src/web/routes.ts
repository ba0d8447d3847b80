import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map, in the order of the specification's table (rows ROUTE). */
export default [
  layout('shell/site-layout.tsx', [
    index('public/home.tsx'),
    route('day-pass', 'public/day-pass.tsx'),
    route('*', 'errors/not-found.tsx'),
  ]),
] satisfies RouteConfig;
