/** A TypeScript file, with what it imports, as one minified script, to be written into a page or to be a worker (the plugin is in vite.config.ts). */
declare module '*?script' {
  const text: string;
  export default text;
}
