/** Puts the browser's files of the build in `root` aside; what is returned brings them back beside the build that came instead. */
export function keepEarlierAssets(root: string): () => void;
