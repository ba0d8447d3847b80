/** A TypeScript file as one minified script, to be written into a page (the plugin is in vite.config.ts). */
declare module '*?script' {
  const text: string;
  export default text;
}
